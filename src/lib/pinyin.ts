import PinyinMatch from 'pinyin-match'
import { keywordOf, placeIn } from '@/contract/kit/folded'

/** First and last matching character, both included. */
export type Match = readonly [from: number, to: number]

/** The part of a text that matches a query: literally, in pinyin, or by initials (`qbdl` for 全部导览). */
export function matchOf(text: string, query: string): Match | null {
  const literal = placeIn(text, query)
  if (literal) return literal
  const match = PinyinMatch.match(text, keywordOf(query))
  return match === false ? null : match
}
