import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { Activity, useState } from 'react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { minaPage } from '@/contract/operation/miniProgram/page/minaPage'
import type { MiniProgramModule } from '@/contract/operation/miniProgram/page/minaModules'
import { call } from '@/lib/call'
import MiniProgramPage from '@/pages/operation/miniProgram/page'
import { menuRight, right } from '@/contract/rights'
import { useAuth } from '@/stores/auth'
import { mayLeave } from '@/stores/unsaved'
import { uniqueName } from '../../../support/builders'
import { FRAME, pageInside, previewInFrame } from '../../../support/pages/previews'
import { fill, open, press } from '../../../support/pages/recordPage'
import { hiddenToo, render } from '../../../support/pages/render'
import { as, asHolder, onSeededServer } from '../../shell/signIn'

const backend = onSeededServer()
hiddenToo()
// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(
  () =>
    Promise.all([
      import('@/pages/operation/miniProgram/page/bar/HistoryDrawer'),
      import('@/pages/operation/miniProgram/page/bar/PlanDialog'),
      import('@/pages/operation/miniProgram/page/compare/Compare'),
    ]),
  180_000,
)

const page = 'home'
const heading = (id: string, title: string): MiniProgramModule => ({
  id,
  kind: 'heading',
  hidden: false,
  title,
  note: '',
  target: { kind: 'none' },
})
const draft = async () => (await call(minaPage.detail, { query: { page } })).draft
const store = async (modules: MiniProgramModule[]) =>
  call(minaPage.save, { body: { page, version: (await draft()).version, modules } })
const titles = async () =>
  (await draft()).modules.map((module) => (module.kind === 'heading' ? module.title : module.kind))

/** As the page on the phone gets them. */
async function visibleTitles() {
  const { guideId, headers } = await previewInFrame()
  const { modules } = await call(minaPage.indexPage, { body: { page, guideId }, headers })
  return modules.map((module) => (module.kind === 'heading' ? module.title : module.kind))
}

beforeEach(async () => {
  await as('admin')
  const { plan } = await call(minaPage.detail, { query: { page } })
  if (plan) await call(minaPage.cancelPlan, { params: { id: plan.id } })
  await store([heading('a', '甲'), heading('b', '乙')])
  useAuth.getState().clear()
})

it('saves changes automatically, undoes and redoes them, publishes the next version, and refuses an incomplete one', async () => {
  await open(MiniProgramPage, { search: '?module=a' })
  const title = uniqueName('').slice(-10)
  await fill('标题', title)
  await waitFor(async () => expect(await titles()).toEqual([title, '乙']))
  await waitFor(async () => expect(await visibleTitles()).toEqual([title, '乙']))
  await press('撤销')
  await waitFor(async () => expect(await titles()).toEqual(['甲', '乙']))
  await press('重做')
  await waitFor(async () => expect(await titles()).toEqual([title, '乙']))
  const before = (await call(minaPage.detail, { query: { page } })).online?.number ?? 0
  await press(`发布第 ${before + 1} 版`)
  expect(await screen.findByText(`已发布第 ${before + 1} 版首页`)).toBeInTheDocument()
  expect(await screen.findByText('草稿和线上一样')).toBeInTheDocument()

  await fill('标题', '')
  await press((await screen.findByRole('button', { name: /^发布第/ })).textContent)
  expect(await screen.findByText('请输入标题')).toBeInTheDocument()
  expect(await titles()).toEqual(['', '乙'])
})

it('shows a concurrent change side by side and merges changes that do not conflict', async () => {
  await open(MiniProgramPage, { search: '?module=a' })
  await screen.findByRole('textbox', { name: '标题' })
  await store([heading('a', '甲'), heading('b', '别人的')])
  await fill('标题', '我的')
  const table = within(await screen.findByRole('table'))
  expect(table.getByText(/我的/)).toBeInTheDocument()
  expect(table.getByText(/别人的/)).toBeInTheDocument()
  await press('合并两人的修改')
  await waitFor(async () => expect(await titles()).toEqual(['我的', '别人的']))
})

/** Keeps its page alive like a console tab. */
function Tab() {
  const [visible, show] = useState(true)
  return (
    <>
      <button onClick={() => show(!visible)}>换标签</button>
      <Activity mode={visible ? 'visible' : 'hidden'}>
        <MiniProgramPage />
      </Activity>
    </>
  )
}

it('undo still works after switching tabs; a change saved meanwhile is a conflict', async () => {
  const { client } = await open(Tab, { search: '?module=a' })
  await fill('标题', '我的')
  await waitFor(async () => expect(await titles()).toEqual(['我的', '乙']))
  expect(await screen.findByText(/^草稿已存/)).toBeInTheDocument()
  await press('换标签')
  await waitFor(() => expect(client.getQueryData(['minaPage', 'detail', page])).toBeUndefined())
  await store([heading('a', '我的'), heading('b', '别人的')])
  await press('换标签')
  await waitFor(() => expect(client.getQueryData(['minaPage', 'detail', page])).toBeDefined())
  await press('撤销')
  await press('合并两人的修改')
  await waitFor(async () => expect(await titles()).toEqual(['甲', '别人的']))
})

