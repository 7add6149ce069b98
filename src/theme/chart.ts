import type { ThemeMode } from './tokens'

/** Colours of chart series, in this order; separate from the tokens, because only charts use them. Series also have a name next to them. */
export const chartColours: Readonly<Record<ThemeMode, readonly string[]>> = {
  light: ['#0E7C66', '#3A4BA9', '#D9722B', '#1E91B0', '#7E6100', '#743074', '#880504', '#343F41'],
  dark: ['#3CBB9B', '#587FD8', '#ED7A2C', '#9FCFF0', '#EFCC4F', '#A05F8C', '#C23B24', '#DFF4EA'],
}
