import { useState } from 'react'
import type { Draft } from './batch/draft'
import { PriceCalendar } from './calendar/PriceCalendar'
import { PriceList } from './PriceList'
import { usePriceView } from './PriceView'

export default function SalesPrice() {
  const { view } = usePriceView()
  const [draft, setDraft] = useState<Draft | null>(null)
  return view === 'calendar' ? <PriceCalendar draft={draft} setDraft={setDraft} /> : <PriceList />
}
