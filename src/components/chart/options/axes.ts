import type { TooltipComponentOption } from 'echarts/components'
import type { Look } from '../look'
import type { ChartOption } from '../types'

/** From so many points on, a part of them can be looked at on its own. */
const ZOOM_FROM = 32

/** A bar below series of more than 31 points, and ctrl with the wheel; a plain wheel scrolls the page. */
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

/** Room below for the ticks, and for the bar that zooms. */
export const floorOf = (count: number): number => (count < ZOOM_FROM ? 28 : 58)

export const ticksAxis = (ticks: readonly string[], look: Look, { bars = false, every }: { bars?: boolean; every?: (index: number) => boolean } = {}): ChartOption['xAxis'] => ({
  id: 'x',
  type: 'category',
  data: [...ticks],
  // A single point stands in the middle.
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

/** The line under the pointer and the marks on it; what they say stands in the page. */
export const READ_BY_AXIS: TooltipComponentOption = { trigger: 'axis', showContent: false, axisPointer: { type: 'line' } }
/** Nothing is read point by point. */
export const NOT_READ: TooltipComponentOption = { show: false }
