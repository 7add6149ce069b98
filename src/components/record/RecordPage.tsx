import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { ComponentType } from 'react'
import { PlusIcon } from '@/components/icons'
import { lazyPart } from '@/components/lazy/lazyPart'
import { createSelection, ListPage } from '@/components/list'
import type { Action, Filter, Ordering } from '@/components/list'
import { namesOf } from '@/components/list/filters/filterTexts'
import type { RecordKind } from '@/contract/kit/record'
import { useMayTrail } from '@/components/hooks/useMayTrail'
import { call } from '@/lib/call'
import { menus } from '@/contract/rights'
import { kindActions } from './actions'
import { cardOf } from './card'
import { keywordOf, useKindFilters } from './kindFilters'
import { nameOf } from './names'
import type {
  AnyOwnFields,
  RecordCalls,
  RecordPageInput,
  RecordRow,
  RecordTools,
  RowOf,
  StoredRecord,
  ReferencesPurpose,
} from './types'
import { recordTrail } from './trail'
import { updateCachedRow } from './updateCachedRow'
import { useRecordForm } from './useRecordForm'

const ReferencesDialog = lazyPart(() => import('./ReferencesDialog'), {
  forget: ({ onClose }: { onClose: () => void }) => onClose(),
})

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

/** Builds a page of ordinary records from a single declaration: list, form and all features of its kind. */
export function recordPage<K extends RecordKind>(input: RecordPageInput<K>): ComponentType {
  type R = RowOf<K>
  const {
    kind,
    calls,
    columns,
    empty,
    fields,
    form: OwnForm,
    preview,
    subject,
    useActions = noActions,
    useFilters = noFilters,
    relatedDomains = [],
    extra,
    wrapList,
    views,
  } = input
  const { domain, noun, classifier } = kind
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
    const [panel, setPanel] = useState<{ purpose: ReferencesPurpose; row: R } | null>(null)
    const [trailRow, setTrailRow] = useState<R | null>(null)
    const mayTrail = useMayTrail()
    const RecordTrail = recordTrail()
    const onSaved = useCallback((record: StoredRecord) => updateCachedRow(client, queryKey, record), [client])
    const changed = useCallback(() => {
      for (const listDomain of [domain, ...relatedDomains]) void client.invalidateQueries({ queryKey: [listDomain] })
    }, [client])
    const { open, mayEdit, form } = useRecordForm<R>({
      kind,
      calls,
      fields: fields as AnyOwnFields | undefined,
      form: OwnForm,
      preview,
      subject,
      onSaved,
      onChanged: changed,
    })
    const edit = useCallback((id: string) => open({ id }), [open])
    const tools = useMemo<RecordTools>(
      () => ({ edit, add: (initial) => open({ initial }), changed }),
      [edit, open, changed],
    )

    const standard = useMemo(
      () =>
        kindActions<R>(kind, calls, {
          edit,
          show: (purpose, row) => setPanel({ purpose, row }),
          trail: mayTrail ? setTrailRow : undefined,
          stored: onSaved,
          onRemoved: selection.drop,
          onCopied: ({ id }: StoredRecord) => mayEdit && edit(id),
        }),
      [edit, mayEdit, mayTrail, selection, onSaved],
    )
    const ownActions = useActions(tools)
    const actions = useMemo(() => withActions(standard, ownActions), [standard, ownActions])
    const filters = withOwnFilters(useKindFilters(kind), useFilters())
    return (
      <>
        <ListPage<R>
          name={domain}
          title={title}
          noun={noun}
          classifier={classifier}
          queryKey={queryKey}
          endpoint={calls.queryPage}
          filterShape={kind.filterShape}
          sorts={kind.sorts}
          keyword={keyword}
          filters={filters}
          columns={columns}
          actions={actions}
          primary={
            mayAdd && { label: `新增${noun}`, icon: PlusIcon, rights: mayAdd, shortcut: 'n', run: () => open({}) }
          }
          ordering={ordering}
          card={card}
          rowName={rowName}
          sortNote={orderNoteOf(kind)}
          empty={empty}
          extra={extra}
          wrapList={wrapList}
          views={views}
          selection={selection}
          onChanged={changed}
        />
        {form}
        {trailRow && mayTrail && (
          <RecordTrail
            key={trailRow.id}
            domain={domain}
            id={trailRow.id}
            name={rowName(trailRow)}
            onClosed={() => setTrailRow(null)}
          />
        )}
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
