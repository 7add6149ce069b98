import type { ChartTheme } from './chartTheme'
import type { Built, ChartOption } from './types'

/** Hidden series and zoom range, which survive a redraw. */
export interface RetainedState {
  hidden: ReadonlySet<string>
  zoom: { start: number; end: number } | null
}

/** Adds the settings common to all charts. */
export function finish({ option }: Built, theme: ChartTheme, { hidden, zoom }: RetainedState): ChartOption {
  const zooms = [option.dataZoom ?? []].flat()
  const series = [option.series ?? []].flat().filter(({ name }) => !hidden.has(String(name)))
  return {
    ...option,
    series,
    ...(zoom && { dataZoom: zooms.map((entry) => ({ ...entry, ...zoom })) }),
    animation: !theme.still,
    // Not when it is made: every frame would be laid out while the page around it is still being drawn.
    animationDuration: 0,
    animationDurationUpdate: 240,
    backgroundColor: 'transparent',
    textStyle: { fontFamily: theme.font, fontSize: theme.size, color: theme.words },
    // The surrounding page supplies the name.
    aria: { enabled: theme.patterns, label: { enabled: false }, decal: { show: theme.patterns } },
  }
}
