import { chartColours } from '@/theme/chart'
import { ownTokens, tokens } from '@/theme/tokens'
import type { ThemeMode } from '@/theme/tokens'

/** Colours and sizes that charts are drawn with. */
export interface Look {
  /** What is told apart, in this order. */
  colours: readonly string[]
  /** The series that the chart is about. */
  main: string
  /** A lighter one of the same, for a part that is not it. */
  faint: string
  /** What it is compared with. */
  other: string
  /** What is to be noticed. */
  notice: string
  text: string
  words: string
  grid: string
  track: string
  ground: string
  font: string
  size: number
  /** Nothing moves. */
  still: boolean
  /** Areas are told apart by patterns too. */
  patterns: boolean
}

export function lookOf(mode: ThemeMode, { still, patterns }: Pick<Look, 'still' | 'patterns'>): Look {
  const token = tokens[mode]
  return {
    colours: chartColours[mode],
    main: token.colorPrimary,
    faint: token.colorPrimaryBorder,
    other: ownTokens[mode]['border-strong'],
    notice: token.colorWarning,
    text: token.colorText,
    words: token.colorTextTertiary,
    grid: token.colorBorderSecondary,
    track: token.colorFillSecondary,
    ground: token.colorBgContainer,
    // zrender writes it into an attribute of the saved drawing as it is.
    font: token.fontFamily.replaceAll('"', "'"),
    size: token.fontSizeSM,
    still,
    patterns,
  }
}
