import { useCallback, useEffect, useMemo, useState } from 'react'
import type { HTMLAttributes, MouseEvent } from 'react'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { isFiltered } from './listState'
import type { FilterValues, ListPageProps, ListRow, ListState, DisplayOptions, Ordering, Action } from './types'
import { useBulk } from './bulk/useBulk'
import { useLayout } from './useLayout'
import { usePagedState } from './usePagedState'
import { pageQuery, useListQuery } from './useListQuery'
import { useNamedFilters } from './filters/useNamedFilters'
import type { ListStateHandle } from './useListState'
import { ArrowUpIcon, DragHandleIcon } from '@/components/icons'
import { useOrdering } from './order/useOrdering'
import type { OrderingHandle } from './order/useOrdering'
import { useRowActions } from './row/useRowActions'
import type { OpenMenu } from './row/RowMenu'
import { useSelection } from './useSelection'

function useRowMenu<R extends ListRow>() {
  const [menu, setMenu] = useState<OpenMenu<R> | null>(null)
  const openMenu = useCallback((row: R, at: HTMLElement | { x: number; y: number }) => {
    // After the opening click, which the menu would take for a click outside.
    setTimeout(() => {
      if (at instanceof HTMLElement) {
        const { left, top, width, height } = at.getBoundingClientRect()
        setMenu({ row, at: { left, top, width, height }, opener: at })
      } else {
        // A zero-size anchor counts as hidden, and so would its menu.
        setMenu({ row, at: { left: at.x, top: at.y, width: 1, height: 1 }, opener: null })
      }
    })
  }, [])
  const closeMenu = useCallback(() => setMenu(null), [])
  return useMemo(() => ({ menu, openMenu, closeMenu }), [menu, openMenu, closeMenu])
}

/** The list's actions plus, if it is sorted manually, those that move a row without dragging. */
function useMoveActions<R extends ListRow>(
  { actions }: Pick<ListPageProps<R>, 'actions'>,
  ordering: OrderingHandle<R>,
) {
  const [movingRow, setMovingRow] = useState<R | null>(null)
  const { exists, obstacle, definition, move } = ordering
  const allActions = useMemo<readonly Action<R>[]>(() => {
    if (!exists || definition === undefined) return actions
    const refuse = (row: R) => (definition.pinned(row) ? '置顶的按置顶时间排在最前' : (obstacle ?? undefined))
    const place = 'menu'
    const ownLast = actions.findIndex((action) => action.danger)
    const moveActions: Action<R>[] = [
      { key: 'moveFirst', label: '移到最前', icon: ArrowUpIcon, place, refuse, run: (row) => void move(row, 'top') },
      { key: 'moveTo', label: '移动到…', icon: DragHandleIcon, place, refuse, run: (row) => setMovingRow(row) },
    ]
    return ownLast === -1 ? [...actions, ...moveActions] : actions.toSpliced(ownLast, 0, ...moveActions)
  }, [actions, exists, obstacle, definition, move])
  return { actions: allActions, moved: movingRow, close: () => setMovingRow(null) }
}

/** State shared by all parts of a list page. */
export function useList<R extends ListRow>(input: ListPageProps<R>) {
  const { onChanged } = input
  const { layout, availableWidth, large, watchPanel: watchWidth } = useLayout()
  const { settings, fit, schema, state, change, watchPanel } = usePagedState(input, layout, watchWidth)
  const props = { ...input, filters: useNamedFilters(input.filters, state.filters) }
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
    fit,
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

type Change = ListStateHandle['change']

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
