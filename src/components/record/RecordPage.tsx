import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { ComponentType } from 'react'
import { PlusIcon } from '@/components/icons'
import { lazyPart } from '@/components/lazy/lazyPart'
import { createSelection, ListPage } from '@/components/list'
import type { Action, Filter, Ordering } from '@/components/list'
import { namesOf } from '@/components/list/filters/filterWords'
import type { RecordKind } from '@/contract/kit/record'
import { RecordTrail, useMayTrail } from '@/components/trail'
import { call } from '@/lib/call'
import { menus } from '@/contract/rights'
import { kindActions } from './actions'
import { cardOf } from './card'
import { keywordOf, useKindFilters } from './kindFilters'
import { nameOf } from './names'
import type { AnyOwnFields, RecordCalls, RecordPageInput, RecordRow, RecordTools, RowOf, StoredRecord, UsesPurpose } from './types'
import { showStored } from './showStored'
import { useRecordForm } from './useRecordForm'

const ReferencesDialog = lazyPart(() => import('./ReferencesDialog'), { forget: ({ onClose }: { onClose: () => void }) => onClose() })

const noActions = () => []
const noFilters = () => []

function orderingOf<R extends RecordRow>(kind: RecordKind, calls: RecordCalls<R>): Ordering<R> | undefined {
  const { sort, idAndName } = calls
  if (sort === undefined) return undefined
  return {
    rights: [kind.rightOf('sort')],
    orderKey: [kind.domain, 'idAndName'],
    readOrder: async (signal) => (await call(idAndName, {}, { signal })).map(({ id, name, top = false }) => ({ id, name, top })),
    save: (ids, from) => call(sort, { body: { ids, from } }),
    pinned: (row) => Boolean(row.topAt),
  }
}

function orderNoteOf(kind: RecordKind): string | undefined {
  if (!kind.can.has('sort')) return undefined
  return kind.can.has('top') ? '置顶在前，其余按拖动后的顺序' : '按拖动后的顺序'
}

/** The page's own filters replace those with the same parameter; the rest are appended. */
function withOwn(filters: readonly Filter[], own: readonly Filter[]): Filter[] {
  const same = (one: Filter, other: Filter) => namesOf(one).join() === namesOf(other).join()
  return [...filters.map((filter) => own.find((other) => same(filter, other)) ?? filter), ...own.filter((filter) => !filters.some((other) => same(filter, other)))]
}

/** Inserts the page's own actions before delete. */
function withActions<R>(standard: readonly Action<R>[], own: readonly Action<R>[]): Action<R>[] {
  const replaced = standard.map((action) => own.find(({ key }) => key === action.key) ?? action)
  const more = own.filter(({ key }) => !standard.some((action) => action.key === key))
  const last = replaced.findIndex(({ danger }) => danger)
  return last === -1 ? [...replaced, ...more] : replaced.toSpliced(last, 0, ...more)
}

/** Builds a page of ordinary records from a single declaration: list, form and all features of its kind. */
export function recordPage<K extends RecordKind>(input: RecordPageInput<K>): ComponentType {
  type R = RowOf<K>
  const { kind, calls, columns, empty, fields, form: OwnForm, preview, thing, useActions = noActions, useFilters = noFilters, shownIn = [], extra, around, views } = input
  const { domain, noun, measure } = kind
  const title = input.title ?? menus[kind.page].name
  const card = input.card ?? cardOf(kind)
  const queryKey = [domain, 'queryPage'] as const
  const keyword = keywordOf(kind)
  const ordering = orderingOf<R>(kind, calls)
  const rowName = (row: R) => nameOf(kind, row)
  const mayAdd = calls.add && [kind.rightOf('add')]

  return function Page() {
    const client = useQueryClient()
    const [selection] = useState(() => createSelection<R>())
    const [panel, setPanel] = useState<{ purpose: UsesPurpose; row: R } | null>(null)
    const [trail, setTrail] = useState<R | null>(null)
    const mayTrail = useMayTrail()
    const stored = useCallback((record: StoredRecord) => showStored(client, queryKey, record), [client])
    const changed = useCallback(() => {
      for (const shown of [domain, ...shownIn]) void client.invalidateQueries({ queryKey: [shown] })
    }, [client])
    const { open, mayEdit, form } = useRecordForm<R>({ kind, calls, fields: fields as AnyOwnFields | undefined, form: OwnForm, preview, thing, onStored: stored, onChanged: changed })
    const edit = useCallback((id: string) => open({ id }), [open])
    const tools = useMemo<RecordTools>(() => ({ edit, add: (initial) => open({ initial }), changed }), [edit, open, changed])

    const standard = useMemo(
      () =>
        kindActions<R>(kind, calls, {
          edit,
          show: (purpose, row) => setPanel({ purpose, row }),
          trail: mayTrail ? setTrail : undefined,
          stored,
          settle: selection.drop,
          copied: ({ id }: StoredRecord) => mayEdit && edit(id),
        }),
      [edit, mayEdit, mayTrail, selection, stored],
    )
    const own = useActions(tools)
    const actions = useMemo(() => withActions(standard, own), [standard, own])
    const filters = withOwn(useKindFilters(kind), useFilters())
    return (
      <>
        <ListPage<R>
          name={domain}
          title={title}
          noun={noun}
          measure={measure}
          queryKey={queryKey}
          endpoint={calls.queryPage}
          filterShape={kind.filterShape}
          orders={kind.orders}
          keyword={keyword}
          filters={filters}
          columns={columns}
          actions={actions}
          primary={mayAdd && { label: `新增${noun}`, icon: PlusIcon, rights: mayAdd, shortcut: 'n', run: () => open({}) }}
          ordering={ordering}
          card={card}
          rowName={rowName}
          orderNote={orderNoteOf(kind)}
          empty={empty}
          extra={extra}
          around={around}
          views={views}
          selection={selection}
          onChanged={changed}
        />
        {form}
        {trail && mayTrail && <RecordTrail key={trail.id} domain={domain} id={trail.id} name={rowName(trail)} onClosed={() => setTrail(null)} />}
        {panel && (
          <ReferencesDialog
            key={panel.row.id}
            kind={kind}
            calls={calls as RecordCalls}
            {...panel}
            onClose={() => setPanel(null)}
            onRefused={changed}
            onDone={() => {
              if (panel.purpose === 'delete') selection.drop(panel.row.id)
              setPanel(null)
              changed()
            }}
          />
        )}
      </>
    )
  }
}
