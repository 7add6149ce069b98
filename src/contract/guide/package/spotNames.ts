import type { PoiRecord } from './poiEntity'

/** Script of a language, as far as names are concerned: `yue` and all kinds of `zh` share one. */
function writingOf(code: string): string {
  const base = code.toLowerCase().replace(/[-_].*$/, '')
  return base === 'yue' ? 'zh' : base
}

/** Whether points need a separate name in a language besides the one in the guide's first language. */
export const needsNames = (code: string, mainCode: string): boolean => writingOf(code) !== writingOf(mainCode)

type Named = Pick<PoiRecord, 'name' | 'names'>

/** A point's name in a language; falls back to the first language. */
export const nameIn = (poi: Named, languageId: string | undefined): string =>
  (languageId !== undefined && poi.names[languageId]) || poi.name

const HAN = /\p{Script=Han}/u

/** Whether a title was copied from the point's name in the first language. Names written alike in both do not count. */
export const isForeignTitle = (title: string, poi: Named, languageId: string): boolean =>
  title === poi.name && title !== poi.names[languageId] && HAN.test(title)
