import { fireEvent, screen, waitFor } from '@testing-library/react'
import { http, passthrough } from 'msw'
import { expect, test, vi } from 'vitest'
import { contract } from '@/contract'
import { poiValues } from '@/pages/guide/package/commands/records'
import { must } from '../../../support/builders'
import { signedInAs } from '../../../support/pages/signedInAs'
import { dialog, fill } from '../drawers/renderDrawer'
import { packageFixture } from './fixture'

const { fixture, open, show, intercept } = packageFixture()

test('saves a changed name automatically, updates it everywhere, undoes it, and does not send a missing one', async () => {
  const { read } = await open()
  await fill('名称', '送客松')
  await waitFor(async () => expect(await read()).toMatchObject({ name: '送客松', version: 2 }))
  await waitFor(() => expect(screen.getByRole('heading', { name: '送客松' })).toBeVisible())
  fireEvent.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(async () => expect(await read()).toMatchObject({ name: '迎客松', version: 3 }))
  await waitFor(() => expect(screen.getByDisplayValue('迎客松')).toBeVisible())
  await fill('名称', '')
  await waitFor(() => expect(screen.getByText('请输入名称')).toBeVisible())
  await waitFor(() => expect(screen.getByText('1 处还没有保存')).toBeVisible())
  expect((await read()).version).toBe(3)
})

test('shows a conflict with a concurrent change of the name and keeps the input', async () => {
  const { send, poi, read } = await open()
  await must(send, contract.guidePoi.update, {
    token: fixture.token,
    body: { ...poiValues(poi), id: poi.id, version: poi.version, name: '别人的名字' },
  })
  await fill('名称', '我的名字')
  expect(await screen.findByText('有人先保存了这个POI')).toBeInTheDocument()
  expect(await read()).toMatchObject({ name: '别人的名字' })
  fireEvent.click(screen.getByRole('button', { name: '按所选合并并保存' }))
  await waitFor(async () => expect(await read()).toMatchObject({ name: '我的名字', version: 3 }))
})

test('an auditor can view but not change the package', async () => {
  const { send, guide } = await open()
  await must(send, contract.guide.submit, {
    token: fixture.token,
    params: { type: guide.type },
    body: { id: guide.id, version: guide.version },
  })
  document.body.replaceChildren()
  await signedInAs(fixture.server, 'auditor')
  show(guide.id, '')
  await waitFor(() => expect(screen.getByText('正在审核，只能查看')).toBeVisible())
  expect(screen.queryByRole('button', { name: '添加POI' })).toBeNull()
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
})

test('refuses to submit while a point has no explanation and links to it; a submitted package is read-only', async () => {
  const { send, guide, packet, user } = await open()
  const { token } = fixture
  const types = await must(send, contract.poiType.idAndName, { token })
  const poi = await must(send, contract.guidePoi.add, {
    token,
    body: { guideId: guide.id, poiTypeId: types[0]!.id, name: '飞来石', lng: 118.15, lat: 30.12 },
  })
  await user.click(screen.getByRole('button', { name: '提交审核' }))
  expect(await screen.findByText(`「${guide.name}」还不能提交审核`)).toBeInTheDocument()
  expect(await screen.findByText('没有讲解')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '飞来石' }))
  expect(await screen.findByRole('heading', { name: '飞来石' })).toBeInTheDocument()
  await must(send, contract.guideSpot.add, {
    token,
    body: { packetId: packet.id, poiId: poi.id, title: '飞来石', text: '一块巨石立在峰顶。' },
  })
  await user.click(screen.getByRole('button', { name: '提交审核' }))
  expect(await screen.findByText('正在审核，只能查看')).toBeInTheDocument()
  expect(await must(send, contract.guide.detail, { token, params: { id: guide.id } })).toMatchObject({
    review: 'pending',
  })
})

test('the first change of a passed guide announces a new draft', async () => {
  const { send, guide } = await open()
  const { token } = fixture
  const submitted = await must(send, contract.guide.submit, {
    token,
    params: { type: guide.type },
    body: { id: guide.id, version: guide.version },
  })
  await must(send, contract.guide.auditPass, {
    token,
    params: { type: guide.type },
    body: { id: guide.id, version: submitted.version },
  })
  document.body.replaceChildren()
  const [poi] = await must(send, contract.guidePoi.list, { token, query: { guideId: guide.id } })
  show(guide.id, `?poi=${poi!.id}`)
  expect(await screen.findByText('修改会开始新的草稿')).toBeInTheDocument()
  await fill('名称', '送客松')
  expect(await screen.findByText('已开始新的草稿')).toBeInTheDocument()
  expect(await must(send, contract.guide.detail, { token, params: { id: guide.id } })).toMatchObject({
    review: 'making',
  })
})

test('warns before a submission about what visitors will notice, and still allows it', async () => {
  const { send, guide, poi, user } = await open()
  const { token } = fixture
  const english = (await must(send, contract.guidePacket.parentList, { token, query: { guideId: guide.id } })).find(
    ({ code }) => code.startsWith('en'),
  )!
  await must(send, contract.guidePacket.add, {
    token,
    body: { guideId: guide.id, languageId: english.id, voiceStyleId: english.voiceStyles[0]!.id, name: 'Standard' },
  })
  await user.click(screen.getByRole('button', { name: '提交审核' }))
  const before = await dialog(`「${guide.name}」提交之前`)
  expect(before.getByText(`${english.name}：点位没有名称`)).toBeInTheDocument()
  expect(before.getByRole('button', { name: poi.name })).toBeInTheDocument()
  await user.click(before.getByRole('button', { name: '仍然提交审核' }))
  expect(await screen.findByText('正在审核，只能查看')).toBeInTheDocument()
})

test('reports that another user has deleted the guide, and stops polling', async () => {
  const intervals = vi.spyOn(window, 'setInterval')
  const { send, guide } = await open()
  const ask = intervals.mock.calls.find(([, every]) => every === 5000)![0] as () => void
  await must(send, contract.guide.delete, {
    token: fixture.token,
    params: { type: guide.type, id: guide.id },
    query: { version: String(guide.version) },
  })
  ask()
  expect(await screen.findByText(`「${guide.name}」已被删除`)).toBeVisible()
  expect(screen.getByRole('link', { name: '返回导览列表' })).toBeVisible()
  const poll = vi.fn(() => passthrough())
  intercept(http.get('*/guidePacket/changes', poll))
  ask()
  await new Promise((later) => setTimeout(later, 200))
  expect(poll).not.toHaveBeenCalled()
})

test('Esc returns from the calibration to the map', async () => {
  await open('&view=calibrate')
  expect(await screen.findByRole('complementary', { name: '手绘图校准' })).toBeVisible()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.getByRole('radio', { name: '地图' })).toBeChecked())
})
