import type { FieldDescription } from '@/components/form/compare/compare'
import type { GuideSettings, Region } from '@/contract/guide/guide/guide'
import { GUIDE_FIELDS, SETTINGS_FIELDS } from '@/contract/guide/guide/guideWords'
import { regionText } from '@/entities/region/region'

type Names = ReadonlyMap<string, string>

const nameOf = (names: Names) => (value: unknown) => (typeof value === 'string' ? (names.get(value) ?? value) : '')
const degrees = (value: unknown) => (typeof value === 'number' ? `${value}°` : '')
/** The start of its name identifies a stored picture. */
const picture = (value: unknown) =>
  typeof value === 'string' ? `图片 ${value.slice(value.lastIndexOf('/') + 1).slice(0, 8)}` : ''

const place = (value: unknown) => (value ? (value as readonly number[]).join(', ') : '')
const floorText = (floor: GuideSettings['floors'][number]) => {
  const details = [floor.picture && picture(floor.picture), floor.scale && `比例 ${floor.scale.metres} 米`].filter(
    Boolean,
  )
  return details.length > 0 ? `（${details.join('，')}）` : ''
}

const SETTINGS: Partial<Record<keyof GuideSettings, (value: unknown) => string>> = {
  triggerRadius: (value) => `${String(value)} 米`,
  boundary: (value) => (value ? `${(value as unknown[]).length} 个点：${JSON.stringify(value)}` : ''),
  centre: place,
  entrance: place,
  overlay: (value) => (value ? JSON.stringify(value) : ''),
  floors: (value) => (value as GuideSettings['floors']).map((floor) => floor.name + floorText(floor)).join('、'),
}

const settingsKeys = Object.keys(SETTINGS_FIELDS) as (keyof GuideSettings)[]

export const settingsFields: FieldDescription[] = settingsKeys.map((key) => ({
  path: ['settings', key],
  label: SETTINGS_FIELDS[key].label,
  text: SETTINGS[key],
}))

export const labelFields: FieldDescription[] = [{ path: ['labels'], label: GUIDE_FIELDS.labels.label }]

/** Every field of a guide in words, for comparing two versions. */
export const guideFields = (scenicTypes: Names, languages: Names): FieldDescription[] => [
  { path: ['name'], label: GUIDE_FIELDS.name.label },
  { path: ['scenicTypeId'], label: GUIDE_FIELDS.scenicTypeId.label, text: nameOf(scenicTypes) },
  { path: ['level'], label: GUIDE_FIELDS.level.label },
  { path: ['cover'], label: GUIDE_FIELDS.cover.label, text: picture },
  { path: ['region'], label: GUIDE_FIELDS.region.label, text: (value) => (value ? regionText(value as Region) : '') },
  { path: ['address'], label: GUIDE_FIELDS.address.label },
  { path: ['lng'], label: GUIDE_FIELDS.lng.label, text: degrees },
  { path: ['lat'], label: GUIDE_FIELDS.lat.label, text: degrees },
  { path: ['phone'], label: GUIDE_FIELDS.phone.label },
  {
    path: ['languageIds'],
    label: GUIDE_FIELDS.languageIds.label,
    text: (value) => (value as string[]).map(nameOf(languages)).join('、'),
  },
  ...labelFields,
  {
    path: ['capacity'],
    label: GUIDE_FIELDS.capacity.label,
    text: (value) => (typeof value === 'number' ? `${value} 人` : ''),
  },
  { path: ['openingHours'], label: GUIDE_FIELDS.openingHours.label },
  { path: ['introduction'], label: GUIDE_FIELDS.introduction.label },
  ...settingsFields,
]
