import type { PoiRecord } from './poiEntity'

/** What a language is written in, as far as names go: `yue` and all kinds of `zh` share theirs. */
function writingOf(code: string): string {
  const base = code.toLowerCase().split(/[-_]/)[0]!
  return base === 'yue' ? 'zh' : base
}

/** Whether points need a name of their own in a language, beside the one in the guide's first language. */
export const needsNames = (code: string, mainCode: string): boolean => writingOf(code) !== writingOf(mainCode)

type Named = Pick<PoiRecord, 'name' | 'names'>

/** A point's name in a language; the first language's where it has none there. */
export const nameIn = (poi: Named, languageId: string | undefined): string => (languageId !== undefined && poi.names[languageId]) || poi.name

const HAN = /\p{Script=Han}/u

/** Whether a title was taken over from the point's name in the first language. A name that is written alike in both is none of that kind. */
export const isForeignTitle = (title: string, poi: Named, languageId: string): boolean => title === poi.name && title !== poi.names[languageId] && HAN.test(title)
