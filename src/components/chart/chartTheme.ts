import { chartColours } from '@/theme/chart'
import { ownTokens, tokens } from '@/theme/tokens'
import type { ThemeMode } from '@/theme/tokens'

/** Chart colours and sizes. */
export interface ChartTheme {
  /** Colours of the series, in this order. */
  colours: readonly string[]
  /** The main series. */
  main: string
  /** A lighter shade of `main`, for the remaining part. */
  faint: string
  /** The series to compare with. */
  other: string
  /** Colour of highlights. */
  notice: string
  text: string
  words: string
  grid: string
  track: string
  ground: string
  font: string
  size: number
  /** No animation. */
  still: boolean
  /** Distinguish areas by patterns too. */
  patterns: boolean
}

export function chartThemeOf(mode: ThemeMode, { still, patterns }: Pick<ChartTheme, 'still' | 'patterns'>): ChartTheme {
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
    // zrender writes it unescaped into an attribute of the saved SVG.
    font: token.fontFamily.replaceAll('"', "'"),
    size: token.fontSizeSM,
    still,
    patterns,
  }
}
