import type { RouteInput } from '../../../../src/contract/guide/package/routeEntity'

/** A real place of a demonstration guide with its texts. */
export interface SeedPoint {
  name: string
  en: string
  /** Name of the POI type. */
  type: string
  /** Longitude and latitude, WGS-84. */
  at: readonly [number, number]
  floor?: string
  /** Metres from the plan's upper left corner. */
  plan?: { readonly x: number; readonly y: number }
  labels?: readonly string[]
  zh: string
  english: string
}

export interface SeedPackage {
  /** Prefix of its audio file names: `huangshan-01-zh.mp3`. */
  key: string
  /** Name of the guide. */
  guide: string
  /** Trigger radius of its points in metres. */
  radius: number
  points: readonly SeedPoint[]
  /** Stops by index of the points, from 0. */
  routes: readonly { name: string; label: string; stops: readonly number[]; difficulty: RouteInput['difficulty'] }[]
}

/** Languages with audio in the demonstration, with their suffix of file names. */
export const PACKET_LANGUAGES = [
  { code: 'zh-CN', sound: 'zh', text: 'zh', title: 'name', packet: '标准讲解' },
  { code: 'en', sound: 'en', text: 'english', title: 'en', packet: 'Standard tour' },
] as const

export const soundName = (key: string, index: number, sound: string): string =>
  `${key}-${String(index + 1).padStart(2, '0')}-${sound}`
