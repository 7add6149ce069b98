import { useWorkshop } from './bag/workshop'
import { BulkPanel } from './points/BulkPanel'
import { PointPanel } from './points/PointPanel'
import { RoutePanel } from './routes/RoutePanel'

/** The form of what is chosen. */
export function RightPanel() {
  const { poi, route, selected } = useWorkshop()
  if (selected.length > 1) return <BulkPanel key={selected.join()} />
  if (poi) return <PointPanel key={poi.id} poi={poi} />
  return route && <RoutePanel key={route.id} route={route} />
}
