import type { FieldDescription } from '@/components/form/compare/compare'
import { same } from '@/components/form/schema'
import type { PackageDifference, PartDifference } from '@/contract/guide/package/packageDifference'
import type { PackagePage } from '@/contract/guide/package/packagePage'
import { PACKET_FIELDS, POI_FIELDS, SPOT_FIELDS } from '@/contract/guide/package/packageLabels'
import { azimuth } from '@/contract/kit/azimuth'
import { metresBetween } from '@/contract/guide/package/routeMeasure'
import { directionOf, metresText } from '@/lib/geo/words'
import { required } from '@/lib/required'
import { SHOW_SETTING_NAMES } from '../../../package/packets/showSettingNames'
import { describePoiFields } from '../../../package/points/poiFields'
import { describeRouteFields } from '../../../package/routes/routeFields'
import { FIELDS as SPOT_IN_WORDS } from '../../../package/explanations/values'
import { trackOf } from '../../../preview/visit'
import type { Track } from '../../../preview/player/usePlayer'
import type { FieldRow } from '../rows'
import { labelsOf, noteOf, omitFields, rowsOf, rowsOfOneSide } from './fieldRows'

type Part<K extends PartDifference['kind']> = Extract<PartDifference, { kind: K }>

/** One changed part of a data package. */
export interface PartChange {
  kind: PartDifference['kind']
  id: string
  change: 'added' | 'removed' | 'moved' | 'changed'
  name: string
  /** Where it belongs, and a short summary of the change. */
  note: string
  /** Both sides of each differing field; for new or removed parts, their text. */
  rows: FieldRow[]
  before: { pictures: readonly string[]; track: Track | null }
  after: { pictures: readonly string[]; track: Track | null }
  /** The point to show on the map, if it still exists. */
  poiId: string | null
}

interface Names {
  submitted: PackagePage
  visible: PackagePage
  poiTypes: PackageDifference['poiTypes']
}

const NO_MEDIA = { pictures: [], track: null }
const changeOf = ({ before }: PartDifference, isMoved = false): PartChange['change'] =>
  before === null ? 'added' : isMoved ? 'moved' : 'changed'

/** The part as submitted; a removed one as it was. */
const currentOf = <T>({ before, after }: { before: T | null; after: T | null }): T =>
  required<T | null>(after ?? before, 'a side of the difference')

/** 向东北 245 米; on a plan only the distance, because a plan need not point north. */
function describeMove({ before, after }: Part<'poi'>): string {
  if (!before || !after) return ''
  if (before.floor !== after.floor) return `从 ${before.floor ?? '室外'} 移到 ${after.floor ?? '室外'}`
  if (before.plan && after.plan && !same(before.plan, after.plan))
    return `在平面图上移动 ${metresText(Math.hypot(after.plan.x - before.plan.x, after.plan.y - before.plan.y))}`
  const [from, to] = [before, after].map(({ lng, lat }) => [lng, lat] as [number, number]) as [
    [number, number],
    [number, number],
  ]
  return same(from, to) ? '' : `向${directionOf(azimuth(from, to))}移动 ${metresText(metresBetween(from, to))}`
}

function poiChange(part: Part<'poi'>, { poiTypes }: Names): PartChange {
  const { before, after } = part
  const typeName = (id: string) => poiTypes.find((type) => type.id === id)?.name ?? ''
  const moveText = describeMove(part)
  const rows =
    before && after
      ? rowsOf(omitFields(describePoiFields(typeName), 'lng', 'lat', 'plan', 'floor', 'pictures'), before, after)
      : []
  const pictures = before && after && !same(before.pictures, after.pictures)
  const { name, poiTypeId } = currentOf(part)
  return {
    kind: 'poi',
    id: part.id,
    change: after === null ? 'removed' : changeOf(part, moveText !== ''),
    name,
    note:
      before && after
        ? noteOf(moveText, ...labelsOf(rows), pictures ? POI_FIELDS.pictures.label : '')
        : typeName(poiTypeId),
    rows,
    before: pictures ? { ...NO_MEDIA, pictures: before.pictures } : NO_MEDIA,
    after: pictures ? { ...NO_MEDIA, pictures: after.pictures } : NO_MEDIA,
    poiId: after && part.id,
  }
}

/** What differs between the sides besides the text. */
const changedMedia = ({ before, after }: Part<'spot'>) => ({
  sound: before?.audio?.url !== after?.audio?.url,
  pictures: !same(before?.pictures ?? [], after?.pictures ?? []),
  level: before !== null && after !== null && before.parentId !== after.parentId,
})

