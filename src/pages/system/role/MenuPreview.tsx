import { useQuery } from '@tanstack/react-query'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { rights } from '@/contract/system/right'
import { call } from '@/lib/call'
import { allRights, withParents } from '@/contract/rights'
import css from './MenuPreview.module.css'
import { tree } from './rights/tree'
import type { MenuNode } from './rights/tree'

function Menus({ nodes, granted }: { nodes: readonly MenuNode[]; granted: ReadonlySet<string> }) {
  const visible = nodes.filter(({ id }) => granted.has(id))
  if (visible.length === 0) return null
  return (
    <ul className={css.menus}>
      {visible.map(({ id, name, actions, menus }) => {
        const can = actions.filter((action) => granted.has(action.id))
        return (
          <li key={id}>
            <span className={css.name}>{name}</span>
            {actions.length > 0 && (
              <span className={css.can}>{can.length === 0 ? '只看' : can.map((action) => action.name).join('、')}</span>
            )}
            <Menus nodes={menus} granted={granted} />
          </li>
        )
      })}
    </ul>
  )
}

/** The console's menu as seen by a user with only this role, and the actions on each page. */
export default function MenuPreview({ id, name, onClosed }: { id: string; name: string; onClosed: () => void }) {
  const { close, ...drawer } = useDrawer(onClosed)
  const query = useQuery({
    queryKey: ['role', 'rights', id],
    queryFn: ({ signal }) => call(rights.list, { query: { roleId: id } }, { signal }),
  })
  const granted = new Set(withParents(query.data ?? [], allRights).map((right) => right.id))
  return (
    <SideDrawer
      title={`「${name}」看到的菜单`}
      open={drawer.open}
      afterOpenChange={drawer.afterOpenChange}
      onClose={close}
    >
      {query.data === undefined ? (
        <QueryState query={query} what="菜单" />
      ) : (
        <div className={css.body}>
          <p className={css.note}>只持有这个角色的账号会看到这些页面，后面是能做的事；不含数据。</p>
          <Menus nodes={tree} granted={granted} />
          {granted.size === 0 && <p className={css.note}>这个角色没有权限，只能看到首页。</p>}
        </div>
      )}
    </SideDrawer>
  )
}
