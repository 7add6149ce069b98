import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useAllowed } from '@/components/ui/Allowed'
import { PublishSwitch } from '@/components/list/cells'
import { PlusIcon } from '@/components/icons'
import { useFreshQuery } from '@/components/hooks/useFreshQuery'
import { ListPage, createSelection } from '@/components/list'
import type { CardParts, Chip, Ordering } from '@/components/list'
import { guide, GUIDE_ORDERS, guideFilters, LISTS_OF } from '@/contract/guide/guide/guide'
import type { GuideRow, GuideScope, GuideRecord } from '@/contract/guide/guide/guide'
import { call } from '@/lib/call'
import { guideTarget } from '@/entities/guide/guideTarget'
import { SHARED } from '@/routes/meta'
import { forgetRecent, noteRecent } from '@/stores/recent'
import type { ResultOf } from '@/contract/kit/core'
import { RefusedDialog } from '../submission/RefusedDialog'
import { subtitleOf, ReviewCell, typeWord } from './cells'
import { COLUMNS } from './columns'
import { Cover } from './Cover'
import { GuideDrawers } from './GuideDrawers'
import { GUIDE } from './kind'
import { SCOPES } from './scopes'
import { useGuideActions } from './useGuideActions'
import { useGuideFilters } from './useGuideFilters'
import { useGuideDrawer } from './useGuideDrawer'
import { useSubmitRow } from './useSubmitRow'

const QUERY_KEY = ['guide', 'queryPage'] as const
const KEYWORD = { name: 'keyword', placeholder: '导览名称、地址' }

const rowName = (row: GuideRow) => row.name

function card(row: GuideRow): CardParts {
  return {
    picture: <Cover guide={row} fill />,
    title: row.name,
    subtitle: [typeWord(row.type), ...subtitleOf(row)],
    second: [row.languages.length > 0 && `${row.languages.length} 语种`, ...row.labels].filter(Boolean).join(' · '),
    state: <ReviewCell row={row} />,
    control: <PublishSwitch row={row} />,
  }
}

type GuideCounts = ResultOf<typeof guide.basic>

const ORDERING: Ordering<GuideRow> = {
  rights: SCOPES.all.rights.sort ?? [],
  queryKey: ['guide', 'idAndName'],
  readOrder: (signal) => call(guide.idAndName, {}, { signal }),
  save: (ids, from) => call(guide.sort, { body: { ids, from } }),
  pinned: (row) => row.topAt !== null,
}

/** Shortcuts to the states of review and publication, with their counts once they are read. */
function chipsOf({ all, pending, making, failed, online }: Partial<GuideCounts> = {}): Chip[] {
  return [
    { label: '全部', count: all, filters: {} },
    { label: '待审核', count: pending, filters: { review: 'pending' }, attention: true },
    {
      label: '制作中',
      count: making !== undefined && failed !== undefined ? making - failed : undefined,
      filters: { review: 'making' },
    },
    { label: '未通过', count: failed, filters: { review: 'failed' } },
    { label: '已上线', count: online, filters: { publish: 'online' } },
    {
      label: '已下线',
      count: all !== undefined && online !== undefined ? all - online : undefined,
      filters: { publish: 'offline' },
    },
  ]
}

/** Lists, counts, names, details and the home page figures all show guides. */
function useInvalidateGuides() {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: ['guide'] })
    void client.invalidateQueries({ queryKey: ['scenic'] })
    void client.invalidateQueries({ queryKey: ['dashboard'] })
  }, [client])
}

/** The bulk selection of a list; guides that left the list, or were deleted, are dropped from it. */
function useGuideSelection(scope: GuideScope) {
  const [selection] = useState(() => createSelection<GuideRow>())
  /** Without a record the guide is gone. */
  const dropFromSelection = useCallback(
    (id: string, record?: GuideRecord) => {
      if (!record || !LISTS_OF[record.review].includes(scope)) selection.drop(id)
    },
    [scope, selection],
  )
  return { selection, dropFromSelection }
}

/** The three lists of guides: one page, declared once. */
export function GuideList({ scope }: { scope: GuideScope }) {
  const { title, rights, orderNote, empty } = SCOPES[scope]
  const allowed = useAllowed()
  const { data: counts } = useFreshQuery(
    { queryKey: ['guide', 'basic'], queryFn: ({ signal }) => call(guide.basic, {}, { signal }) },
    SHARED,
  )
  const { openDrawer, open, add, close, recordSaved } = useGuideDrawer({
    add: rights.add !== undefined && allowed(rights.add),
    edit: rights.edit !== undefined && allowed(rights.edit),
  })
  const { selection, dropFromSelection } = useGuideSelection(scope)
  const filters = useGuideFilters(scope)

  const invalidate = useInvalidateGuides()
  const { submit, submitDespite, refusedRow, dismiss } = useSubmitRow({
    onReviewed: dropFromSelection,
    onChanged: invalidate,
  })
  const actions = useGuideActions(scope, { open, submit })

  const chips = useMemo(() => (scope === 'all' ? chipsOf(counts) : undefined), [scope, counts])

  return (
    <>
      <ListPage<GuideRow>
        name={`guide-${scope}`}
        title={title}
        noun="导览"
        classifier="个"
        queryKey={QUERY_KEY}
        endpoint={guide.queryPage}
        scope={INPUTS[scope]}
        filterShape={guideFilters}
        sorts={GUIDE_ORDERS}
        keyword={KEYWORD}
        filters={filters}
        chips={chips}
        columns={COLUMNS[scope]}
        actions={actions}
        primary={rights.add && { label: '新增导览', icon: PlusIcon, rights: rights.add, shortcut: 'n', run: add }}
        ordering={rights.sort && ORDERING}
        card={card}
        rowName={rowName}
        total={counts?.[scope]}
        sortNote={orderNote}
        empty={empty}
        selection={selection}
        onChanged={invalidate}
      />
      {refusedRow && (
        <RefusedDialog
          guide={refusedRow.row}
          refusal={refusedRow.refusal}
          list={scope}
          form={rights.edit && allowed(rights.edit) ? guideTarget(refusedRow.row, scope, true) : null}
          onSubmit={() => submitDespite(refusedRow.row)}
          onClose={dismiss}
        />
      )}
      <GuideDrawers
        openDrawer={openDrawer}
        onClose={close}
        onSaved={recordSaved}
        onDone={(record) => {
          if (record) {
            noteRecent(GUIDE, record)
            dropFromSelection(record.id, record)
          } else if (openDrawer?.drawer === 'deletion') {
            forgetRecent(GUIDE, openDrawer.row.id)
            dropFromSelection(openDrawer.row.id)
          }
          invalidate()
          if (openDrawer) close(openDrawer)
        }}
      />
    </>
  )
}

const INPUTS: Record<GuideScope, { scope: GuideScope }> = {
  all: { scope: 'all' },
  pending: { scope: 'pending' },
  making: { scope: 'making' },
}
