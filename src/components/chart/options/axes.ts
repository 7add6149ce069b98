import type { ChartTheme } from '../chartTheme'
import type { ChartOption } from '../types'

/** Minimum number of points for zooming. */
const ZOOM_FROM = 32

/** A zoom bar for series of more than 31 points, and Ctrl + wheel; the plain wheel scrolls the page. */
export const zoomsOf = (count: number, theme: ChartTheme): NonNullable<ChartOption['dataZoom']> =>
  count < ZOOM_FROM
    ? []
    : [
        {
          id: 'bar',
          type: 'slider',
          height: 20,
          bottom: 4,
          brushSelect: false,
          showDetail: false,
          borderColor: 'transparent',
          backgroundColor: theme.track,
          fillerColor: theme.faint,
          handleStyle: { color: theme.ground, borderColor: theme.other },
          moveHandleStyle: { color: theme.other },
          dataBackground: { lineStyle: { color: theme.other }, areaStyle: { color: theme.other } },
          selectedDataBackground: { lineStyle: { color: theme.main }, areaStyle: { color: theme.main } },
        },
        { id: 'wheel', type: 'inside', zoomOnMouseWheel: 'ctrl', moveOnMouseMove: false, moveOnMouseWheel: false },
      ]

/** Space below for the ticks and the zoom bar. */
export const floorOf = (count: number): number => (count < ZOOM_FROM ? 28 : 58)

interface TicksOptions {
  bars?: boolean
  /** Its points are read one by one: a line under the pointer, whose text the page shows. */
  read?: boolean
  /** Which ticks are labelled; by default as many as fit. */
  every?: ((index: number) => boolean) | undefined
}

export const ticksAxis = (
  ticks: readonly string[],
  theme: ChartTheme,
  { bars = false, read = false, every: isLabelled }: TicksOptions = {},
): ChartOption['xAxis'] => ({
  id: 'x',
  type: 'category',
  data: [...ticks],
  // Centres a single point.
  boundaryGap: bars || ticks.length === 1,
  axisLine: { lineStyle: { color: theme.grid } },
  axisTick: { show: false },
  axisLabel: {
    color: theme.words,
    fontSize: theme.size,
    margin: 10,
    hideOverlap: true,
    ...(isLabelled ? { interval: isLabelled } : { showMaxLabel: true }),
  },
  axisPointer: {
    show: read,
    type: 'line',
    lineStyle: { color: theme.other, type: 'solid' },
    label: { show: false },
    animation: false,
  },
})

export const valuesAxis = (
  text: (value: number) => string,
  theme: ChartTheme,
  range: { min?: number; max?: number } = {},
): ChartOption['yAxis'] => ({
  id: 'y',
  type: 'value',
  ...range,
  splitNumber: 4,
  splitLine: { lineStyle: { color: theme.grid, type: [2, 4] } },
  axisLabel: { color: theme.words, fontSize: theme.size, formatter: text },
})
