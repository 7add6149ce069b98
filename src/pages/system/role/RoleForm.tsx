import RecordForm from '@/components/record/form/RecordForm'
import type { RecordFormProps } from '@/components/record'
import { role, roleKind } from '@/contract/system/role'
import { RightsControl } from './rights/RightsControl'
import { countByType } from './rights/tree'

const fields = {
  rightIds: {
    control: RightsControl,
    text: (ids: string[]) => {
      const { menus, actions } = countByType(ids)
      return `菜单 ${menus}，操作 ${actions}`
    },
  },
}

export default function RoleForm(props: RecordFormProps) {
  const consequence = () => (props.id === undefined ? '在员工设置里分配给账号' : '持有这个角色的账号下次操作时生效')
  return <RecordForm kind={roleKind} calls={role} fields={fields} consequence={consequence} {...props} />
}
