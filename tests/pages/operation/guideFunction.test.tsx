import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '@/contract'
import OnlineManager from '@/pages/operation/guideFunction'
import { menuRight } from '@/contract/rights'
import { must } from '../../support/builders'
import { hideOwnGuides, ownGuide } from '../../support/domains/guides'
import { openWorld } from '../../support/matrix/world'
import { open, press, rowOf } from '../../support/pages/recordPage'
import { hiddenToo, render } from '../../support/pages/render'
import { seededServer } from '../../support/server/seeded'
import { asHolder, onSeededServer } from '../shell/signIn'

onSeededServer()
hiddenToo()
let world: Awaited<ReturnType<typeof openWorld>>
beforeAll(async () => {
  world = await openWorld(await seededServer())
  await Promise.all([
    import('@/components/record/form/RecordForm'),
    import('@/pages/operation/guideFunction/batch/FunctionsDrawer'),
  ])
})
afterAll(() => hideOwnGuides(world))

const at = (name: string) => `?keyword=${encodeURIComponent(name)}`

/** Selects the row, opens the drawer and switches 一键救援 off. */
async function turnOffRescue(name: string) {
  fireEvent.click((await rowOf(name)).getByRole('checkbox'))
  await press('批量操作')
  fireEvent.click(await screen.findByRole('menuitem', { name: '批量设置功能' }))
  fireEvent.click(
    within(await screen.findByRole('radiogroup', { name: '一键救援' })).getByRole('radio', { name: '关闭' }),
  )
}

it('changes the functions of one guide and shows which are off', async () => {
  const { name } = await ownGuide(world)
  await open(OnlineManager, { account: 'operator', search: at(name) })
  fireEvent.click((await rowOf(name)).getByRole('button', { name: /功能设置/ }))
  await press('智能问答', 'switch')
  await press('保存访客功能')
  await waitFor(async () => expect((await rowOf(name)).getByText('关闭了智能问答')).toBeInTheDocument())
})

it('changes several guides at once; lists one that a colleague has just changed and changes it on request', async () => {
  const { id, name, version } = await ownGuide(world)
  await open(OnlineManager, { account: 'operator', search: at(name) })
  await turnOffRescue(name)
  expect(await screen.findByText('将修改 1 个导览')).toBeInTheDocument()
  await must(world.send, contract.guideFunction.batch, {
    token: world.tokens.admin,
    body: { guides: [{ id, version }], functions: { traffic: false } },
  })
  await press('修改 1 个导览')
  expect(await screen.findByText(new RegExp(`${name}：刚被林晓岚修改`))).toBeInTheDocument()
  await press('仍要修改这 1 个')
  await waitFor(async () => expect((await rowOf(name)).getByText('关闭了交通指南、一键救援')).toBeInTheDocument())
})

it('brings a guide online, and closes one way of it after a question', async () => {
  const { name } = await ownGuide(world, 'offline')
  await open(OnlineManager, { account: 'operator', search: at(name) })
  const way = async () => (await rowOf(name)).getByRole('switch', { name: `${name} H5 网页` })
  fireEvent.click(await way())
  expect(await screen.findByText('小程序和 H5 网页的访客马上就能看到。')).toBeInTheDocument()
  await press('上线导览')
  await waitFor(async () => expect(await way()).toBeChecked())
  fireEvent.click(await way())
  expect(await screen.findByText(/已经买了票的访客还能听/)).toBeInTheDocument()
  await press('在 H5 网页下线')
  await waitFor(async () => expect(await way()).not.toBeChecked())
  expect((await rowOf(name)).getByRole('switch', { name: `${name} 小程序` })).toBeChecked()
})

