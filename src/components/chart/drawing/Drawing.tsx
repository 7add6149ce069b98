import type { ECharts } from 'echarts/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import css from '../Frame.module.css'
import { KeptChart, LIBRARY } from './KeptChart'
import { replacedParts } from './replacedParts'
import { liveOrNull, useEvents } from './useEvents'
import type { DrawingProps } from './types'
import { RESIZE_PAUSE, throttled } from './throttled'

/** The ECharts drawing, once its width is known: the library would measure it. Hidden pages keep it. */
export function Drawing({ option, height, at, handlers, onDrawn }: DrawingProps) {
  const box = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<ECharts | null>(null)

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
  useEvents(chart, handlers)

  useEffect(() => {
    const liveChart = liveOrNull(chart)
    if (!liveChart) return
    if (at === null) liveChart.dispatchAction({ type: 'updateAxisPointer', currTrigger: 'leave' })
    else
      liveChart.dispatchAction({
        type: 'updateAxisPointer',
        seriesIndex: seriesAt(liveChart, at),
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

/** The first series with a value at a point: a line whose last day is open is drawn in two parts. */
function seriesAt(chart: ECharts, at: number): number {
  const { series = [] } = chart.getOption() as { series?: { data?: unknown[] }[] }
  return Math.max(
    0,
    series.findIndex(({ data }) => data?.[at] !== undefined && data[at] !== '-'),
  )
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
