import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { role } from '@/contract/system/role'
import { call } from '@/lib/call'
import Roles from '@/pages/system/role'
import { menuRight, right } from '@/contract/rights'
import { useAuth } from '@/stores/auth'
import { uniqueName } from '../../support/builders'
import { hiddenToo } from '../../support/pages/render'
import { choose, fill, open, press } from '../../support/pages/recordPage'
import { as, onSeededServer } from '../shell/signIn'

onSeededServer()
hiddenToo()

const pageOf = async (name: string) => within(await screen.findByRole('group', { name }))

it('adds a role with an action and the menus above it, and previews the effect of a change', async () => {
  const name = uniqueName('角色')
  await open(Roles, { search: `?keyword=${encodeURIComponent(name)}` })
  await press('新增角色')
  await fill('角色名称', name)
  fireEvent.click((await pageOf('语种管理')).getByRole('checkbox', { name: '新增' }))
  await press('保存角色')
  await waitFor(() => expect(screen.getByText(`已新增「${name}」`)).toBeVisible())
  const { list } = await call(role.queryPage, { body: { keyword: name } })
  const added = await call(role.detail, { params: { id: list[0]!.id } })
  expect(added.rightIds).toEqual(
    [menuRight('guide'), menuRight('guideDeploy'), menuRight('language'), right('language', 'add')].toSorted(),
  )

  await press(`编辑 ${name}`)
  await waitFor(async () => expect((await pageOf('语种管理')).getByRole('checkbox', { name: '新增' })).toBeChecked())
  await press('语种管理：只看')
  await press('POI类型：本页全部')
  const difference = screen.getByText(/^保存后(?!马上)/)
  expect(difference).toHaveTextContent(/将增加 POI类型、POI类型 \/ 新增.*去掉 语种管理 \/ 新增/)
  await press('保存角色')
  await waitFor(() => expect(screen.getByText(`已保存「${name}」`)).toBeVisible())
  const { rightIds } = await call(role.detail, { params: { id: added.id } })
  expect([
    rightIds.includes(right('poiType', 'delete')),
    rightIds.includes(right('language', 'add')),
    rightIds.includes(menuRight('language')),
  ]).toEqual([true, false, true])
})

it('refuses to delete a role in use and lists its accounts; previews the menu of a role', async () => {
  await open(Roles, { search: `?keyword=${encodeURIComponent('财务')}` })
  await choose('财务', '删除')
  await waitFor(() => expect(screen.getByText('「财务」正在使用，不能删除')).toBeVisible())
  expect(within(await screen.findByRole('list', { name: '用到它的地方' })).getByText('王思远')).toBeInTheDocument()
  fireEvent.click(screen.getAllByRole('button', { name: /^(关闭|知道了|取消)$/ })[0]!)
  await choose('财务', '以此角色查看菜单')
  expect(await screen.findByText('「财务」看到的菜单')).toBeInTheDocument()
  const menus = within((await screen.findByText('订单记录', { selector: 'li *' })).closest('ul')!)
  expect(menus.getByText('售卖价格')).toBeInTheDocument()
  expect(screen.queryByText('语种管理', { selector: 'li *' })).toBeNull()
})

it('does not let users grant rights that they do not have', async () => {
  await as('admin')
  const added = await call(role.add, { body: { name: uniqueName('角色'), rightIds: [] } })
  await open(Roles, { search: `?edit=${added.id}` })
  const boxOf = async (page: string) => (await pageOf(page)).getByRole('checkbox', { name: '删除' })
  await waitFor(async () => expect(await boxOf('语种管理')).toBeEnabled())
  act(() => {
    useAuth.setState(({ ownRights }) => ({
      ownRights: ownRights!.filter(({ id }) => id !== right('language', 'delete')),
    }))
  })
  expect(await boxOf('语种管理')).toBeDisabled()
  expect(await boxOf('音色管理')).toBeEnabled()
})

it('disables presets that change nothing, and searches rights by name', async () => {
  await as('admin')
  const rightIds = [menuRight('guide'), menuRight('guideDeploy'), menuRight('language')]
  const added = await call(role.add, { body: { name: uniqueName('角色'), rightIds } })
  await open(Roles, { search: `?edit=${added.id}` })
  const all = async () => (await pageOf('语种管理')).getByRole('button', { name: '语种管理：本页全部' })
  await waitFor(async () => expect(await all()).toBeEnabled())
  act(() => {
    useAuth.setState(({ ownRights }) => ({ ownRights: ownRights!.filter(({ id }) => id === menuRight('language')) }))
  })
  expect(await all()).toBeDisabled()
  expect((await pageOf('语种管理')).getByRole('button', { name: '语种管理：只看' })).toBeDisabled()

  await fill('查找权限', '音色')
  await waitFor(() => expect(screen.queryByRole('group', { name: '语种管理' })).toBeNull())
  fireEvent.click(screen.getAllByRole('button', { name: '清除搜索词' }).at(-1)!)
  expect(await screen.findByRole('group', { name: '语种管理' })).toBeInTheDocument()
})
