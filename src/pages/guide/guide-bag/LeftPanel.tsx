import { Tabs } from 'antd'
import { useState } from 'react'
import { useWorkshop } from './bag/workshop'
import css from './LeftPanel.module.css'
import { PacketTree } from './packets/PacketTree'
import { PointList } from './points/PointList'
import { RouteList } from './routes/RouteList'

/** Points, packets and routes. */
export function LeftPanel({ onChosen }: { onChosen?: () => void }) {
  const { bag, route } = useWorkshop()
  const [tab, setTab] = useState(route ? 'routes' : 'points')
  return (
    <div className={css.panel}>
      <Tabs
        className={css.tabs}
        size="small"
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'points', label: `点位 ${bag.pois.length}` },
          { key: 'packets', label: `数据包 ${bag.packets.length}` },
          { key: 'routes', label: `路线 ${bag.routes.length}` },
        ]}
      />
      {tab === 'points' && <PointList onChosen={onChosen} />}
      {tab === 'packets' && <PacketTree />}
      {tab === 'routes' && <RouteList onChosen={onChosen} />}
    </div>
  )
}