it('refuses to publish changes that the user has not seen', async () => {
  await open(MiniProgramPage)
  const publish = await screen.findByRole('button', { name: /^发布第/ })
  await store([heading('a', '甲'), heading('b', '别人的')])
  const before = (await call(minaPage.detail, { query: { page } })).online?.number
  fireEvent.click(publish)
  expect(within(await screen.findByRole('table')).getByText(/别人的/)).toBeInTheDocument()
  expect((await call(minaPage.detail, { query: { page } })).online?.number).toBe(before)
  await press('用林晓岚的')
  await waitFor(async () => expect(await visibleTitles()).toEqual(['甲', '别人的']))
})

it('steps through the differences one by one', async () => {
  await as('admin')
  const { version } = await draft()
  await call(minaPage.publish, { body: { page, version } })
  await store([heading('b', '乙改'), heading('c', '丙')])
  const { search } = await open(MiniProgramPage)
  ;(await screen.findByRole('button', { name: '逐处查看' })).focus()
  await press('逐处查看')
  await waitFor(() => expect(search()).toBe('?module=b'))
  expect(await screen.findByText('第 1 / 3 处')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '下一处不同' })).toHaveFocus()
  await press('下一处不同')
  await waitFor(() => expect(search()).toBe('?module=c'))
  await press('下一处不同')
  expect(await screen.findByText('草稿里已经没有这个标题栏')).toBeInTheDocument()
})

it('offers neither adding modules nor publishing to users who may only edit modules', async () => {
  await asHolder([menuRight('minaPage'), right('minaPage', 'edit')])
  render(<MiniProgramPage />, { history: ['/page'] })
  expect(await screen.findByText('没有预览的权限。模块在列表里修改。')).toBeInTheDocument()
  for (const name of [/^新增/, /^发布第/, '从常用模块开始']) expect(screen.queryByRole('button', { name })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '发布历史' }))
  expect(await screen.findByText('还没有发布过。')).toBeInTheDocument()
})

it('schedules the draft, shows later changes that it does not include, and cancels the schedule', async () => {
  await open(MiniProgramPage, { search: '?module=a' })
  await fill('标题', uniqueName('').slice(-10))
  await press('定时发布')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: '定时发布' }))
  const plan = within(await screen.findByRole('region', { name: '定时发布' }))
  expect(plan.getByText(/和现在的草稿一样/)).toBeInTheDocument()
  await fill('标题', '后来的')
  expect(await plan.findByText(/之后的 1 处修改不在里面/)).toBeInTheDocument()
  expect((await call(minaPage.detail, { query: { page } })).plan).not.toBeNull()
  screen.getByRole('button', { name: '取消定时' }).focus()
  await press('取消定时')
  expect(await screen.findByText('已取消定时发布')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('region', { name: '定时发布' })).toBeNull())
  expect((await call(minaPage.detail, { query: { page } })).plan).toBeNull()
  expect(screen.getByRole('button', { name: '定时发布' })).toHaveFocus()
})

it('refuses to overwrite a schedule that a colleague has just made, and shows it', async () => {
  await open(MiniProgramPage, { search: '?module=a' })
  await fill('标题', uniqueName('').slice(-10))
  expect(await screen.findByText(/^草稿已存/)).toBeInTheDocument()
  const { version } = await draft()
  const theirs = await call(minaPage.plan, { body: { page, version, at: Date.now() + 3_600_000_000, replaces: null } })
  await press('定时发布')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '定时发布' }))
  expect(await screen.findByText('没有定时发布：已有人定时发布，请看过再改')).toBeInTheDocument()
  expect(await screen.findByRole('region', { name: '定时发布' })).toBeInTheDocument()
  expect((await call(minaPage.detail, { query: { page } })).plan?.id).toBe(theirs.id)
})

it('compares two versions side by side, with the differences marked and listed', async () => {
  await as('admin')
  const first = await call(minaPage.publish, { body: { page, version: (await draft()).version } }).catch(
    async () => (await call(minaPage.detail, { query: { page } })).online!,
  )
  await store([heading('b', '乙改'), heading('c', '丙')])
  const { search } = await open(MiniProgramPage, { search: '?module=b' })
  const begin = await screen.findByRole('radio', { name: '对照' })
  begin.focus()
  fireEvent.click(begin)
  await waitFor(() => expect(search()).toBe(`?module=b&compare=${first.number}..draft`))
  expect(screen.getByRole('button', { name: '结束对照' })).toHaveFocus()
  const list = within(await screen.findByRole('complementary', { name: '不同之处' }))
  expect(await list.findByText('3 处不同')).toBeInTheDocument()
  expect(list.getByText('乙', { selector: 'del' })).toBeInTheDocument()
  expect(list.getByText('乙改', { selector: 'ins' })).toBeInTheDocument()
  await waitFor(() => expect(screen.getAllByTitle(FRAME)).toHaveLength(2))
  const [left, right] = screen.getAllByTitle(FRAME).map(pageInside)
  const marks = (side: typeof left) => side!.edited()?.modules.map(({ id, mark }) => [id, mark?.words])
  await waitFor(() =>
    expect(marks(left)).toEqual([
      ['a', '删除'],
      ['b', '修改'],
    ]),
  )
  expect(marks(right)).toEqual([
    ['b', '修改'],
    ['c', '新增'],
  ])
  right!.tell({ type: 'chosen', moduleId: 'c' })
  await waitFor(() => expect([left, right].map((side) => side!.edited()?.selectedId)).toEqual(['c', 'c']))
  // Any two numbered versions: comparing the online one with itself shows no difference.
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '后来看哪一版' }))
  fireEvent.click(
    await screen.findByText(`第 ${first.number} 版，线上`, { selector: '.ant-select-item-option-content' }),
  )
  expect(await list.findByText('两版一样')).toBeInTheDocument()
  screen.getByRole('button', { name: '结束对照' }).focus()
  await press('结束对照')
  expect(await screen.findByRole('radio', { name: '草稿' })).toHaveFocus()
  expect(search()).toBe('?module=b')
})

