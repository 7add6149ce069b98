import type { ECharts } from 'echarts/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import css from '../Frame.module.css'
import { KeptChart, LIBRARY } from './KeptChart'
import { replacedParts } from './replacedParts'
import type { DrawingProps, PointTarget } from './types'
import { RESIZE_PAUSE, throttled } from './throttled'

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

const liveOrNull = (chart: ECharts | null): ECharts | null => (chart && !chart.isDisposed() ? chart : null)

/** The ECharts drawing, once its width is known: the library would measure it. Hidden pages keep it. */
export function Drawing({ option, height, at, handlers, onDrawn }: DrawingProps) {
  const box = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<ECharts | null>(null)

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

  const width = useWidth(
    box,
    useCallback(
      (width: number) => {
        const liveChart = liveOrNull(chart)
        // A page that returns has the size it had.
        if (liveChart && liveChart.getWidth() !== width) liveChart.resize({ width })
      },
      [chart],
    ),
  )
  usePrinted(box)

  useEffect(() => {
    const liveChart = liveOrNull(chart)
    if (!liveChart) return
    if (at === null) liveChart.dispatchAction({ type: 'updateAxisPointer', currTrigger: 'leave' })
    else
      liveChart.dispatchAction({
        type: 'updateAxisPointer',
        seriesIndex: 0,
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

  const opts = useMemo(() => ({ renderer: 'svg', width, height }) as const, [width, height])
  const parts = useMemo(() => [...replacedParts].filter((part) => part in option), [option])

  return (
    <div ref={box} className={css.drawing} style={{ height }}>
      {width !== null && (
        <KeptChart
          echarts={LIBRARY}
          option={option}
          replaceMerge={parts}
          opts={opts}
          style={{ height: '100%' }}
          autoResize={false}
          onChartReady={setChart}
        />
      )}
    </div>
  )
}

/** On charts whose points are read along the axis the nearest one on it counts. */
function hasAxis(chart: ECharts): boolean {
  const { xAxis = [] } = chart.getOption() as { xAxis?: { axisPointer?: { show?: boolean } }[] }
  return xAxis[0]?.axisPointer?.show === true
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

/** The box's first width, null until it is laid out; later ones are reported at most ten times a second. */
function useWidth(box: RefObject<HTMLElement | null>, onWidth: (width: number) => void): number | null {
  const [first, setFirst] = useState<number | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    let width = 0
    const { call, stop } = throttled(() => onWidth(width), RESIZE_PAUSE)
    // The observer knows the size after layout; reading it would force one.
    const observer = new ResizeObserver(([entry]) => {
      width = Math.floor(entry?.contentRect.width ?? 0)
      if (width === 0) return
      setFirst((before) => before ?? width)
      call()
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      stop()
    }
  }, [box, onWidth])
  return first
}