function spotChange(part: Part<'spot'>, { submitted, visible }: Names): PartChange {
  const { before, after, packetId } = part
  const packet = submitted.packets.find(({ id }) => id === packetId)
  const current = currentOf(part)
  const placeName = (id: unknown) =>
    [...submitted.pois, ...visible.pois].find((poi) => poi.id === id)?.name ?? '通用讲解'
  const place: FieldDescription = { path: ['poiId'], label: '点位', text: placeName }
  const textFields = SPOT_IN_WORDS.filter(({ path }) => path[0] === 'text')
  const rows =
    before && after
      ? rowsOf([place, ...omitFields(SPOT_IN_WORDS, 'audio', 'pictures')], before, after)
      : rowsOfOneSide(textFields, after ? 'after' : 'before', current)
  const { sound, pictures, level } = changedMedia(part)
  const side = (version: typeof before) => ({
    pictures: pictures ? (version?.pictures ?? []) : [],
    track: sound && version ? trackOf({ ...version, id: part.id }) : null,
  })
  const mediaLabels = [
    sound ? SPOT_FIELDS.audio.label : '',
    pictures ? SPOT_FIELDS.pictures.label : '',
    level ? '层级' : '',
  ]
  return {
    kind: 'spot',
    id: part.id,
    change: after === null ? 'removed' : changeOf(part),
    name: current.title,
    note: noteOf(
      packet ? `${packet.language.short} ${packet.voiceStyle.name}` : '',
      placeName(current.poiId),
      ...(before && after ? [...labelsOf(rows), ...mediaLabels] : []),
    ),
    rows,
    before: side(before),
    after: side(after),
    poiId: submitted.pois.some(({ id }) => id === current.poiId) ? current.poiId : null,
  }
}

function routeChange(part: Part<'route'>, { submitted, visible }: Names): PartChange {
  const { before, after } = part
  const fields = describeRouteFields(
    (id) => [...submitted.pois, ...visible.pois].find((poi) => poi.id === id)?.name ?? '未上线的点位',
  )
  const rows =
    before && after
      ? rowsOf(omitFields(fields, 'cover'), before, after)
      : rowsOfOneSide(omitFields(fields, 'cover', 'name', 'path'), after ? 'after' : 'before', after ?? before)
  const cover = before?.cover !== after?.cover
  const side = (version: typeof before) =>
    cover && version?.cover ? { ...NO_MEDIA, pictures: [version.cover] } : NO_MEDIA
  return {
    kind: 'route',
    id: part.id,
    change: after === null ? 'removed' : changeOf(part),
    name: currentOf(part).name,
    note: before && after ? noteOf(...labelsOf(rows), cover ? '封面' : '') : '',
    rows,
    before: side(before),
    after: side(after),
    poiId: null,
  }
}

const onOff = (value: unknown) => (value === true ? '是' : '否')

/** New or removed packets are listed in the table of counts. */
function packetChange({ id, before, after }: Part<'packet'>, { submitted, visible }: Names): PartChange[] {
  if (!before || !after) return []
  const voice = (voiceId: unknown) =>
    [...submitted.packets, ...visible.packets].find(({ voiceStyle }) => voiceStyle.id === voiceId)?.voiceStyle.name ??
    ''
  const fields = [
    { path: ['name'], label: PACKET_FIELDS.name.label },
    { path: ['voiceStyleId'], label: PACKET_FIELDS.voiceStyleId.label, text: voice },
    { path: ['status'], label: PACKET_FIELDS.status.label, text: onOff },
  ]
  const rows = rowsOf(fields, before, after)
  return [
    {
      kind: 'packet',
      id,
      change: 'changed',
      name: after.name,
      note: noteOf(...labelsOf(rows)),
      rows,
      before: NO_MEDIA,
      after: NO_MEDIA,
      poiId: null,
    },
  ]
}

function settingChange({ id, before, after }: Part<'setting'>): PartChange {
  const rows = rowsOf(
    SHOW_SETTING_NAMES.map(({ key, label }) => ({ path: [key], label, text: onOff })),
    before,
    after,
  )
  return {
    kind: 'setting',
    id,
    change: 'changed',
    name: '讲解的展示设置',
    note: noteOf(...labelsOf(rows)),
    rows,
    before: NO_MEDIA,
    after: NO_MEDIA,
    poiId: null,
  }
}

/** The differences in words, each kind in the visitors' order. */
export function partChanges(
  { parts, poiTypes }: PackageDifference,
  submitted: PackagePage,
  visible: PackagePage,
): PartChange[] {
  const names = { submitted, visible, poiTypes }
  return parts.flatMap((part): PartChange[] => {
    switch (part.kind) {
      case 'poi':
        return [poiChange(part, names)]
      case 'spot':
        return [spotChange(part, names)]
      case 'route':
        return [routeChange(part, names)]
      case 'packet':
        return packetChange(part, names)
      default:
        return [settingChange(part)]
    }
  })
}
