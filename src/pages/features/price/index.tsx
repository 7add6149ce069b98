import { useState } from 'react'
import { useLeaveGuard } from '@/components/form/useLeaveGuard'
import { useView } from '@/components/hooks/useView'
import { isDirty } from './batch/draft'
import type { Draft } from './batch/draft'
import { PriceCalendar } from './calendar/PriceCalendar'
import { PriceList } from './PriceList'
import { OWN_PARAMETERS } from './calendar/useWeeks'

/** The form of a bulk change stays while the list is shown; leaving the page asks, because nothing else keeps what was typed. */
export default function SalesPrice() {
  const { view } = useView(OWN_PARAMETERS)
  const [draft, setDraft] = useState<Draft | null>(null)
  const close = useLeaveGuard({
    title: '批量定价',
    dirty: draft !== null && isDirty(draft),
    keepsDraft: false,
    onLeave: () => setDraft(null),
  })
  return view === 'calendar' ? (
    <PriceCalendar draft={draft} setDraft={setDraft} closeDraft={() => void close()} />
  ) : (
    <PriceList />
  )
}
