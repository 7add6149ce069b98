import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useListSettings } from './settings'
import type { DisplayOptions, ListPageProps, ListRow } from './types'
import { useFit } from './useFit'
import { useListState } from './useListState'

export const PAGE_SIZES = [10, 20, 50, 100, 200] as const

type Input<R extends ListRow> = Pick<ListPageProps<R>, 'name' | 'filterShape' | 'sorts'>
type WatchPanel = (panel: HTMLElement | null) => (() => void) | undefined

/** The list's state in its address, whose page is as long as the operator chose, or as the window is high. */
export function usePagedState<R extends ListRow>(
  { name, filterShape, sorts }: Input<R>,
  layout: DisplayOptions['layout'],
  watchWidth: WatchPanel,
) {
  const settings = useListSettings(name)
  // A later page stays as it is: with another length it would show other rows.
  const isFixed = useRef(false)
  const { fit, watchRows } = useFit({ name, density: settings.density, layout, isFixed })
  const defaultSize = settings.settings.size ?? fit
  const schema = useMemo(
    () => ({ filters: filterShape, sorts, sizes: PAGE_SIZES, defaultSize }),
    [filterShape, sorts, defaultSize],
  )
  const { state, change } = useListState(schema)
  useEffect(() => {
    isFixed.current = state.page > 1
  }, [state.page])
  const watchPanel = useCallback(
    (panel: HTMLElement | null) => {
      const ends = [watchWidth(panel), watchRows(panel)]
      return () => ends.forEach((end) => end?.())
    },
    [watchRows, watchWidth],
  )
  return { settings, fit, schema, state, change, watchPanel }
}
