import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { ComponentType } from 'react'
import { useInvalidation } from '@/components/hooks/useInvalidation'
import { PlusIcon } from '@/components/icons'
import { createSelection, ListPage } from '@/components/list'
import type { Action, Filter, Ordering } from '@/components/list'
import { ExportButton } from '@/components/list/ExportButton'
import { namesOf } from '@/components/list/filters/filterTexts'
import type { ListPageProps } from '@/components/list/types'
import type { RecordKind } from '@/contract/kit/record'
import { call } from '@/lib/call'
import { menus } from '@/contract/rights'
import type { Page } from '@/contract/kit/paging'
import { kindActions } from './actions/kindActions'
import { cardOf } from './card'
import { keywordOf, useKindFilters } from './kindFilters'
import { nameOf } from './names'
import type { AnyOwnFields, RecordCalls, RecordPageInput, RecordRow, RecordTools, RowOf, StoredRecord } from './types'
import { useRecordForm } from './useRecordForm'
import { useRowDialogs } from './useRowDialogs'

const noActions = () => []
const noFilters = () => []

function orderingOf<R extends RecordRow>(kind: RecordKind, calls: RecordCalls<R>): Ordering<R> | undefined {
  const { sort, idAndName } = calls
  if (sort === undefined) return undefined
  return {
    rights: [kind.rightOf('sort')],
    queryKey: [kind.domain, 'idAndName'],
    readOrder: async (signal) =>
      (await call(idAndName, {}, { signal })).map(({ id, name, top = false }) => ({ id, name, top })),
    save: (ids, from) => call(sort, { body: { ids, from } }),
    pinned: (row) => Boolean(row.topAt),
  }
}

function orderNoteOf(kind: RecordKind): string | undefined {
  if (!kind.can.has('sort')) return undefined
  return kind.can.has('top') ? '置顶在前，其余按拖动后的顺序' : '按拖动后的顺序'
}

/** The page's own filters replace those with the same parameter; the rest are appended. */
function withOwnFilters(filters: readonly Filter[], ownFilters: readonly Filter[]): Filter[] {
  const same = (a: Filter, b: Filter) => namesOf(a).join() === namesOf(b).join()
  return [
    ...filters.map((filter) => ownFilters.find((other) => same(filter, other)) ?? filter),
    ...ownFilters.filter((filter) => !filters.some((other) => same(filter, other))),
  ]
}

/** Inserts the page's own actions before delete. */
function withActions<R>(standard: readonly Action<R>[], ownActions: readonly Action<R>[]): Action<R>[] {
  const replaced = standard.map((action) => ownActions.find(({ key }) => key === action.key) ?? action)
  const more = ownActions.filter(({ key }) => !standard.some((action) => action.key === key))
  const last = replaced.findIndex(({ danger }) => danger)
  return last === -1 ? [...replaced, ...more] : replaced.toSpliced(last, 0, ...more)
}

type PerViewer = 'filters' | 'actions' | 'primary' | 'selection' | 'onChanged'

/** The parts of a kind's list that are the same for every viewer. */
function listOf<K extends RecordKind>(input: RecordPageInput<K>): Omit<ListPageProps<RowOf<K>>, PerViewer> {
  const { kind, calls, columns, empty, note, wrapList, views, calendar } = input
  return {
    name: kind.domain,
    title: input.title ?? menus[kind.page].name,
    noun: kind.noun,
    classifier: kind.classifier,
    queryKey: [kind.domain, 'queryPage'],
    endpoint: calls.queryPage,
    filterShape: kind.filterShape,
    sorts: kind.sorts,
    keyword: keywordOf(kind),
    columns,
    ordering: orderingOf<RowOf<K>>(kind, calls),
    card: input.card ?? cardOf(kind),
    rowName: (row) => nameOf(kind, row),
    sortNote: orderNoteOf(kind),
    empty,
    note,
    extra: calls.exportExcel ? (
      <>
        {input.extra}
        <ExportButton endpoint={calls.exportExcel} />
      </>
    ) : (
      input.extra
    ),
    wrapList,
    views,
    calendar,
  }
}

/** Builds a page of ordinary records from a single declaration: list, form and all features of its kind. */
export function recordPage<K extends RecordKind>(input: RecordPageInput<K>): ComponentType {
  type R = RowOf<K>
  const { kind, calls, form: OwnForm, preview, subject } = input
  const { useActions = noActions, useFilters = noFilters, relatedDomains = [] } = input
  const fields = input.fields as AnyOwnFields | undefined
  const list = listOf(input)
  const domains = [kind.domain, ...relatedDomains]
  const mayAdd = calls.add && [kind.rightOf('add')]

  return function Page() {
    const client = useQueryClient()
    const [selection] = useState(() => createSelection<R>())
    const onSaved = useCallback((record: StoredRecord) => updateCachedRow(client, list.queryKey, record), [client])
    const changed = useInvalidation(domains)
    const { open, mayEdit, form } = useRecordForm<R>({
      kind,
      calls,
      fields,
      form: OwnForm,
      preview,
      subject,
      onSaved,
      onChanged: changed,
    })
    const edit = useCallback((id: string) => open({ id }), [open])
    const { showReferences, showTrail, dialogs } = useRowDialogs<R>({
      kind,
      calls,
      onRemoved: selection.drop,
      onChanged: changed,
    })
    const tools = useMemo<RecordTools>(
      () => ({ edit, add: (initial) => open({ initial }), changed }),
      [edit, open, changed],
    )

    const standard = useMemo(() => {
      const handlers = {
        edit,
        show: showReferences,
        trail: showTrail,
        stored: onSaved,
        onRemoved: selection.drop,
        onCopied: ({ id }: StoredRecord) => mayEdit && edit(id),
      }
      return kindActions<R>({ kind, calls, handlers })
    }, [edit, mayEdit, showReferences, showTrail, selection, onSaved])
    const ownActions = useActions(tools)
    const actions = useMemo(() => withActions(standard, ownActions), [standard, ownActions])
    const filters = withOwnFilters(useKindFilters(kind), useFilters())
    return (
      <>
        <ListPage<R>
          {...list}
          filters={filters}
          actions={actions}
          primary={
            mayAdd && { label: `新增${kind.noun}`, icon: PlusIcon, rights: mayAdd, shortcut: 'n', run: () => open({}) }
          }
          selection={selection}
          onChanged={changed}
        />
        {form}
        {dialogs}
      </>
    )
  }
}

/**
 * Puts the stored record into rows read earlier, until they are refetched. A switch pressed in between would send the
 * old version and be rejected because of the user's own change.
 */
function updateCachedRow(client: QueryClient, queryKey: readonly string[], record: StoredRecord): void {
  const renewed = (row: StoredRecord) =>
    row.id === record.id && row.version < record.version ? { ...row, ...record } : row
  client.setQueriesData<Page<StoredRecord>>({ queryKey }, (page) => page && { ...page, list: page.list.map(renewed) })
}
