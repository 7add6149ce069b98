import type { GuideRow, GuideSettingsInput, GuideType } from '../../src/contract/guide/guide/guide'

/** Minutes before now, or a clock time in China at least one day ago. */
export type When = number | readonly [days: number, clock: string]

/** A guide's history since its creation, in order. */
export type Step =
  | readonly ['submit' | 'pass' | 'edit' | 'online' | 'offline' | 'top', When]
  | readonly ['fail', When, reason: string]

export interface SeedGuide {
  /** Name of the picture in `covers`; without it the guide gets a plain landscape. */
  cover?: string
  type?: GuideType
  name: string
  scenicType: string
  level?: NonNullable<GuideRow['level']>
  region: readonly [province: string, city: string, district: string]
  address: string
  /** Longitude and latitude, WGS-84. */
  at: readonly [number, number]
  phone?: string
  openingHours: string
  introduction: string
  /** Codes of the languages. */
  languages: readonly string[]
  labels: readonly string[]
  settings?: GuideSettingsInput
  /** Maximum simultaneous visitors of the mini-program. */
  capacity?: number
  created: When
  steps: readonly Step[]
  /** Texts that differ between the passed revision and the current draft. */
  passedWith?: { introduction?: string; openingHours?: string }
  /** Texts that differ in the refused submissions. */
  refusedWith?: { introduction?: string; openingHours?: string }
}

/** Every city's government hotline, which also handles its scenic areas. */
export const CITY_HOTLINE = '12345'

export const ASK_THERE = '以景区当日公告为准'

export const floors = (...names: string[]) => ({ floors: names.map((name) => ({ name, picture: null })) })
