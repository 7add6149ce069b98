import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { SetupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GuideRecord, Review } from '@/contract/guide/guide/guide'
import GuideForm from '@/pages/guide/guide/form/GuideForm'
import { useAuth } from '@/stores/auth'
import { serveApp } from '../../../../mocks/node'
import { signIn } from '../../../support/session/accounts'
import { makeGuide, uniqueName } from '../../../support/builders'
import type { Parts } from '../../../support/builders'
import { seededServer } from '../../../support/server/seeded'
import type { TestServer } from '../../../support/server'
import { signedInAs } from '../../../support/pages/signedInAs'
import { apiOf, button, dialog, expectMarked, expectProblem, field, fill, renderDrawer } from './renderDrawer'

let server: TestServer
let network: SetupServer
let token: string
let parts: Parts
let sent: string[]

beforeAll(async () => {
  server = await seededServer()
  network = serveApp((request) => {
    if (request.method !== 'GET')
      sent.push(`${request.method} ${new URL(request.url).pathname.slice('/saas/api/mgr/'.length)}`)
    return server.app.fetch(request, { address: '10.250.0.7' })
  })
  token = (await signIn(server, 'admin')).token
  parts = await apiOf(server, token).parts()
})
afterAll(() => network.close())
beforeEach(async () => {
  sent = []
  await signedInAs(server, 'editor')
})
afterEach(() => {
  network.resetHandlers()
  useAuth.getState().clear()
})

const make = (review: Review) => makeGuide(apiOf(server, token).send, token, parts, review)
const openNew = () => renderDrawer((ends) => <GuideForm {...ends} />)
const openOn = ({ id }: GuideRecord) => renderDrawer((ends) => <GuideForm guideId={id} {...ends} />)
const writes = () => sent.filter((call) => call.startsWith('POST pv') || call.startsWith('PUT pv'))

