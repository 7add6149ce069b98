import { usePackageEditor } from './state/editorState'
import { BulkPanel } from './points/BulkPanel'
import { PointPanel } from './points/PointPanel'
import { RoutePanel } from './routes/RoutePanel'
import { SpotOnlyPanel } from './explanations/SpotOnlyPanel'

/** The form of the selection. */
export function RightPanel() {
  const { poi, route, selected, spot, packet } = usePackageEditor()
  if (selected.length > 1) return <BulkPanel key={selected.join()} />
  if (poi) return <PointPanel key={poi.id} poi={poi} />
  if (route) return <RoutePanel key={route.id} route={route} />
  return spot && packet && <SpotOnlyPanel key={spot.id} spot={spot} packet={packet} />
}