it('reads the compared versions from the address and ignores invalid ones', async () => {
  await open(MiniProgramPage, { search: '?compare=draft..draft' })
  expect(await screen.findByText('两版一样')).toBeInTheDocument()
  cleanup()
  await open(MiniProgramPage, { search: '?compare=0..draft..1' })
  expect(await screen.findByRole('figure', { name: /手机/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '结束对照' })).toBeNull()
})

it('translates one text at a time and previews what visitors read in that language', async () => {
  await open(MiniProgramPage, { search: '?module=a' })
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '语种' }))
  fireEvent.click(await screen.findByText('英语', { selector: '.ant-select-item-option-content' }))
  expect(await screen.findByText(/0 \/ 1 处已译/)).toBeInTheDocument()
  expect(await visibleTitles()).toEqual(['甲', '乙'])
  await fill('标题', 'First')
  await waitFor(async () => expect(await visibleTitles()).toEqual(['First', '乙']))
  await waitFor(async () =>
    expect((await draft()).modules[0]).toMatchObject({ title: '甲', translations: { en: { title: 'First' } } }),
  )
  await fill('标题', ' ')
  await waitFor(async () => expect((await draft()).modules[0]).toEqual(heading('a', '甲')))
  await waitFor(async () => expect(await visibleTitles()).toEqual(['甲', '乙']))
})

it('selects the module that is pressed on the phone, moves the one that is dragged, past hidden ones too, and undoes it', async () => {
  await as('admin')
  const { draft: current } = await call(minaPage.detail, { query: { page } })
  const hidden = { ...heading('h', '藏'), hidden: true }
  await call(minaPage.save, {
    body: { page, version: current.version, modules: [heading('a', '甲'), hidden, heading('b', '乙')] },
  })
  const { search } = await open(MiniProgramPage, { search: '?module=a' })
  const inside = pageInside(await screen.findByTitle(FRAME))
  await waitFor(() =>
    expect(inside.edited()).toMatchObject({ isSortable: true, selectedId: 'a', modules: [{ id: 'a' }, { id: 'b' }] }),
  )
  inside.tell({ type: 'chosen', moduleId: 'b' })
  await waitFor(() => expect(search()).toBe('?module=b'))
  expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue('乙')
  expect(inside.edited()).toMatchObject({ selectedId: 'b' })
  inside.tell({ type: 'moved', moduleId: 'b', place: { beforeId: 'a' } })
  await waitFor(async () => expect(await titles()).toEqual(['乙', '甲', '藏']))
  expect(search()).toBe('?module=b')
  inside.tell({ type: 'moved', moduleId: 'b', place: { beforeId: null } })
  await waitFor(async () => expect(await titles()).toEqual(['甲', '藏', '乙']))
  // Removed by somebody else meanwhile.
  inside.tell({ type: 'moved', moduleId: 'gone', place: { beforeId: 'a' } })
  await press('撤销')
  await waitFor(async () => expect(await titles()).toEqual(['乙', '甲', '藏']))
})

it('leaves the order on the phone alone without the right to sort', async () => {
  await asHolder([menuRight('minaPage'), right('minaPage', 'edit'), right('minaPage', 'preview')])
  render(<MiniProgramPage />, { history: ['/page'] })
  const inside = pageInside(await screen.findByTitle(FRAME))
  await waitFor(() => expect(inside.edited()).toMatchObject({ isSortable: false }))
})

it('lets its tab close once the last input is saved, without its trailing space, and refuses when saving fails', async () => {
  await open(MiniProgramPage, { search: '?module=a' })
  await fill('标题', '最后一个字 ')
  expect(await mayLeave('/page')).toBe(true)
  expect(await titles()).toEqual(['最后一个字', '乙'])
  expect(await screen.findByText(/^草稿已存/)).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue('最后一个字 ')
  backend.network?.use(http.put(`*${minaPage.save.path}`, () => HttpResponse.error()))
  await fill('标题', '存不上的字')
  expect(await mayLeave('/page')).toBe(false)
  expect(await screen.findByText('网络中断，草稿还没有存')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue('存不上的字')
})
