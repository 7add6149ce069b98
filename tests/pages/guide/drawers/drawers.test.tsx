import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { contract } from '@/contract'
import DeleteDialog from '@/pages/guide/guide/deletion/DeleteDialog'
import LabelsDrawer from '@/pages/guide/guide/labels/LabelsDrawer'
import PreviewDrawer from '@/pages/guide/preview/PreviewDrawer'
import SettingsDrawer from '@/pages/guide/guide/settings/SettingsDrawer'
import { must } from '../../../support/builders'
import { drawerFixture } from './fixture'
import { button, dialog } from './renderDrawer'

const { fixture, api, make, open } = drawerFixture()

describe('labels and settings', () => {
  /** Two concurrent edits: 奇松 is typed here while 云海 is saved elsewhere. */
  async function labelledByTwo() {
    const guide = await make('passed')
    const opened = await open(LabelsDrawer, guide)
    const input = await screen.findByRole('combobox', { name: '标签' })
    await waitFor(() => expect(input).toBeEnabled())
    await must(api().send, contract.guide.setLabels, {
      token: fixture.token,
      params: { type: guide.type },
      body: { id: guide.id, version: guide.version, labels: ['云海'] },
    })
    await opened.user.type(input, '奇松{Enter}')
    await opened.user.click(button('保存标签'))
    return { ...opened, guide, compare: await dialog('有人先保存了这个导览') }
  }

  it('saves labels without a review and shows a conflict with a concurrent change', async () => {
    const { user, compare, onDone } = await labelledByTwo()
    expect(compare.getByRole('radio', { name: /^你的修改： ?奇松/ })).toBeChecked()
    expect(compare.getByRole('radio', { name: /^现在的内容： ?云海/ })).not.toBeChecked()
    await user.click(compare.getByRole('button', { name: '按所选合并并保存' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(onDone.mock.lastCall?.[0]).toMatchObject({ labels: ['奇松'], review: 'passed' })
  })

  it('keeps the draft of labels until the form shows the current ones', async () => {
    const { user, compare, onDone, onClose } = await labelledByTwo()
    const chosen = () => screen.getByRole('combobox', { name: '标签' }).closest('.ant-select')
    const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))
    await waitFor(() => expect(drafts()).toHaveLength(1))
    await user.click(compare.getByRole('button', { name: '关闭' }))
    expect(chosen()).toHaveTextContent('奇松')
    expect(drafts()).toHaveLength(1)
    await user.click(button('保存标签'))
    await user.click((await dialog('有人先保存了这个导览')).getByRole('button', { name: '放弃我的修改' }))
    await waitFor(() => expect(chosen()).toHaveTextContent('云海'))
    expect(chosen()).not.toHaveTextContent('奇松')
    expect(drafts()).toEqual([])
    await user.click(button('取消'))
    // The list receives the new state.
    await waitFor(() => expect(onDone.mock.lastCall?.[0]).toMatchObject({ labels: ['云海'] }))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('merges a concurrent change of settings field by field', async () => {
    const guide = await make('making')
    const { user, onDone } = await open(SettingsDrawer, guide)
    const radius = await screen.findByRole('spinbutton', { name: '触发半径' })
    await waitFor(() => expect(radius).toBeEnabled())
    await api().change(guide, { settings: { ...guide.settings, zoomMin: 9 } })
    await user.clear(radius)
    await user.type(radius, '80')
    await user.click(button('保存设置'))
    const compare = await dialog('有人先保存了这个导览')
    await waitFor(() => expect(compare.getByText(/有 2 处不同/)).toBeVisible())
    await user.click(compare.getByRole('button', { name: '按所选合并并保存' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(onDone.mock.lastCall?.[0]).toMatchObject({ settings: { triggerRadius: 80, zoomMin: 9 } })
  })

  it('checks the order of zoom levels, and opens a new draft of a passed guide', async () => {
    const guide = await make('passed', 'indoor')
    const { user, onDone } = await open(SettingsDrawer, guide)
    const least = await screen.findByRole('spinbutton', { name: '最小级别' })
    await waitFor(() => expect(least).toBeEnabled())
    await user.clear(least)
    await user.type(least, '17')
    await user.tab()
    await waitFor(() => expect(screen.getByText('默认级别不能小于最小级别')).toBeVisible())
    await user.clear(least)
    await user.type(least, '10')
    await user.tab()
    await waitFor(() => expect(screen.queryByText('默认级别不能小于最小级别')).toBeNull())
    await user.click(button('添加楼层'))
    expect(button('移动第 2 项')).toHaveAttribute('aria-roledescription', '可排序的行')
    await user.click(button('保存设置'))
    await waitFor(() => expect(screen.getByText('请输入楼层名称')).toBeVisible())
    const second = screen.getAllByRole('textbox', { name: '楼层名称' })[1]!
    await user.type(second, '1F')
    await waitFor(() => expect(screen.getByText('楼层名称重复')).toBeVisible())
    await user.clear(second)
    await user.type(second, '2F')
    await user.click(button('保存设置'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(onDone.mock.lastCall?.[0]).toMatchObject({
      review: 'making',
      settings: {
        zoomMin: 10,
        floors: [
          { name: '1F', picture: null },
          { name: '2F', picture: null },
        ],
      },
    })
  })
})

describe('deleting', () => {
  it("counts what will be deleted, lists what refers to the guide, and requires the guide's name", async () => {
    const guide = await make('failed')
    await must(api().send, contract.trafficGuide.add, {
      token: fixture.token,
      body: { guideId: guide.id, way: 'car', title: '自驾到南门', minutes: 60, steps: ['上高速'] },
    })
    const { user, onDone } = await open(DeleteDialog, guide)
    expect(await screen.findByText('审核记录')).toBeInTheDocument()
    expect(screen.getByText('2 条')).toBeInTheDocument()
    expect(await screen.findByText('有 1 处用到它，删除后那里不再显示：')).toBeInTheDocument()
    expect(within(screen.getByRole('list', { name: '用到它的地方' })).getByText('自驾到南门')).toBeInTheDocument()
    expect(button('删除导览')).toBeDisabled()
    await user.type(screen.getByRole('textbox'), guide.name)
    await user.click(button('删除导览'))
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(undefined))
    expect(await api().rowOf(guide.name)).toBeUndefined()
  })

  it('offers taking the guide offline instead, which keeps it', async () => {
    const guide = await make('passed')
    await must(api().send, contract.guide.publishStatus, {
      token: fixture.token,
      params: { type: guide.type },
      body: { id: guide.id, version: guide.version, publish: 'online' },
    })
    const { user, onDone } = await open(DeleteDialog, guide)
    await user.click(await screen.findByRole('button', { name: '改为下线，保留内容' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(onDone.mock.lastCall?.[0]).toMatchObject({ publish: 'offline', review: 'passed' })
  })
})

describe('previewing', () => {
  it('shows the draft and the version that visitors see on the visitors’ page', async () => {
    const { user } = await open(PreviewDrawer, await make('passed'))
    const address = async () => (await screen.findByTitle('访客页面')).getAttribute('src')
    const draft = await address()
    expect(draft).toMatch(/^\/h5\/preview\/[\w-]+#mchk=[\w.-]+$/)
    await user.click(screen.getByText('访客看到的 第 1 版'))
    await waitFor(async () => expect(await address()).not.toBe(draft))
  })
})
