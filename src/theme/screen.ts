import { chartColours } from './chart'

/** Colours of the big screen, which is dark whatever the console's theme. Separate from the tokens: only that page uses them. */
const screenColours = {
  ground: '#0A1424',
  panel: '#0F1D31',
  track: '#1D2E46',
  text: '#EAF1F6',
  second: '#A6B9C9',
  third: '#7E94A8',
  bar: '#2C9E88',
  now: '#EFCC4F',
  ahead: '#20344E',
  alarm: '#F08A80',
  late: '#EFCC4F',
  jade: '#3CBB9B',
  line: '#9FCFF0',
  flow: '#EFCC4F',
  border: '#0B1626',
  inset: '#3A5A76',
  hot: '#ED7A2C',
  way: '#3A5A76',
} as const

/** Series colours for parts of a whole, in order. */
export const partColours = chartColours.dark.slice(0, 6)
export const otherColour = '#5B7086'

/** From few to many. */
export const heatColours = ['#15253C', '#173149', '#194257', '#1B5765', '#1E7073', '#239184'] as const

/** The same as CSS variables `--screen-x`, for the page's root element. */
export const screenVariables = Object.fromEntries(
  Object.entries(screenColours).map(([name, value]) => [`--screen-${name}`, value]),
)

/** Chart style on the screen: its colours, and text legible from 5 m. A constant. */
export const screenChartTheme = {
  colours: partColours,
  main: screenColours.bar,
  faint: screenColours.ahead,
  other: otherColour,
  notice: screenColours.now,
  text: screenColours.text,
  mutedText: screenColours.third,
  grid: screenColours.track,
  track: screenColours.track,
  ground: screenColours.panel,
  size: 20,
} as const

export const screen = screenColours
