import type { ResultOf } from '@/contract/kit/core'
import { DEFAULT_WAY } from '@/contract/kit/ways'
import type { Way } from '@/contract/kit/ways'
import { shortPath, warningIn } from '@/contract/operation/sign'
import type { sign, SignEntry, SignWarning } from '@/contract/operation/sign'
import { lengthText } from '../guide/lengthText'

export type SignsAnswer = ResultOf<typeof sign.list>

/** A sign with its code. */
export interface Sign extends Omit<SignEntry, 'warning'> {
  /** For what the code opens. */
  warning: SignWarning | null
  code: string
  address: string
  /** 07; empty for a guide, a route or a point without one. */
  numberText: string
}

/** What the operator chooses for all signs. */
export interface SignDesign {
  number: boolean
  logo: boolean
  length: boolean
  languages: boolean
  /** Language of a second name below the Chinese one; null for none. */
  secondLanguageId: string | null
  /** What to do, on a point's sign; `{编号}` is its number. */
  line: string
  cutMarks: boolean
  /** The mini-program's code of WeChat in place of the short link's. */
  opensMiniProgram: boolean
}

export const LINE_MAX = 16
export const NUMBER_MARK = '{编号}'
const GUIDE_LINE = '扫码开始导览'
const POINT_LINE = '扫码听讲解'

export const FIRST_DESIGN: SignDesign = {
  number: true,
  logo: true,
  length: true,
  languages: true,
  secondLanguageId: null,
  line: POINT_LINE,
  cutMarks: true,
  opensMiniProgram: false,
}

/** Signs with their codes, which lead to the merchant's host or else to this one. `way`: the way a scan opens. */
export function signsOf({ guide, signs, origin }: SignsAnswer, way: Way = DEFAULT_WAY): Sign[] {
  return signs.flatMap((entry) =>
    entry.code === null
      ? []
      : [
          {
            ...entry,
            code: entry.code,
            warning: warningIn(way, guide, entry),
            address: `${origin ?? location.origin}${shortPath(entry.kind, entry.code)}`,
            numberText: entry.number === null ? '' : String(entry.number).padStart(2, '0'),
          },
        ],
  )
}

/** The line of a sign: points have the operator's, without the mark if they have no number. */
export function lineOf({ kind, numberText }: Sign, { line }: SignDesign): string {
  if (kind !== 'point') return GUIDE_LINE
  if (!line.includes(NUMBER_MARK)) return line
  return numberText === '' ? POINT_LINE : line.replaceAll(NUMBER_MARK, numberText)
}

/** 1′52″, 24 段, 9 个点位; empty if there is nothing to say. */
export function contentText({ kind, seconds, count }: Sign): string {
  if (kind === 'point') return seconds === null ? '' : lengthText(seconds)
  if (count === null || count === 0) return ''
  return kind === 'guide' ? `${count} 段讲解` : `${count} 个点位`
}
