import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { account } from '@/contract/system/account'
import { role } from '@/contract/system/role'
import { call } from '@/lib/call'
import Accounts from '@/pages/system/account'
import { uniqueName } from '../../support/builders'
import { hiddenToo } from '../../support/pages/render'
import { choose, fill, open, press } from '../../support/pages/recordPage'
import { as, onSeededServer } from '../shell/signIn'

onSeededServer()
hiddenToo()
// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(() =>
  Promise.all([
    import('@/components/record/form/RecordForm'),
    import('@/pages/system/account/AccountForm'),
    import('@/pages/system/account/AccountDrawer'),
    import('@/components/import/ImportDrawer'),
  ]),
)

let people = 0
const nextLogin = () => `page-${(people += 1)}-${Date.now()}`
const listOf = (name: string) => `?keyword=${encodeURIComponent(name)}`

async function newAccount(name = uniqueName('员工')) {
  await as('admin')
  const roles = await call(role.idAndName)
  return call(account.add, {
    body: { name, loginAccount: nextLogin(), roleIds: [roles.find((entry) => entry.name === '财务')!.id] },
  })
}

it('adds an account and generates its first password, shown until the drawer closes', async () => {
  const [name, loginAccount] = [uniqueName('员工'), nextLogin()]
  await open(Accounts, { search: listOf(name) })
  await press('新增员工')
  await fill('姓名', name)
  await fill('登录账号', loginAccount)
  await press('保存员工')
  await press('生成新密码')
  const box = within(await screen.findByRole('status', { name: '新密码' }))
  expect(box.getByText(/^\w{4}-\w{4}-\w{4}$/)).toBeInTheDocument()
  await press('已记下，关闭')
  await waitFor(() => expect(screen.queryByRole('status', { name: '新密码' })).toBeNull())
  const { list } = await call(account.queryPage, { body: { keyword: loginAccount } })
  expect(list).toMatchObject([{ name, hasPassword: true, mustChange: true }])
})

it('shows a duplicate login name at its field and keeps the input', async () => {
  const { loginAccount } = await newAccount()
  await open(Accounts, { search: '?new' })
  await fill('姓名', '同名人')
  await fill('登录账号', loginAccount.toUpperCase())
  await press('保存员工')
  await waitFor(() => expect(screen.getByText('登录账号已存在')).toBeVisible())
  expect(screen.getByRole('textbox', { name: '姓名' })).toHaveValue('同名人')
})

it('asks before disabling an account and explains the effect', async () => {
  const { id, name } = await newAccount()
  await open(Accounts, { search: listOf(name) })
  fireEvent.click(await screen.findByRole('switch', { name: `${name} 启用` }))
  expect(await screen.findByText(/立即结束其全部登录/)).toBeInTheDocument()
  await press('禁用员工')
  await waitFor(async () =>
    expect(await call(account.detail, { params: { id } })).toMatchObject({ dealStatus: 'disabled' }),
  )
  await waitFor(() => expect(screen.getByRole('switch', { name: `${name} 启用` })).not.toBeChecked())
})

it("shows the sessions of an account, and offers no reset of one's own password", async () => {
  await open(Accounts, { search: listOf('林晓岚') })
  await press('详情 林晓岚')
  expect((await screen.findAllByRole('button', { name: /^结束 .* 的登录$/ })).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: '重置密码' })).toBeNull()
})

it("refuses to disable one's own account, but allows editing it", async () => {
  await open(Accounts, { search: listOf('林晓岚') })
  const own = await screen.findByRole('switch', { name: '林晓岚 启用' })
  expect(own).toHaveAccessibleDescription('不能禁用自己的账号')
  fireEvent.click(own)
  expect(own).toBeChecked()
  await choose('林晓岚', '编辑')
  await waitFor(() => expect(screen.getByRole('textbox', { name: '登录账号' })).toHaveValue('admin'))
})

it('imports accounts, and asks before closing their new passwords', async () => {
  const loginAccount = nextLogin()
  await open(Accounts, { search: listOf(loginAccount) })
  await press('导入')
  const file = new File([`姓名,登录账号,角色\n导入员,${loginAccount},财务`], '员工.csv', { type: 'text/csv' })
  fireEvent.change(await screen.findByLabelText('员工表格'), { target: { files: [file] } })
  await press('导入 1 名')
  const box = within(await screen.findByRole('region', { name: '新密码' }))
  expect(box.getByText(/^\w{4}-\w{4}-\w{4}$/)).toBeInTheDocument()
  const [close] = screen.getAllByRole('button', { name: '关闭' })
  fireEvent.click(close!)
  expect(await screen.findByText('密码只显示这一次')).toBeInTheDocument()
  expect(box.getByText(loginAccount)).toBeInTheDocument()
  const { list } = await call(account.queryPage, { body: { keyword: loginAccount } })
  expect(list).toMatchObject([{ name: '导入员', mustChange: true }])
})