it('says before a bulk change of one way which guides stay as they are, why, and the way out', async () => {
  const { name } = await ownGuide(world, 'offline')
  await open(OnlineManager, { account: 'operator', search: at(name) })
  fireEvent.click((await rowOf(name)).getByRole('checkbox'))
  await press('批量操作')
  fireEvent.click(await screen.findByRole('menuitem', { name: '在 H5 网页下线' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('listitem')).toHaveTextContent(`${name}导览已下线，请先上线导览`)
  const text = /^共 \d+ 个导览，小程序上线 \d+ 个，H5 网页上线 \d+ 个$/
  const before = screen.getByText(text).textContent
  await press(`先上线 ${name}`)
  expect(await screen.findByText(`上线「${name}」？`)).toBeInTheDocument()
  await press('上线导览')
  await waitFor(async () => expect((await rowOf(name)).getByRole('switch', { name: `${name} H5 网页` })).toBeChecked())
  await waitFor(() => expect(screen.getByText(text)).not.toHaveTextContent(before))
})

it('offers the way out of a guide that a colleague has taken offline meanwhile, not a retry', async () => {
  const { id, name } = await ownGuide(world)
  await open(OnlineManager, { account: 'operator', search: at(name) })
  fireEvent.click((await rowOf(name)).getByRole('checkbox'))
  await press('批量操作')
  fireEvent.click(await screen.findByRole('menuitem', { name: '在 H5 网页下线' }))
  await screen.findByRole('region', { name: '可以在 H5 网页下线的导览' })
  const token = world.tokens.admin
  const { guideVersion } = await must(world.send, contract.guideFunction.detail, { token, params: { id } })
  await must(world.send, contract.guideFunction.guideOnline, {
    token,
    body: { id, version: guideVersion, publish: 'offline' },
  })
  await press('在 H5 网页下线 1 个导览')
  expect(await screen.findByText('导览已下线，请先上线导览')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: `重试 ${name}` })).toBeNull()
  await press(`去上线 ${name}`)
  expect(await screen.findByText(`上线「${name}」？`)).toBeInTheDocument()
})

it('leads from a guide whose functions were not changed to its settings', async () => {
  const { id, name, version } = await ownGuide(world)
  const { search } = await open(OnlineManager, { account: 'operator', search: at(name) })
  await turnOffRescue(name)
  await must(world.send, contract.guideFunction.batch, {
    token: world.tokens.admin,
    body: { guides: [{ id, version }], functions: { traffic: false } },
  })
  await press('修改 1 个导览')
  await press(`看「${name}」现在的设置`)
  await waitFor(() => expect(search()).toContain(`edit=${id}`))
  await waitFor(() => expect(screen.getByRole('switch', { name: '交通指南' })).not.toBeChecked())
})

it('says before a bulk change which guides stay as they are, and why', async () => {
  const { name } = await ownGuide(world)
  await open(OnlineManager, { account: 'operator', search: at(name) })
  expect((await rowOf(name)).getByText('0')).toBeInTheDocument()
  fireEvent.click((await rowOf(name)).getByRole('checkbox'))
  await press('批量操作')
  fireEvent.click(await screen.findByRole('menuitem', { name: '批量上线' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('没有可以上线的导览')
  const excluded = within(within(dialog).getByRole('list', { name: '不会上线的导览' })).getByRole('listitem')
  expect(excluded).toHaveTextContent(`${name}已经上线`)
})

it('shows the guides that a bulk change concerns by their pictures, with what visitors hear of them', async () => {
  const { name } = await ownGuide(world, 'offline')
  await open(OnlineManager, { account: 'operator', search: at(name) })
  fireEvent.click((await rowOf(name)).getByRole('checkbox'))
  await press('批量操作')
  fireEvent.click(await screen.findByRole('menuitem', { name: '批量上线' }))
  const guides = within(await screen.findByRole('region', { name: '可以上线的导览' }))
  expect(guides.getByRole('listitem')).toHaveTextContent(`${name}0 / 1 个点位能听`)
  await press('上线 1 个导览')
  await waitFor(async () => expect((await rowOf(name)).getByRole('switch', { name: `${name} 小程序` })).toBeChecked())
})

it('offers neither switch nor settings to users who may only view', async () => {
  const { name } = await ownGuide(world)
  await asHolder([menuRight('onlineManager')], world.own.tenantId)
  render(<OnlineManager />, { history: ['/before', `/page${at(name)}`] })
  const row = await rowOf(name)
  expect(row.getByText('全部开启')).toBeInTheDocument()
  expect(row.queryByRole('switch')).toBeNull()
  expect(row.queryByRole('button', { name: /功能设置/ })).toBeNull()
})
