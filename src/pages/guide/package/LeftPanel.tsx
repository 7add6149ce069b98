import { Tabs } from 'antd'
import { useState } from 'react'
import shared from '@/theme/shared.module.css'
import { usePackageEditor } from './state/editorState'
import css from './LeftPanel.module.css'
import { PacketTree } from './packets/PacketTree'
import { PointList } from './points/PointList'
import { RouteList } from './routes/RouteList'
import { SpotTree } from './explanations/SpotTree'

/** The packets, and below them points, explanations of the chosen packet, and routes. */
export function LeftPanel({ onChosen }: { onChosen?: () => void }) {
  const { guidePackage, route, packet, spot } = usePackageEditor()
  const [tab, setTab] = useState(route ? 'routes' : spot ? 'spots' : 'points')
  const spots = guidePackage.spots.filter(({ packetId }) => packetId === packet?.id).length
  return (
    <div className={shared.fill}>
      <PacketTree />
      <Tabs
        className={css.tabs}
        size="small"
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'points', label: `POI ${guidePackage.pois.length}` },
          { key: 'spots', label: `讲解 ${spots}` },
          { key: 'routes', label: `路线 ${guidePackage.routes.length}` },
        ]}
      />
      {tab === 'points' && <PointList onChosen={onChosen} />}
      {tab === 'spots' && <SpotTree onChosen={onChosen} />}
      {tab === 'routes' && <RouteList onChosen={onChosen} />}
    </div>
  )
}
