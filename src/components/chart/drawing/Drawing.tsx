import EChartsReactCore from 'echarts-for-react/esm/core'
import { dispose, getInstanceByDom, init } from 'echarts/core'
import type { ECharts } from 'echarts/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useLatest } from '@/components/hooks/useLatest'
import css from '../Frame.module.css'
import type { DrawingProps, PointTarget } from './types'
import { RESIZE_PAUSE, throttled } from './throttled'

/** The only library calls the wrapper uses. */
const LIBRARY = { init, dispose, getInstanceByDom }
const SVG = { renderer: 'svg' } as const
/** These parts are replaced: whatever the new option omits is removed. All others merge. */
const PARTS = ['series', 'xAxis', 'yAxis', 'grid', 'dataZoom', 'visualMap', 'geo']

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

interface DisplayedOption {
  series?: { name?: string }[]
  legend?: { selected?: Record<string, boolean> }[]
}

/** The first visible series; points are looked up in it. */
function firstVisible({ series, legend }: DisplayedOption): number {
  const place = (series ?? []).findIndex(({ name = '' }) => legend?.[0]?.selected?.[name] !== false)
  return Math.max(0, place)
}

const liveOrNull = (chart: ECharts | null): ECharts | null => (chart && !chart.isDisposed() ? chart : null)

/** The ECharts drawing. Hidden tabs dispose of it and redraw it when shown again. */
export function Drawing({ option, height, at, onPoint, onZoom, onPick, onDrawn }: DrawingProps) {
  const box = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<ECharts | null>(null)
  const handlers = useLatest({ onPoint, onZoom, onPick })

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

  useSize(
    box,
    useCallback(() => liveOrNull(chart)?.resize({ width: 'auto', height: 'auto' }), [chart]),
  )
  usePrinted(box)

  useEffect(() => {
    const liveChart = liveOrNull(chart)
    if (!liveChart) return
    if (at === null) liveChart.dispatchAction({ type: 'hideTip' })
    else
      liveChart.dispatchAction({
        type: 'showTip',
        seriesIndex: firstVisible(liveChart.getOption() as DisplayedOption),
        dataIndex: at,
      })
  }, [chart, at])

  useEffect(() => {
    onDrawn(
      chart &&
        (() => ({
          svg: chart.renderToSVGString({ useViewBox: true }),
          width: chart.getWidth(),
          height: chart.getHeight(),
        })),
    )
    return () => onDrawn(null)
  }, [chart, onDrawn])

  // The library rejects names of parts that were not bundled.
  const parts = useMemo(() => PARTS.filter((part) => part in option), [option])

  return (
    <div ref={box} className={css.drawing} style={{ height }}>
      <EChartsReactCore
        echarts={LIBRARY}
        option={option}
        replaceMerge={parts}
        opts={SVG}
        style={{ height: '100%' }}
        autoResize={false}
        onEvents={events}
        onChartReady={setChart}
      />
    </div>
  )
}

/** On charts with an axis the nearest point on the axis counts. */
function hasAxis(chart: ECharts): boolean {
  const { xAxis = [], tooltip = [] } = chart.getOption() as { xAxis?: unknown[]; tooltip?: { trigger?: string }[] }
  return xAxis.length > 0 && tooltip[0]?.trigger === 'axis'
}

/** Paper has another width: scale the picture instead of cropping it (Frame.module.css). That needs its size. */
function usePrinted(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const before = () => {
      const picture = box.current?.querySelector('svg')
      picture?.setAttribute('viewBox', `0 0 ${picture.getAttribute('width')} ${picture.getAttribute('height')}`)
    }
    const after = () => box.current?.querySelector('svg')?.removeAttribute('viewBox')
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [box])
}

/** Reports size changes of the box, at most ten times a second. */
function useSize(box: RefObject<HTMLElement | null>, changed: () => void) {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const { call, stop } = throttled(changed, RESIZE_PAUSE)
    const observer = new ResizeObserver(call)
    observer.observe(element)
    return () => {
      observer.disconnect()
      stop()
    }
  }, [box, changed])
}
