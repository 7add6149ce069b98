import type { PackageGap } from './packageChanges'
import type { GuideType } from '../guide/guideRow'
import type { PoiRecord } from './poiEntity'
import { soundFaults, soundFaultText, stoppingFaults } from '../../media/soundFaults'
import type { KnownMeasure } from '../../media/soundFaults'
import { spotState } from './spotEntity'
import type { SpotAudio, SpotRow } from './spotEntity'
import { isForeignTitle, needsNames } from './spotNames'

interface GapPacket {
  id: string
  language: { id: string; name: string; code: string }
}

type GapPoi = Pick<PoiRecord, 'id' | 'name' | 'names' | 'online' | 'floor' | 'plan'>
type GapSpot = Pick<SpotRow, 'id' | 'packetId' | 'poiId' | 'title' | 'characters' | 'textVersion'> & {
  audio: (KnownMeasure & Pick<SpotAudio, 'textVersion' | 'accepted'>) | null
}

/** Data of a package that its gaps are derived from; lists are in display order. */
export interface GapPackage {
  type: GuideType
  /** Default packet of the guide's first language that has one; it must be complete. */
  mainPacketId: string | null
  /** Code of the language points are named in. */
  mainCode: string
  packets: readonly GapPacket[]
  pois: readonly GapPoi[]
  spots: readonly GapSpot[]
}

type GapInput = Pick<PackageGap, 'what' | 'blocks'> & Partial<PackageGap>

const gap = (values: GapInput): PackageGap => ({
  poiId: null,
  name: '',
  packetId: null,
  spotId: null,
  language: '',
  note: '',
  ...values,
})

/**
 * All gaps of a data package at once. Blocking gaps come first: a default packet, a point online, an explanation with
 * text or up-to-date audio in the main packet for each point, a place on the plan for each point of a building, and
 * faults of sound that are not accepted. Other gaps visitors notice in further languages, and audio that is too loud or
 * too soft, are reported as well.
 */
export function packageGaps(bag: GapPackage): PackageGap[] {
  const online = bag.pois.filter((poi) => poi.online)
  return [
    ...(bag.mainPacketId === null ? [gap({ what: 'packet', blocks: true })] : []),
    ...(online.length === 0 ? [gap({ what: 'poi', blocks: true })] : []),
    ...missingExplanations(bag, online),
    ...missingPlaces(bag, online),
    ...spotGaps(bag, online).toSorted((a, b) => Number(b.blocks) - Number(a.blocks)),
    ...missingNames(bag, online),
  ]
}

function missingExplanations({ mainPacketId, spots }: GapPackage, online: readonly GapPoi[]): PackageGap[] {
  if (mainPacketId === null) return []
  const mainSpots = spots.filter(({ packetId }) => packetId === mainPacketId)
  const startedPoiIds = new Set(mainSpots.map(({ poiId }) => poiId))
  const coveredPoiIds = new Set(
    mainSpots.filter(({ audio, characters }) => audio !== null || characters > 0).map(({ poiId }) => poiId),
  )
  return online
    .filter(({ id }) => !coveredPoiIds.has(id))
    .map(({ id, name }) =>
      gap({ what: startedPoiIds.has(id) ? 'content' : 'spot', poiId: id, name, packetId: mainPacketId, blocks: true }),
    )
}

const missingPlaces = ({ type }: GapPackage, online: readonly GapPoi[]): PackageGap[] =>
  type === 'indoor'
    ? online
        .filter(({ floor, plan }) => floor === null || plan === null)
        .map(({ id, name }) => gap({ what: 'place', poiId: id, name, blocks: true }))
    : []

/** Explanations visitors can play: those of online points and those without a point. */
function spotGaps({ mainPacketId, mainCode, packets, spots }: GapPackage, online: readonly GapPoi[]): PackageGap[] {
  const pois = new Map(online.map((poi) => [poi.id, poi]))
  const languages = new Map(packets.map(({ id, language }) => [id, language]))
  return spots.flatMap((spot) => {
    const language = languages.get(spot.packetId)
    const poi = spot.poiId === null ? undefined : pois.get(spot.poiId)
    if (!language || (spot.poiId !== null && !poi)) return []
    const at = {
      poiId: spot.poiId,
      name: spot.title,
      packetId: spot.packetId,
      spotId: spot.id,
      language: language.name,
    }
    return [
      ...(spotState(spot) === 'stale' ? [gap({ ...at, what: 'stale', blocks: spot.packetId === mainPacketId })] : []),
      ...(poi && needsNames(language.code, mainCode) && isForeignTitle(spot.title, poi, language.id)
        ? [gap({ ...at, what: 'title', blocks: false })]
        : []),
      ...soundGaps(spot.audio, at),
    ]
  })
}

/** What visitors take for a breakdown blocks in every language, unless an operator has heard and accepted it. */
function soundGaps(audio: GapSpot['audio'], at: Omit<GapInput, 'what' | 'blocks'>): PackageGap[] {
  if (!audio) return []
  const stopping = stoppingFaults(audio)
  const others = soundFaults(audio).filter((fault) => !stopping.includes(fault))
  const words = soundFaultText(audio, stopping)
  return [
    ...(stopping.length > 0
      ? [gap({ ...at, what: 'fault', note: audio.accepted ? `${words}，已确认照用` : words, blocks: !audio.accepted })]
      : []),
    ...(others.length > 0 ? [gap({ ...at, what: 'sound', note: soundFaultText(audio, others), blocks: false })] : []),
  ]
}

/** Points without a name in a language visitors can choose. */
function missingNames({ mainCode, packets }: GapPackage, online: readonly GapPoi[]): PackageGap[] {
  const languages = [...new Map(packets.map(({ language }) => [language.id, language])).values()].filter(({ code }) =>
    needsNames(code, mainCode),
  )
  return languages.flatMap((language) =>
    online
      .filter(({ names }) => !names[language.id])
      .map(({ id, name }) => gap({ what: 'name', poiId: id, name, language: language.name, blocks: false })),
  )
}
