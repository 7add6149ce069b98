import type { ECharts } from 'echarts/core'
import { useEffect, useMemo } from 'react'
import type { RefObject } from 'react'
import type { DrawingHandlers, PointTarget } from './types'

interface AxisEvent {
  axesInfo?: { axisDim: string; value: number }[]
}
interface ItemEvent {
  componentType: string
  dataIndex?: number
  seriesIndex?: number
  event?: { offsetX: number }
}
interface ZoomEvent {
  start?: number
  end?: number
  batch?: { start: number; end: number }[]
}

export const liveOrNull = (chart: ECharts | null): ECharts | null => (chart && !chart.isDisposed() ? chart : null)

/** Binds the handlers to the chart while its page is shown. */
export function useEvents(chart: ECharts | null, handlers: RefObject<DrawingHandlers>): void {
  const events = useMemo(() => {
    const pointOf = (
      { componentType, dataIndex, seriesIndex = 0, event }: ItemEvent,
      instance: ECharts,
    ): PointTarget | null =>
      componentType === 'series' && dataIndex !== undefined
        ? { at: dataIndex, series: seriesIndex, share: event ? event.offsetX / instance.getWidth() : null }
        : null
    return {
      updateAxisPointer: ({ axesInfo = [] }: AxisEvent, instance: ECharts) => {
        const info = axesInfo.find(({ axisDim }) => axisDim === 'x')
        if (info === undefined) return handlers.current.onPoint(null)
        const x = Number(instance.convertToPixel({ xAxisIndex: 0 }, info.value))
        handlers.current.onPoint({ at: info.value, series: 0, share: x / instance.getWidth() })
      },
      mouseover: (item: ItemEvent, instance: ECharts) => {
        const point = pointOf(item, instance)
        if (point && !hasAxis(instance)) handlers.current.onPoint(point)
      },
      globalout: (_: unknown, instance: ECharts) => hasAxis(instance) || handlers.current.onPoint(null),
      mouseout: (_: unknown, instance: ECharts) => hasAxis(instance) || handlers.current.onPoint(null),
      click: (item: ItemEvent, instance: ECharts) => {
        const point = pointOf(item, instance)
        if (point) handlers.current.onPick?.(point.at, point.series)
      },
      datazoom: ({ start, end, batch }: ZoomEvent) => {
        const zoom = { start: batch?.[0]?.start ?? start, end: batch?.[0]?.end ?? end }
        if (zoom.start !== undefined && zoom.end !== undefined)
          handlers.current.onZoom({ start: zoom.start, end: zoom.end })
      },
    }
  }, [handlers])

  useEffect(() => {
    const liveChart = liveOrNull(chart)
    if (!liveChart) return
    const bound = Object.entries(events).map(([name, handle]) => {
      const listener = (event: unknown) => (handle as (event: unknown, chart: ECharts) => void)(event, liveChart)
      liveChart.on(name, listener)
      return () => void (liveChart.isDisposed() || liveChart.off(name, listener))
    })
    return () => {
      for (const unbind of bound) unbind()
    }
  }, [chart, events])
}

/** On charts whose points are read along the axis the nearest one on it counts. */
function hasAxis(chart: ECharts): boolean {
  const { xAxis = [] } = chart.getOption() as { xAxis?: { axisPointer?: { show?: boolean } }[] }
  return xAxis[0]?.axisPointer?.show === true
}
