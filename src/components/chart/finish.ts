import type { Look } from './look'
import type { Built, ChartOption } from './types'

/** Hidden series and zoom range, which survive a redraw. */
export interface Held {
  hidden: ReadonlySet<string>
  zoom: { start: number; end: number } | null
}

/** Adds the settings common to all charts. */
export function finish({ option, legend = [] }: Built, look: Look, { hidden, zoom }: Held): ChartOption {
  const zooms = [option.dataZoom ?? []].flat()
  return {
    ...option,
    ...(zoom && { dataZoom: zooms.map((one) => ({ ...one, ...zoom })) }),
    animation: !look.still,
    animationDuration: 240,
    animationDurationUpdate: 240,
    backgroundColor: 'transparent',
    textStyle: { fontFamily: look.font, fontSize: look.size, color: look.words },
    // The page has its own legend buttons; this legend only stores which series are hidden.
    legend: { show: false, data: legend.map(({ name }) => name), selected: Object.fromEntries(legend.map(({ name }) => [name, !hidden.has(name)])) },
    // The surrounding page supplies the name.
    aria: { enabled: look.patterns, label: { enabled: false }, decal: { show: look.patterns } },
  }
}
