import { useView } from '@/components/ui/view/useView'
import { ViewChoice } from '@/components/ui/view/ViewChoice'
import { OWN_PARAMETERS } from './calendar/useWeeks'

export const usePriceView = () => useView(OWN_PARAMETERS)

/** Switches between the list of products and the calendar of their prices. */
export function PriceView() {
  const { view, change } = usePriceView()
  return <ViewChoice view={view} onChange={change} />
}
