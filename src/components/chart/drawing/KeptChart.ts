import EChartsReactCore from 'echarts-for-react/esm/core'
import { dispose, getInstanceByDom, init } from 'echarts/core'
import type { ECharts } from 'echarts/core'
import { takeTurn } from './turns'

/** Maximum number of charts kept for hidden pages; the one hidden longest is disposed first and recreated when shown. */
const KEPT_MOST = 12

interface Kept {
  chart: ECharts
  /** The option it currently shows. */
  option: unknown
}

/** Charts of hidden pages by element, least recently hidden first. */
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
 * echarts-for-react's component with three differences: the chart survives while its page is hidden (React unmounts the component, but the
 * elements stay); it is created once, where the original creates it twice to measure it; and at most one chart is created per frame.
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
    // Before it is created there is nothing to update: creation uses the props of that moment.
    if (this.#chart()) super.componentDidUpdate(before)
  }

  override componentWillUnmount(): void {
    this.#isMounted = false
    const chart = this.#chart()
    if (chart) kept.set(this.ele, { chart, option: this.props.option })
    // After React's commit the element is still connected if the page is only hidden.
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
