import { Button } from 'antd'
import css from './Frame.module.css'
import type { ChartState } from './types'

/** Reserves the chart's space. */
export const Waiting = ({ height }: { height: number }) => (
  <div className={css.waiting} style={{ height }} aria-busy="true" />
)

/** Below this height only one word fits. */
const LEAST = 64

interface NotLoadedProps {
  height: number
  bare: boolean
  retry: () => void
}

/** Specification §8: the library failed to load. */
export function NotLoaded({ height, bare, retry }: NotLoadedProps) {
  // In the size and colour of what surrounds it: a cell's, or a wall's.
  if (bare) {
    return (
      <div className={css.lost} style={{ height }} role="alert">
        {height < LEAST ? null : <span>图表库未加载</span>}
        <button type="button" title="图表库未加载" aria-label="图表库未加载，重试" onClick={retry}>
          重试
        </button>
      </div>
    )
  }
  return (
    <div className={css.instead} style={{ minHeight: height }} role="alert">
      <span>图表库未加载</span>
      <small>可能网络断开了；刚发布了新版本时，刷新页面就好</small>
      <Button size="small" onClick={retry}>
        重试
      </Button>
    </div>
  )
}

/** Replaces a chart that has nothing to draw. */
export function Instead({
  state,
  height,
  title,
}: {
  state: Exclude<ChartState, { kind: 'stale' }>
  height: number
  title: string
}) {
  if (state.kind === 'loading') {
    return (
      <div role="status" aria-label={`正在读取${title}`}>
        <Waiting height={height} />
      </div>
    )
  }
  return (
    <div className={css.instead} style={{ minHeight: height }} role={state.kind === 'failed' ? 'alert' : undefined}>
      <span>{state.text}</span>
      {state.kind === 'failed' && (
        <Button size="small" onClick={state.retry}>
          重试
        </Button>
      )}
    </div>
  )
}
