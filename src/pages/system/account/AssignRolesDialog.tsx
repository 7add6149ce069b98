import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Modal, Segmented, Typography } from 'antd'
import { useState } from 'react'
import { useDrawer } from '@/components/form/useDrawer'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { ReferenceSelect } from '@/components/record'
import { useTabActive } from '@/components/ui/tab/active'
import { useToast } from '@/components/ui/toast/useToast'
import { account, ROLE_CHANGES } from '@/contract/system/account'
import type { RoleChange } from '@/contract/system/account'
import { call } from '@/lib/call'
import type { AccountRow } from './open'

const MAX_NAMES = 5
const MEANING: Record<RoleChange, string> = {
  add: '原来的角色都保留',
  replace: '原来的角色都去掉，只留所选的',
  remove: '其他角色都保留',
}

const namesOf = (accounts: readonly AccountRow[]): string =>
  accounts
    .slice(0, MAX_NAMES)
    .map(({ name }) => name)
    .join('、') + (accounts.length > MAX_NAMES ? ` 等 ${accounts.length} 名员工` : '')

/** Assigns roles to many accounts: all or none. */
export default function AssignRolesDialog({
  accounts,
  onClose,
}: {
  accounts: readonly AccountRow[]
  onClose: () => void
}) {
  const active = useTabActive()
  const client = useQueryClient()
  const toast = useToast()
  const { open, close, afterOpenChange } = useDrawer(onClose)
  const { busy, once } = useSingleFlight<'assign'>()
  const [roleIds, choose] = useState<string[]>([])
  const [change, setChange] = useState<RoleChange>('add')

  const run = () =>
    once('assign', async () => {
      try {
        const { changed } = await call(account.assignRoles, {
          body: { accounts: accounts.map(({ id, version }) => ({ id, version })), roleIds, change },
        })
        toast.done(changed === 0 ? '角色没有变化' : `已分配 ${changed} 名员工的角色`, '下一次操作起生效，不用重新登录')
      } catch (error) {
        toast.failed('没有分配角色', error)
      }
      // Also after a refusal: the rows have changed since they were read.
      for (const domain of ['account', 'role']) void client.invalidateQueries({ queryKey: [domain] })
      close()
    })

  return (
    <Modal
      open={open && active}
      width={528}
      title={`给 ${accounts.length} 名员工分配角色`}
      closable={false}
      onCancel={() => busy || close()}
      afterOpenChange={afterOpenChange}
      footer={
        <>
          <Button disabled={busy !== null} onClick={close}>
            取消
          </Button>
          <Button type="primary" disabled={roleIds.length === 0} loading={busy !== null} onClick={() => void run()}>
            分配角色
          </Button>
        </>
      }
    >
      <Typography.Paragraph>{namesOf(accounts)}</Typography.Paragraph>
      <Form layout="vertical">
        <Form.Item extra={MEANING[change]}>
          <Segmented<RoleChange>
            aria-label="怎么分配"
            value={change}
            options={Object.entries(ROLE_CHANGES).map(([value, label]) => ({ value: value as RoleChange, label }))}
            onChange={setChange}
          />
        </Form.Item>
        <Form.Item label="角色" htmlFor="assign-roles">
          <ReferenceSelect<string[]>
            id="assign-roles"
            mode="multiple"
            domain="role"
            name="角色"
            value={roleIds}
            onChange={choose}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
