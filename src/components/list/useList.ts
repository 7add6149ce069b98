import { useCallback, useEffect, useMemo, useState } from 'react'
import type { HTMLAttributes, MouseEvent } from 'react'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { isFiltered } from './listState'
import { useListSettings } from './settings'
import type { FilterValues, ListPageProps, ListRow, ListState, DisplayOptions, Ordering } from './types'
import { useBulk } from './bulk/useBulk'
import { useLayout } from './useLayout'
import { pageQuery, useListQuery } from './useListQuery'
import { useNamedFilters } from './filters/useNamedFilters'
import { useListState } from './useListState'
import { useMoveActions } from './order/useMoveActions'
import { useOrdering } from './order/useOrdering'
import { useRowActions } from './row/useRowActions'
import { useRowMenu } from './row/useRowMenu'
import { useSelection } from './useSelection'

export const PAGE_SIZES = [10, 20, 50, 100, 200] as const

/** State shared by all parts of a list page. */
export function useList<R extends ListRow>(input: ListPageProps<R>) {
  const { filterShape, sorts, onChanged } = input
  const schema = useMemo(() => ({ filters: filterShape, sorts, sizes: PAGE_SIZES }), [filterShape, sorts])
  const { state, change } = useListState(schema)
  const props = { ...input, filters: useNamedFilters(input.filters, state.filters) }
  const { layout, availableWidth, large, watchPanel } = useLayout()
  const settings = useListSettings(props.name)
  const today = useCalendarTick('day')
  const display = useMemo<DisplayOptions>(
    () => ({ density: settings.density, layout, today }),
    [settings.density, layout, today],
  )

  const view = props.views?.find(({ key }) => key === settings.view)
  const query = useListQuery(props, state, layout !== 'phone' && view === undefined)
  const rows = useMemo(() => query.page?.list ?? [], [query.page])
  const selection = useSelection(props.selection, rows)
  const ordering = useOrdering(props, state, pageQuery(props, state).queryKey, query.page?.total ?? props.total)
  const moving = useMoveActions(props, ordering)
  const actions = useRowActions(moving.actions, props)
  const bulk = useBulk({ selection, measure: props.classifier, onChanged })
  const menu = useRowMenu<R>()

  useLastPage(query, state, change)
  const { set: choose } = selection
  const chooseOne = useCallback((row: R, on: boolean) => choose([row], on), [choose])
  const [choosing, setChoosing] = useState(false)

  const { filter, apply, search } = useFilterChanges(props, state, change)
  const rowProps = useRowProps(actions.granted.length > 0, menu.openMenu, ordering.definition)

  return {
    props,
    schema,
    state,
    change,
    filter,
    apply,
    search,
    filtered: isFiltered(state),
    /** The list is empty: the empty panel itself offers the first step. */
    untouched: query.page?.total === 0 && !isFiltered(state),
    reset: () => apply({ filters: {}, order: state.order }),
    /** The selected page-specific view. */
    view,
    /** Rows can be dragged now. */
    sortable:
      ordering.exists &&
      ordering.obstacle === null &&
      layout === 'wide' &&
      settings.view === 'table' &&
      rows.length > 1,
    watchPanel,
    availableWidth,
    display,
    large,
    settings,
    query,
    rows,
    total: query.page?.total,
    loading: query.page === undefined && query.error === null,
    selection,
    choose: chooseOne,
    /** On phones, selecting is a mode: a checkbox on every card would hamper reading. */
    choosing,
    setChoosing,
    ordering,
    moving,
    actions,
    bulk,
    menu,
    rowProps,
  }
}

type Change = ReturnType<typeof useListState>['change']

/** The last row of the last page was deleted, or a link points past the end: goes to the last page. */
function useLastPage(
  { page, changing }: Pick<ReturnType<typeof useListQuery>, 'page' | 'changing'>,
  state: ListState,
  change: Change,
): void {
  const isPastEnd =
    page !== undefined &&
    !changing &&
    page.list.length === 0 &&
    page.total > 0 &&
    page.pageNum === state.page &&
    state.page > 1
  const lastPage = Math.max(1, Math.ceil((page?.total ?? 0) / state.size))
  useEffect(() => {
    if (isPastEnd) change({ page: lastPage }, { replace: true })
  }, [isPastEnd, lastPage, change])
}

type Filtering<R extends ListRow> = Pick<ListPageProps<R>, 'keyword' | 'filterShape'>

function useFilterChanges<R extends ListRow>({ keyword, filterShape }: Filtering<R>, state: ListState, change: Change) {
  const filter = useCallback((filters: FilterValues) => change({ filters }), [change])
  /** Replaces all filters and the order at once. */
  const apply = ({ filters, order }: Pick<ListState, 'filters' | 'order'>) =>
    change({
      order,
      filters: { ...Object.fromEntries(Object.keys(filterShape).map((name) => [name, undefined])), ...filters },
    })
  // The first letters push the former list onto the history; later ones replace.
  const hasKeyword = state.filters[keyword.name] !== undefined
  const search = useCallback(
    (text: string) =>
      change({ filters: { [keyword.name]: text || undefined } }, { replace: hasKeyword && text !== '' }),
    [change, keyword.name, hasKeyword],
  )
  return { filter, apply, search }
}

/** Attributes of every row: the menu on a right click, and whether it is pinned. */
function useRowProps<R extends ListRow>(
  hasMenu: boolean,
  openMenu: (row: R, at: { x: number; y: number }) => void,
  definition: Ordering<R> | undefined,
) {
  return useCallback(
    (row: R): HTMLAttributes<HTMLElement> => ({
      onContextMenu: (event: MouseEvent<HTMLElement>) => {
        // With text selected, leave the browser's own menu.
        if (!hasMenu || !window.getSelection()?.isCollapsed) return
        event.preventDefault()
        openMenu(row, { x: event.clientX, y: event.clientY })
      },
      ...(definition?.pinned(row) && { 'data-pinned': true }),
    }),
    [hasMenu, openMenu, definition],
  )
}

export type ListHandle<R extends ListRow> = ReturnType<typeof useList<R>>
