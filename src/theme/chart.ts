import type { ThemeMode } from './tokens'

/** Colours of what is told apart in a chart, in this order; apart from the tokens, because only charts read them. Names stand beside them. */
export const chartColours: Readonly<Record<ThemeMode, readonly string[]>> = {
  light: ['#0E7C66', '#3A4BA9', '#D9722B', '#1E91B0', '#7E6100', '#743074', '#880504', '#343F41'],
  dark: ['#3CBB9B', '#587FD8', '#ED7A2C', '#9FCFF0', '#EFCC4F', '#A05F8C', '#C23B24', '#DFF4EA'],
}
