import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import ProblemReporting from '@/pages/operation/problem'
import { uniqueName } from '../../support/builders'
import { fill, open, press } from '../../support/pages/recordPage'
import { hiddenToo } from '../../support/pages/render'
import { onSeededServer } from '../shell/signIn'

onSeededServer()
hiddenToo()
// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(() =>
  Promise.all([import('@/pages/operation/problem/ProblemDrawer'), import('@/pages/operation/problem/TypesDrawer')]),
)

const REPORT = '光明顶到飞来石这一段，地图上的位置一直比人慢，走过了才响。'
const SEARCH = `?keyword=${encodeURIComponent('光明顶')}`

it('starts handling a problem and requires an answer to the visitor before it is solved', async () => {
  await open(ProblemReporting, { account: 'operator', search: SEARCH })
  await press(`详情 ${REPORT}`)
  await press('开始处理')
  await press('已解决')
  expect(await screen.findByText('请写下给访客的答复')).toBeInTheDocument()
  await fill('内部备注', '调整了触发半径')
  await fill('答复访客', '已经改好了')
  await press('已解决')
  const steps = await screen.findByRole('region', { name: '处理经过' })
  await waitFor(() => expect(within(steps).getByText('调整了触发半径')).toBeInTheDocument())
  expect(within(steps).getByText('已经改好了')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: '答复访客' })).toHaveValue('')
  expect(await screen.findByRole('button', { name: '重新处理' })).toBeInTheDocument()
})

it('keeps unsaved input when somebody else has taken the problem first', async () => {
  await open(ProblemReporting, { account: 'operator', search: `?keyword=${encodeURIComponent('英语讲解')}` })
  const row = await screen.findByRole('button', { name: /^详情 断桥残雪/ })
  fireEvent.click(row)
  await fill('内部备注', '音频重新上传')
  const { call } = await import('@/lib/call')
  const { problem } = await import('@/contract/operation/problem/problem')
  const { list } = await call(problem.queryPage, { body: { keyword: '英语讲解' } })
  await call(problem.handle, { body: { id: list[0]!.id, version: list[0]!.version, state: 'handling', note: '' } })
  await press('开始处理')
  expect(await screen.findByRole('button', { name: '已解决' })).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: '内部备注' })).toHaveValue('音频重新上传')
})

it('offers neither details nor export to users who may only view', async () => {
  await open(ProblemReporting, { account: 'viewer', search: SEARCH })
  expect((await screen.findAllByText(REPORT)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /^详情/ })).toBeNull()
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
})

it('puts a new type online, which the filter then offers; refuses to delete a type in use and lists its problems', async () => {
  await open(ProblemReporting, { account: 'operator' })
  await press('管理类型')
  await press('新增问题类型')
  const name = uniqueName('排队').slice(-10)
  await fill('名称', name)
  await fill('填写提示', '请写明排了多久')
  await press('保存问题类型')
  await press(`${name} 上线`, 'switch')
  expect(await screen.findByText(`「${name}」已上线`)).toBeInTheDocument()
  await press('删除问题类型 设施损坏')
  expect(await screen.findByText('「设施损坏」正在使用，不能删除')).toBeInTheDocument()
  expect(
    within(await screen.findByRole('list', { name: '用到它的地方' })).getAllByText(/护栏|指示牌/).length,
  ).toBeGreaterThan(0)
  // The refusal covers the types drawer, which has a close button too.
  fireEvent.click(screen.getAllByRole('button', { name: '关闭' }).at(-1)!)
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '类型' }))
  expect(await screen.findByText(`${name}（0）`, { selector: '.ant-select-item-option-content' })).toBeInTheDocument()
})

it('hides the types from users who may not manage them', async () => {
  await open(ProblemReporting, { account: 'viewer' })
  expect(await screen.findByRole('button', { name: '刷新' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '管理类型' })).toBeNull()
})
