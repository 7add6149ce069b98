import type { TooltipComponentOption } from 'echarts/components'
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

export const ticksAxis = (
  ticks: readonly string[],
  theme: ChartTheme,
  { bars = false, every: isLabelled }: { bars?: boolean; every?: (index: number) => boolean } = {},
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
  axisPointer: { lineStyle: { color: theme.other, type: 'solid' }, label: { show: false }, animation: false },
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

/** The line under the pointer and its marks; the page shows their text. */
export const AXIS_TOOLTIP: TooltipComponentOption = {
  trigger: 'axis',
  showContent: false,
  axisPointer: { type: 'line' },
}
/** No point-by-point reading. */
export const NO_TOOLTIP: TooltipComponentOption = { show: false }
