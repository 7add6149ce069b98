import { AdList } from './AdList'
import { AdCalendar } from './calendar/AdCalendar'
import { useAdView } from './ViewChoice'

export default function AdManager() {
  const { view } = useAdView()
  return view === 'calendar' ? <AdCalendar /> : <AdList />
}
