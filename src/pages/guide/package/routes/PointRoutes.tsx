import { Button, Flex } from 'antd'
import shared from '@/theme/shared.module.css'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import { usePackageEditor } from '../state/editorState'
import css from './Routes.module.css'
import { wayText } from '@/entities/guide/wayText'

/** The routes that pass a point. */
export function PointRoutes({ poi }: { poi: PoiRecord }) {
  const { guidePackage, choose } = usePackageEditor()
  const routes = guidePackage.routes.filter(({ poiIds }) => poiIds.includes(poi.id))
  if (routes.length === 0) return <p className={shared.note}>没有路线经过这里。在路线的表单里把它加为站点。</p>
  return (
    <ul className={`${shared.list} ${css.routes}`}>
      {routes.map((route) => (
        <Flex component="li" vertical align="flex-start" key={route.id}>
          <Button type="link" onClick={() => choose({ route: route.id, poi: null })}>
            {route.name}
          </Button>
          <span className={shared.note}>
            第 {route.poiIds.indexOf(poi.id) + 1} / {route.poiIds.length} 站 · {wayText(route)}
          </span>
        </Flex>
      ))}
    </ul>
  )
}
