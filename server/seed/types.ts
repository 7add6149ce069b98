import type { GuideRow, GuideSettingsInput, GuideType } from '../../src/contract/guide/guide/guide'

/** Minutes before now, or a clock time in China so many days ago (at least one). */
export type When = number | readonly [days: number, clock: string]

/** What happened to a guide since it was made, in order. */
export type Step =
  | readonly ['submit' | 'pass' | 'edit' | 'online' | 'offline' | 'top', When]
  | readonly ['fail', When, reason: string]

export interface SeedGuide {
  /** Name of the picture in `covers`; without one the guide gets a plain landscape. */
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
  /** Visitors of the mini-program that it holds at the same time. */
  capacity?: number
  created: When
  steps: readonly Step[]
  /** What read differently in the revision that was passed before the current draft. */
  passedWith?: { introduction?: string; openingHours?: string }
  /** What read differently in the submissions that were refused. */
  refusedWith?: { introduction?: string; openingHours?: string }
}

/** The hotline of every city's government, which also answers for its scenic areas. */
export const CITY_HOTLINE = '12345'

export const ASK_THERE = '以景区当日公告为准'

export const floors = (...names: string[]) => ({ floors: names.map((name) => ({ name, picture: null })) })
