import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { scenicType } from '@/contract/guide/configType'
import { problem } from '@/contract/operation/problem/problem'
import { call } from '@/lib/call'
import ProblemReporting from '@/pages/operation/problem'
import AuditTrail from '@/pages/system/auditTrail'
import ScenicTypes from '@/pages/guide/configType/scenicType'
import { uniqueName } from '../../support/builders'
import { choose, open, press } from '../../support/pages/recordPage'
import { hiddenToo } from '../../support/pages/render'
import { as, onSeededServer } from '../shell/signIn'

onSeededServer()
hiddenToo()
// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(() =>
  Promise.all([
    import('@/entities/trail/TrailDrawer'),
    import('@/pages/operation/problem/ProblemDrawer'),
    import('@/components/list/filters/SearchField'),
  ]),
)

const { happyDOM, innerWidth } = window as typeof window & {
  happyDOM: { setViewport: (size: { width: number }) => void }
}
afterEach(() => {
  happyDOM.setViewport({ width: innerWidth })
  vi.restoreAllMocks()
})

/** Adds a type, then renames it. */
async function renamed() {
  await as('admin')
  const [before, after] = [uniqueName('草原'), uniqueName('湿地')]
  const { id, version } = await call(scenicType.add, { body: { name: before, note: undefined } })
  await call(scenicType.update, { body: { id, version, name: after, note: undefined } })
  return { before, after }
}

it('shows the changed fields of an entry', async () => {
  const { before, after } = await renamed()
  await open(AuditTrail, { search: `?keyword=${encodeURIComponent(after)}` })
  fireEvent.click((await screen.findAllByRole('button', { name: /^详情/ }))[0]!)
  const entry = within(await screen.findByRole('dialog'))
  expect(await entry.findByText(before)).toBeInTheDocument()
  expect(entry.getAllByText(new RegExp(after)).length).toBeGreaterThan(0)
})

it('opens from a record as its history', async () => {
  const { after } = await renamed()
  await open(ScenicTypes, { search: `?keyword=${encodeURIComponent(after)}` })
  await choose(after, '操作记录')
  const drawer = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(drawer.getByText('新增')).toBeInTheDocument())
  expect(drawer.getByText('修改')).toBeInTheDocument()
})

it('opens from a problem too, only for users with the right to it', async () => {
  await as('operator')
  const { list } = await call(problem.queryPage, { body: { state: 'pending' } })
  const { id, version, content } = list[0]!
  await call(problem.handle, { body: { id, version, state: 'handling', note: '已去现场' } })
  await open(ProblemReporting, { account: 'operator', search: `?problem=${id}` })
  expect(await screen.findByRole('region', { name: '处理经过' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /的操作记录$/ })).toBeNull()
  cleanup()
  await open(ProblemReporting, { account: 'admin', search: `?problem=${id}` })
  await press(`「${content.slice(0, 20)}」的操作记录`)
  fireEvent.click(await screen.findByText('状态、内部备注'))
  expect((await screen.findAllByText('已去现场')).length).toBeGreaterThan(0)
})

it('filters by an account found by typing, and shows its name after a reload', async () => {
  await renamed()
  const { search } = await open(AuditTrail)
  const who = await screen.findByRole('combobox', { name: '谁' })
  fireEvent.mouseDown(who)
  fireEvent.change(who, { target: { value: '没有这个人' } })
  expect(await screen.findByText('没有符合的员工')).toBeInTheDocument()
  fireEvent.change(who, { target: { value: 'admin' } })
  fireEvent.click(await screen.findByText(/ admin$/, { selector: '.ant-select-item-option-content' }))
  await waitFor(() => expect(search()).toContain('accountId='))
  const address = search()
  cleanup()
  await open(AuditTrail, { search: address })
  expect(await screen.findByText(/ admin$/, { selector: '.ant-select-content' })).toBeInTheDocument()
})

it('says that the account in the address does not exist', async () => {
  await open(AuditTrail, { search: '?accountId=nobody' })
  expect(await screen.findByText('没有这个员工')).toBeInTheDocument()
})

it('groups entries by day on a phone too', async () => {
  const { after } = await renamed()
  happyDOM.setViewport({ width: 390 })
  await open(AuditTrail, { search: `?keyword=${encodeURIComponent(after)}` })
  const card = (await screen.findAllByText(new RegExp(after), { selector: 'h2, h2 *' }))[0]!.closest('li')!
  // Midnight may have passed since the rename.
  expect(card.previousElementSibling).toHaveTextContent(/^(今天|昨天)/)
})

it('exports the filtered entries', async () => {
  const { after } = await renamed()
  const saved = vi.spyOn(URL, 'createObjectURL')
  // Downloads do not work here: the click would navigate away.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await open(AuditTrail, { search: `?keyword=${encodeURIComponent(after)}` })
  await press('导出')
  await waitFor(() => expect(screen.getByText('已导出「操作记录 1 条.xlsx」')).toBeInTheDocument())
  const [file] = saved.mock.calls[0]!
  expect((file as Blob).size).toBeGreaterThan(1000)
})

it('is hidden from users without its right', async () => {
  await open(AuditTrail, { search: '', account: 'editor' })
  await waitFor(() => expect(screen.getByText(/没有开通|没有权限/)).toBeInTheDocument())
})