describe('saving', () => {
  it('shows a contract error at its field on blur, requires only a name, and returns the saved record', async () => {
    const name = uniqueName('只有名称')
    const { user, onDone, onClose } = openNew()
    await fill('联系电话', '0559-55611')
    await user.tab()
    await expectProblem('联系电话', '号码格式不正确，例：13905591234 或 0559-5561111')
    await expectMarked(1)
    await fill('联系电话', '0559-5561111')
    await expectProblem('联系电话', null)
    await expectMarked(0)
    await user.click(button('保存草稿'))
    await expectProblem('导览名称', '请输入导览名称')
    expect(writes()).toEqual([])
    await fill('导览名称', name)
    await user.click(button('保存草稿'))
    expect(await screen.findByText(`已保存「${name}」`)).toBeInTheDocument()
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(onDone.mock.lastCall?.[0]).toMatchObject({ name, review: 'making', type: 'composite' })
    expect(onClose).not.toHaveBeenCalled()
  })

  it('shows a server error at its field until the value changes', async () => {
    const { name } = await make('making')
    const { user } = openNew()
    await fill('导览名称', name)
    await fill('详细地址', '汤口镇')
    await user.click(button('保存草稿'))
    await expectProblem('导览名称', /名称/)
    expect(await field('导览名称')).toHaveFocus()
    await user.tab()
    // Blur validates the field again; the message must come back.
    await expectProblem('导览名称', /名称/)
    expect(await field('详细地址')).toHaveValue('汤口镇')
    await fill('导览名称', `${name}二`)
    await expectProblem('导览名称', null)
  })

  it('keeps the input when the network fails; Ctrl+Enter pressed twice then sends one request', async () => {
    network.use(http.post('*/saas/api/mgr/pv/guide/composite', () => HttpResponse.error()))
    const { user, onDone } = openNew()
    const name = uniqueName('断网')
    await fill('导览名称', name)
    await user.click(button('保存草稿'))
    expect(await screen.findByText('没有保存：网络故障')).toBeInTheDocument()
    expect(await field('导览名称')).toHaveValue(name)
    expect(onDone).not.toHaveBeenCalled()
    expect(writes()).toEqual([])
    network.resetHandlers()
    ;(await field('导览名称')).focus()
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}')
    expect(await screen.findByText('草稿已保存，还不能提交审核')).toBeInTheDocument()
    expect(writes().filter((call) => call === 'POST pv/guide/composite')).toHaveLength(1)
    await user.click(button('保存草稿'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  })
})

describe('submitting', () => {
  it('saves a draft when fields are missing and marks them, each time; it can still be saved as a draft', async () => {
    const { user, onDone } = openNew()
    const name = uniqueName('没填完')
    await fill('导览名称', name)
    await user.click(button('保存并提交审核'))
    expect(await screen.findByText('草稿已保存，还不能提交审核')).toBeInTheDocument()
    await expectProblem('详细地址', '请输入详细地址')
    expect(await apiOf(server, token).rowOf(name)).toMatchObject({ review: 'making' })

    await fill('开放时间', '08:30-16:30')
    await user.click(button('保存并提交审核'))
    await waitFor(() => expect(writes()).toHaveLength(4))
    await expectProblem('详细地址', '请输入详细地址')
    await expectMarked(9)
    await fill('详细地址', '汤口镇')
    await expectProblem('详细地址', null)
    await expectMarked(8)

    await user.click(button('保存草稿'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(onDone.mock.lastCall?.[0]).toMatchObject({ name, review: 'making', address: '汤口镇' })
  })

  it('marks every missing field at once, including the name, and sends nothing', async () => {
    const { user } = openNew()
    await field('导览名称')
    await user.click(button('保存并提交审核'))
    await expectProblem('导览名称', '请输入导览名称')
    await expectProblem('详细地址', '请输入详细地址')
    await expectMarked(10)
    await waitFor(async () => expect(await field('导览名称')).toHaveFocus())
    expect(writes()).toEqual([])
  })

  it('requires a floor for an indoor guide, until one is added', async () => {
    const { user } = renderDrawer((ends) => <GuideForm type="indoor" {...ends} />)
    await waitFor(() => expect(screen.getByText(/^还没有楼层。/)).toBeVisible())
    await fill('导览名称', uniqueName('没有楼层'))
    await user.click(button('保存并提交审核'))
    expect(await screen.findByText('草稿已保存，还不能提交审核')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByText('室内导览至少要有一个楼层')).toBeVisible())
    await expectMarked(10)
    await user.click(button('添加楼层'))
    await waitFor(() => expect(screen.queryByText('室内导览至少要有一个楼层')).toBeNull())
    expect(screen.queryByText(/^还没有楼层。/)).toBeNull()
  })

  it('sends a changed guide to the auditor', async () => {
    const guide = await make('failed')
    const { user, onDone } = openOn(guide)
    await waitFor(() => expect(screen.getByText('封面不清晰')).toBeVisible())
    await fill('开放时间', '08:00-17:00')
    await user.click(button('保存并提交审核'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(onDone.mock.lastCall?.[0]).toMatchObject({ review: 'pending', openingHours: '08:00-17:00' })
  })

  it('is impossible during a review: the form is read-only', async () => {
    openOn(await make('pending'))
    await waitFor(() => expect(screen.getByText('正在审核，不能修改')).toBeVisible())
    expect(await field('导览名称')).toBeDisabled()
    expect(screen.queryByRole('button', { name: /保存/ })).toBeNull()
  })
})

describe('a conflict between two editors', () => {
  async function conflict() {
    const guide = await make('making')
    const opened = openOn(guide)
    await waitFor(async () => expect(await field('导览名称')).toHaveValue(guide.name))
    const current = await apiOf(server, token).change(guide, { openingHours: '08:30-17:00', address: '南入口' })
    await fill('开放时间', '08:30-16:30')
    await opened.user.click(button('保存草稿'))
    return { ...opened, guide, current, compare: await dialog('有人先保存了这个导览') }
  }

  it('is merged field by field: shows both sides and saves the merged guide', async () => {
    const { user, compare, guide, onDone } = await conflict()
    await waitFor(() => expect(compare.getByText(/你打开时是第 1 版，现在是第 2 版。有 2 处不同/)).toBeVisible())
    expect(compare.getByRole('radio', { name: /^你的修改： ?08:30-/ })).toBeChecked()
    expect(compare.getByRole('radio', { name: /^现在的内容： ?南/ })).toBeChecked()
    await user.click(compare.getByRole('button', { name: '按所选合并并保存' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(await apiOf(server, token).read(guide.id)).toMatchObject({
      openingHours: '08:30-16:30',
      address: '南入口',
      version: 3,
    })
  })

  it('can be resolved with one side for all fields', async () => {
    const { user, compare, guide, onDone } = await conflict()
    await user.click(compare.getAllByRole('button', { name: '全选这边' })[0]!)
    await user.click(compare.getByRole('button', { name: '按所选合并并保存' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(await apiOf(server, token).read(guide.id)).toMatchObject({
      openingHours: '08:30-16:30',
      address: guide.address,
    })
  })

  it('can be left for the form with the own changes, or by discarding them', async () => {
    const { user, compare, onClose, onDone } = await conflict()
    await user.click(await compare.findByRole('button', { name: '关闭' }))
    expect(await field('开放时间')).toHaveValue('08:30-16:30')
    await user.click(button('保存草稿'))
    await user.click((await dialog('有人先保存了这个导览')).getByRole('button', { name: '放弃我的修改' }))
    await waitFor(async () => expect(await field('开放时间')).toHaveValue('08:30-17:00'))
    await user.click(button('取消'))
    await waitFor(() => expect(onClose.mock.calls.length + onDone.mock.calls.length).toBe(1))
  })
})
