import { Button } from 'antd'
import { allRights } from '@/contract/rights'
import { difference } from './tree'

interface RolePresetsProps {
  /** The rights that the operator may grant and revoke. */
  grantable: ReadonlySet<string>
  onSet: (added: readonly string[], removed: readonly string[]) => void
}

/** Full, read-only or no access to every page. */
export function RolePresets({ grantable, onSet }: RolePresetsProps) {
  const free = allRights.flatMap((right) => (grantable.has(right.id) ? [right.id] : []))
  const menuIds = allRights.flatMap((right) => (right.type === 0 && grantable.has(right.id) ? [right.id] : []))
  return (
    <>
      <Button size="small" onClick={() => onSet(free, [])}>
        全部权限
      </Button>
      <Button size="small" onClick={() => onSet(menuIds, difference(free, menuIds))}>
        全部只看
      </Button>
      <Button size="small" onClick={() => onSet([], free)}>
        清空
      </Button>
    </>
  )
}
