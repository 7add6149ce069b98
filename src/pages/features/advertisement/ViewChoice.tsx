import { useView } from '@/components/ui/view/useView'
import { ViewChoice as Choice } from '@/components/ui/view/ViewChoice'

/** View-specific parameters. */
const OWN = [
  'from',
  'weeks',
  'guide',
  'page',
  'size',
  'order',
  'keyword',
  'positionId',
  'shown',
  'updatedFrom',
  'updatedTo',
]

export const useAdView = () => useView(OWN)

/** Switches between list and calendar. */
export function ViewChoice() {
  const { view, change } = useAdView()
  return <Choice view={view} onChange={change} />
}
