import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { profileQuery } from '@/lib/profile'
import { useLatest } from '@/components/hooks/useLatest'
import { useMedia } from '@/components/hooks/useMedia'
import { useThemeMode } from '@/theme/mode'
import { ChartTable } from './ChartTable'
import { ChartTools } from './ChartTools'
import type { Drawn } from './drawing/types'
import { finish } from './finish'
import css from './Frame.module.css'
import { Instead } from './Instead'
import { Legend } from './Legend'
import { chartThemeOf } from './chartTheme'
import type { ChartTheme } from './chartTheme'
import { PARTS } from './parts'
import { savePicture } from './picture'
import { PointSlider } from './PointSlider'
import type { Build, ChartPoints, ChartState, ChartTable as Table } from './types'
import { usePoint } from './usePoint'

export interface ChartProps {
  /** Accessible name, also the title of a saved picture: 成交额，逐日. */
  title: string
  period?: string
  /** Spoken summary of the whole chart. */
  summary?: string
  build: Build
  height: number
  /** `line`: lines of up to 31 points without marks. `geo`: a map, with heat or flows. */
  kind?: keyof typeof PARTS
  points?: ChartPoints
  table?: Table
  state?: ChartState
  /** Overrides of theme colours and sizes; must be a constant. */
  theme?: Partial<ChartTheme>
  /** Fetch the library only when the chart scrolls into view. */
  lazy?: boolean
  /** For rows and cells: only the drawing. The surrounding text states the figures. */
  bare?: boolean
  onPick?: (at: number, series: number) => void
}

/** Below this width a point's text does not fit beside it. */
const NARROW = 480
const DEFAULTS = { kind: 'base', lazy: false, bare: false } as const
const NONE_HIDDEN: ReadonlySet<string> = new Set()

/** The drawing as the theme, the hidden series and the zoom make it. */
function useLook({ build, theme: overrides }: Pick<ChartProps, 'build' | 'theme'>) {
  const theme = useChartTheme(overrides)
  const [hidden, setHidden] = useState(NONE_HIDDEN)
  const [zoom, setZoom] = useState<{ start: number; end: number } | null>(null)
  const content = useMemo(() => build(theme), [build, theme])
  const legend = useMemo(() => content.legend ?? [], [content])
  const option = useMemo(() => finish(content, theme, { hidden, zoom }), [content, theme, hidden, zoom])
  return { theme, legend, hidden, setHidden, setZoom, option }
}

type LegendEntries = NonNullable<ReturnType<Build>['legend']>

interface Caption extends Pick<ChartProps, 'title' | 'period'> {
  legend: LegendEntries
}

/** Saves the picture of the drawing; `save` is null until there is one. */
function useSavePicture({ title, period, legend }: Caption, theme: ChartTheme) {
  const [draw, setDraw] = useState<(() => Drawn) | null>(null)
  const takeDraw = useCallback((next: (() => Drawn) | null) => setDraw(() => next), [])
  const client = useQueryClient()
  const save =
    draw &&
    (async () => {
      const { merchant } = await client.ensureQueryData(profileQuery)
      const entries = legend.length > 1 ? legend : []
      await savePicture(draw(), { title, period, merchant: merchant.name, legend: entries }, theme)
    })
  return { takeDraw, save }
}

/**
 * A chart readable by pointer and keyboard, with switchable series, exportable as table, spreadsheet and PNG.
 * `build` defines the drawing as a pure function of data and look.
 */
export function Chart(props: ChartProps) {
  const { title, period, summary, height, points, table, state, onPick } = props
  const { kind, lazy, bare } = { ...DEFAULTS, ...props }
  const { ref, width } = useWidth<HTMLElement>(640)
  const visible = useVisible(ref, lazy)
  const { theme, legend, hidden, setHidden, setZoom, option } = useLook(props)
  const [asTable, setAsTable] = useState(false)
  const { takeDraw, save } = useSavePicture({ title, period, legend }, theme)
  const cursor = usePoint(points)
  const handlers = useLatest({ onPoint: cursor.point, onZoom: setZoom, onPick })
  const Drawing = PARTS[kind]
  const narrow = width < NARROW
  const label = summary ?? title

  const drawing = visible ? (
    <Drawing option={option} height={height} bare={bare} at={cursor.at} handlers={handlers} onDrawn={takeDraw} />
  ) : (
    // Not loading: it is drawn when it comes into view.
    <div style={{ height }} />
  )
  if (bare) {
    return (
      <figure ref={ref} className={css.chart} role="img" aria-label={label}>
        {drawing}
      </figure>
    )
  }

  return (
    <figure ref={ref} className={css.chart} aria-label={label} data-narrow={narrow || undefined}>
      {state?.kind === 'stale' && <Stale text={state.text} />}
      {isMissing(state) ? (
        <Instead state={state} height={height} title={title} />
      ) : (
        <>
          <div className={css.head}>
            {legend.length > 1 && <Legend entries={legend} hidden={hidden} onHidden={setHidden} />}
            <ChartTools
              title={title}
              period={period}
              table={table}
              asTable={asTable}
              onAsTable={setAsTable}
              onPicture={asTable ? null : save}
            />
          </div>
          {asTable && table ? (
            <ChartTable table={table} title={title} height={height} />
          ) : (
            <PointSlider
              title={title}
              label={label}
              points={points}
              cursor={cursor}
              narrow={narrow}
              isPast={state !== undefined}
            >
              {drawing}
            </PointSlider>
          )}
        </>
      )}
    </figure>
  )
}

const Stale = ({ text }: { text: string }) => (
  <p className={css.stale} role="status">
    {text}
  </p>
)

type Missing = Exclude<ChartState, { kind: 'stale' }>
/** Nothing to draw: loading, empty or failed. */
const isMissing = (state: ChartState | undefined): state is Missing => state !== undefined && state.kind !== 'stale'

/** The look that preferences, system and context ask for. `over` must be a constant. */
function useChartTheme(over?: Partial<ChartTheme>): ChartTheme {
  const mode = useThemeMode()
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const patterns = useMedia('(prefers-contrast: more)')
  return useMemo(() => ({ ...chartThemeOf(mode, { still, patterns }), ...over }), [mode, still, patterns, over])
}

/** Whether an element has been in view; without `waits` it always counts as seen. */
function useVisible(ref: RefObject<HTMLElement | null>, lazy: boolean): boolean {
  const [visible, setVisible] = useState(!lazy)
  useEffect(() => {
    const element = ref.current
    if (visible || !element) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setVisible(true),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, visible])
  return visible
}

/** An element's width in pixels. Charts are drawn to it rather than scaled, which keeps their text at its size. */
function useWidth<E extends HTMLElement = HTMLDivElement>(first: number) {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(first)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    // The observer knows the width after layout; reading it would force one.
    const observer = new ResizeObserver(([entry]) =>
      setWidth((before) => Math.floor(entry?.contentRect.width ?? 0) || before),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
