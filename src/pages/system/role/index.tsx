import { useContext, useMemo, useState, createContext } from 'react'
import { EyeIcon } from '@/components/icons'
import { lazyPart } from '@/components/lazy/lazyPart'
import { columnsOf, recordPage } from '@/components/record'
import { role, roleKind } from '@/contract/system/role'

const MenuPreview = lazyPart(() => import('./MenuPreview'), {
  forget: ({ onClosed }: { onClosed: () => void }) => onClosed(),
})
const RoleForm = lazyPart(() => import('./RoleForm'), { forget: ({ onClose }: { onClose: () => void }) => onClose() })

const { name, field, updated } = columnsOf(roleKind)

/** Opens the menu as a role sees it. */
const MenuPreviewContext = createContext<(role: { id: string; name: string }) => void>(() => undefined)

const Roles = recordPage({
  kind: roleKind,
  calls: role,
  columns: [
    name({ subtitle: (row, display) => (display.layout === 'narrow' && row.note ? [row.note] : []) }),
    field('note', { width: 280, order: undefined }),
    {
      key: 'accounts',
      title: '使用的账号',
      width: 104,
      align: 'right',
      narrow: true,
      render: (row) => `${row.accounts} 人`,
    },
    { key: 'rights', title: '权限', width: 152, render: (row) => `菜单 ${row.menus}，操作 ${row.actions}` },
    updated(),
  ],
  card: (row) => ({
    title: row.name,
    subtitle: [row.note].filter(Boolean),
    second: `菜单 ${row.menus}，操作 ${row.actions}`,
    state: <span>{row.accounts} 人</span>,
  }),
  form: RoleForm,
  useActions: () => {
    const openPreview = useContext(MenuPreviewContext)
    return useMemo(
      () => [
        {
          key: 'look',
          label: '以此角色查看菜单',
          icon: EyeIcon,
          place: 'menu' as const,
          run: ({ id, name }: { id: string; name: string }) => openPreview({ id, name }),
        },
      ],
      [openPreview],
    )
  },
  empty: { title: '还没有角色', description: '先建角色，再在员工设置里分配给账号' },
  relatedDomains: ['account'],
})

export default function RolePage() {
  const [previewed, setPreviewed] = useState<{ id: string; name: string } | null>(null)
  return (
    <MenuPreviewContext value={setPreviewed}>
      <Roles />
      {previewed && <MenuPreview key={previewed.id} {...previewed} onClosed={() => setPreviewed(null)} />}
    </MenuPreviewContext>
  )
}
