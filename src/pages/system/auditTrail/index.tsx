import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { EyeIcon, HistoryIcon } from '@/components/icons'
import { createSelection, ListPage } from '@/components/list'
import type { Action } from '@/components/list'
import { useNeighbours } from '@/components/list/useNeighbours'
import { ExportButton } from '@/components/list/ExportButton'
import { RecordTrail } from '@/entities/trail/RecordTrail'
import { lineOf, titleOf } from '@/entities/trail/words'
import { auditTrail, trailFilters } from '@/contract/system/auditTrail'
import type { TrailEntry } from '@/contract/system/auditTrail'
import { trailKind } from '@/contract/trailKinds'
import { menus } from '@/contract/rights'
import css from './AuditTrail.module.css'
import { ChainCheck } from './ChainCheck'
import { cardOf, columns, dayOf, OpeningContext } from './columns'
import { EntryPanel } from './EntryPanel'
import { trailFilterFields } from './filters'

const QUERY = ['auditTrail', 'queryPage'] as const
const ORDERS = ['at:desc', 'at:asc']
const EMPTY = { title: '还没有操作记录', description: '每次新增、修改、上下线、登录都会记在这里' }
const KEYWORD = { name: 'keyword', placeholder: '对象名称、编号' }

const EXTRA = (
  <>
    <ChainCheck />
    <ExportButton endpoint={auditTrail.exportExcel} />
  </>
)

/** Every write of the merchant, with the open entry beside the list. */
export default function AuditTrailPage() {
  const client = useQueryClient()
  const [selection] = useState(() => createSelection<TrailEntry>())
  const [openEntry, setOpenEntry] = useState<TrailEntry | null>(null)
  const [history, setHistory] = useState<TrailEntry | null>(null)
  const opening = useMemo(() => ({ id: openEntry?.id ?? null, open: setOpenEntry }), [openEntry])
  const actions = useMemo<Action<TrailEntry>[]>(
    () => [
      { key: 'open', label: '详情', icon: EyeIcon, place: 'link', run: setOpenEntry },
      {
        key: 'trail',
        label: '它的全部记录',
        icon: HistoryIcon,
        place: 'menu',
        visible: ({ subject, domain }) => subject !== null && trailKind(domain) !== undefined,
        run: setHistory,
      },
    ],
    [],
  )

  const neighbours = useNeighbours<TrailEntry>(QUERY, openEntry?.id ?? null)

  return (
    <OpeningContext value={opening}>
      <div className={css.page} data-entry={openEntry ? true : undefined}>
        <ListPage<TrailEntry>
          name="auditTrail"
          title={menus.auditTrail.name}
          noun="记录"
          classifier="条"
          queryKey={QUERY}
          endpoint={auditTrail.queryPage}
          filterShape={trailFilters}
          sorts={ORDERS}
          keyword={KEYWORD}
          filters={trailFilterFields}
          columns={columns}
          actions={actions}
          card={cardOf}
          rowName={lineOf}
          groupOf={dayOf}
          sortNote="最近的在前"
          empty={EMPTY}
          extra={EXTRA}
          selection={selection}
          onChanged={() => void client.invalidateQueries({ queryKey: QUERY })}
        />
        {openEntry && (
          <EntryPanel
            entry={openEntry}
            neighbours={neighbours}
            onOpen={setOpenEntry}
            onHistory={() => setHistory(openEntry)}
            onClose={() => setOpenEntry(null)}
          />
        )}
      </div>
      {history?.subject && (
        <RecordTrail
          key={history.id}
          domain={history.domain}
          id={history.subject}
          name={titleOf(history)}
          onClosed={() => setHistory(null)}
        />
      )}
    </OpeningContext>
  )
}
