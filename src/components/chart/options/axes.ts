import type { TooltipComponentOption } from 'echarts/components'
import type { Look } from '../look'
import type { ChartOption } from '../types'

/** Minimum number of points for zooming. */
const ZOOM_FROM = 32

/** A zoom bar for series of more than 31 points, and Ctrl + wheel; the plain wheel scrolls the page. */
export const zoomsOf = (count: number, look: Look): NonNullable<ChartOption['dataZoom']> =>
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
          backgroundColor: look.track,
          fillerColor: look.faint,
          handleStyle: { color: look.ground, borderColor: look.other },
          moveHandleStyle: { color: look.other },
          dataBackground: { lineStyle: { color: look.other }, areaStyle: { color: look.other } },
          selectedDataBackground: { lineStyle: { color: look.main }, areaStyle: { color: look.main } },
        },
        { id: 'wheel', type: 'inside', zoomOnMouseWheel: 'ctrl', moveOnMouseMove: false, moveOnMouseWheel: false },
      ]

/** Space below for the ticks and the zoom bar. */
export const floorOf = (count: number): number => (count < ZOOM_FROM ? 28 : 58)

export const ticksAxis = (ticks: readonly string[], look: Look, { bars = false, every }: { bars?: boolean; every?: (index: number) => boolean } = {}): ChartOption['xAxis'] => ({
  id: 'x',
  type: 'category',
  data: [...ticks],
  // Centres a single point.
  boundaryGap: bars || ticks.length === 1,
  axisLine: { lineStyle: { color: look.grid } },
  axisTick: { show: false },
  axisLabel: { color: look.words, fontSize: look.size, margin: 10, hideOverlap: true, ...(every ? { interval: every } : { showMaxLabel: true }) },
  axisPointer: { lineStyle: { color: look.other, type: 'solid' }, label: { show: false }, animation: false },
})

export const valuesAxis = (text: (value: number) => string, look: Look, range: { min?: number; max?: number } = {}): ChartOption['yAxis'] => ({
  id: 'y',
  type: 'value',
  ...range,
  splitNumber: 4,
  splitLine: { lineStyle: { color: look.grid, type: [2, 4] } },
  axisLabel: { color: look.words, fontSize: look.size, formatter: text },
})

/** The line under the pointer and its marks; the page shows their text. */
export const READ_BY_AXIS: TooltipComponentOption = { trigger: 'axis', showContent: false, axisPointer: { type: 'line' } }
/** No point-by-point reading. */
export const NOT_READ: TooltipComponentOption = { show: false }
