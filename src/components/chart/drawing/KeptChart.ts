import EChartsReactCore from 'echarts-for-react/esm/core'
import { dispose, getInstanceByDom, init } from 'echarts/core'
import type { ECharts } from 'echarts/core'
import { takeTurn } from './turns'

/** Charts of hidden pages that stay ready; beyond it the one hidden longest is drawn anew. */
const KEPT_MOST = 12

interface Kept {
  chart: ECharts
  /** What it shows. */
  option: unknown
}

/** Charts of hidden pages by their element, the longest hidden first. */
const kept = new Map<HTMLElement, Kept>()

/** Disposes of charts whose page was closed, and of those beyond the limit. */
function sweep(): void {
  for (const [element] of kept) {
    if (element.isConnected && kept.size <= KEPT_MOST) continue
    kept.delete(element)
    dispose(element)
  }
}

/**
 * The wrapper's component, except that its chart outlives a hidden page, which React unmounts while its elements stay; it is made once, not
 * twice to be measured; and no two are made in one frame.
 */
export class KeptChart extends EChartsReactCore {
  #isMounted = false

  override componentDidMount(): void {
    this.#isMounted = true
    const own = kept.get(this.ele)
    if (!own) {
      takeTurn(() => {
        if (this.#isMounted) super.componentDidMount()
      })
      return
    }
    kept.delete(this.ele)
    const { option, replaceMerge, onChartReady } = this.props
    if (own.option !== option) own.chart.setOption(option, { replaceMerge })
    onChartReady?.(own.chart)
  }

  override componentDidUpdate(before: Readonly<this['props']>): void {
    // Without a chart its turn has not come, and it will show what is asked for by then.
    if (this.#chart()) super.componentDidUpdate(before)
  }

  override componentWillUnmount(): void {
    this.#isMounted = false
    const chart = this.#chart()
    if (chart) kept.set(this.ele, { chart, option: this.props.option })
    // Only after React's commit it shows whether the page is hidden or closed.
    queueMicrotask(sweep)
  }

  override initEchartsInstance(): ReturnType<EChartsReactCore['initEchartsInstance']> {
    return Promise.resolve(this.echarts.init(this.ele, undefined, this.props.opts))
  }

  #chart(): ECharts | undefined {
    return getInstanceByDom(this.ele)
  }
}

/** The only library calls the wrapper uses. */
export const LIBRARY = { init, dispose, getInstanceByDom }
