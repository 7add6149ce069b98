import type { Look } from './look'
import type { Built, ChartOption } from './types'

/** What a person has switched off or zoomed into: it outlives the drawing. */
export interface Held {
  hidden: ReadonlySet<string>
  zoom: { start: number; end: number } | null
}

/** The option with all that is the same for every chart. */
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
    // Names and switches are buttons of the page; this one only keeps what is off.
    legend: { show: false, data: legend.map(({ name }) => name), selected: Object.fromEntries(legend.map(({ name }) => [name, !hidden.has(name)])) },
    // The name is said by the page around it.
    aria: { enabled: look.patterns, label: { enabled: false }, decal: { show: look.patterns } },
  }
}
