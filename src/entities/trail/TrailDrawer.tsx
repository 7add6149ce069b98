import { useState } from 'react'
import { LoadMore } from '@/components/ui/loadMore/LoadMore'
import { useEarlier } from '@/components/ui/loadMore/useEarlier'
import { Initial } from '@/entities/person/Initial'
import type { RecordTrailProps } from '@/components/record/trail'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { ChevronDownIcon, ChevronUpIcon } from '@/components/icons'
import { auditTrail } from '@/contract/system/auditTrail'
import type { TrailEntry } from '@/contract/system/auditTrail'
import { nounOf } from '@/contract/trailText'
import { call } from '@/lib/call'
import { friendlyTime } from '@/lib/time'
import shared from '@/theme/shared.module.css'
import { EntryView } from './EntryView'
import css from './Trail.module.css'
import { commandText, isDone, summaryOf } from './words'

/** A record's history, latest first; each entry expands to the fields it changed. */
export default function TrailDrawer({ domain, id, name, onClosed }: RecordTrailProps) {
  const drawer = useDrawer(onClosed)
  const today = useCalendarTick('day')
  const [openId, setOpenId] = useState<string | null>(null)
  const { reading, list: entries } = useEarlier({
    queryKey: ['auditTrail', 'record', domain, id],
    pageSize: 30,
    staleTime: 0,
    read: (page, signal) => call(auditTrail.record, { body: { domain, id, ...page } }, { signal }),
  })
  return (
    <SideDrawer
      title={`「${name}」的操作记录`}
      tag={<span className={shared.chip}>{nounOf(domain)}</span>}
      open={drawer.open}
      afterOpenChange={drawer.afterOpenChange}
      onClose={drawer.close}
    >
      {entries === undefined ? (
        <QueryState query={reading} what="操作记录" />
      ) : entries.length === 0 ? (
        <p className={css.none}>还没有记录。从现在起，每次新增、修改、上下线都会记在这里。</p>
      ) : (
        <>
          <ol className={css.entries}>
            {entries.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                today={today}
                open={openId === entry.id}
                onToggle={() => setOpenId((now) => (now === entry.id ? null : entry.id))}
              />
            ))}
          </ol>
          <LoadMore reading={reading} noun="记录" />
        </>
      )}
    </SideDrawer>
  )
}

function Entry({
  entry,
  today,
  open,
  onToggle,
}: {
  entry: TrailEntry
  today: number
  open: boolean
  onToggle: () => void
}) {
  const Chevron = open ? ChevronUpIcon : ChevronDownIcon
  return (
    <li>
      <button type="button" className={css.line} aria-expanded={open} onClick={onToggle}>
        <Initial name={entry.person.name} small />
        <span className={css.what}>
          <b data-refused={!isDone(entry) || undefined}>{commandText(entry)}</b>
          <span>{summaryOf(entry)}</span>
        </span>
        <span className={css.when}>
          {entry.person.name}
          <time dateTime={new Date(entry.at).toISOString()}>{friendlyTime(entry.at, today)}</time>
        </span>
        <Chevron size={16} />
      </button>
      {open && <EntryView entry={entry} />}
    </li>
  )
}
