import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { contract } from '@/contract'
import type { GuideRecord } from '@/contract/guide/guide/guide'
import AuditDrawer from '@/pages/guide/guide/audit/AuditDrawer'
import HistoryDrawer from '@/pages/guide/guide/history/HistoryDrawer'
import { useAuth } from '@/stores/auth'
import { must } from '../../../support/builders'
import { signedInAs } from '../../../support/pages/signedInAs'
import { drawerFixture } from './fixture'
import { button, dialog } from './renderDrawer'
import type { apiOf } from './renderDrawer'

const { fixture, api, make, open } = drawerFixture()

/** An approved guide whose next draft awaits review. */
async function changedAndSubmitted(changed: Parameters<ReturnType<typeof apiOf>['change']>[1]) {
  const { send, change } = api()
  const { id, type, version } = await change(await make('passed'), changed)
  return must(send, contract.guide.submit, { token: fixture.token, params: { type }, body: { id, version } })
}

describe('auditing', () => {
  it('lists only the changes since the version that visitors see, and approves them', async () => {
    const { user, onDone } = await open(
      AuditDrawer,
      await changedAndSubmitted({ openingHours: '06:00-17:00', introduction: '奇松、怪石、云海、冬雪。' }),
    )
    await waitFor(() => expect(screen.getByText('2 处变化')).toBeVisible())
    expect(screen.getByRole('row', { name: /简介/ })).toHaveTextContent(
      '简介奇松、怪石、云海、温泉。奇松、怪石、云海、冬雪。',
    )
    expect(screen.getByText('冬雪', { selector: 'mark' })).toBeVisible()
    expect(screen.queryByRole('row', { name: /详细地址/ })).toBeNull()
    await user.click(screen.getByRole('switch', { name: '仅看变化' }))
    expect(screen.getByRole('row', { name: /详细地址/ })).toBeVisible()
    await user.click(button('审核通过'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(onDone.mock.lastCall?.[0]).toMatchObject({ review: 'passed', visibleRevision: 2 })
  })

  it("counts what the data package adds to the visitors' version, and shows its texts by point", async () => {
    const { send } = api()
    const { token } = fixture
    const { id, type } = await make('passed')
    const [packet] = (await must(send, contract.guidePacket.changes, { token, query: { guideId: id, since: '0' } }))
      .packets
    const [poiType] = await must(send, contract.poiType.idAndName, { token })
    const poi = await must(send, contract.guidePoi.add, {
      token,
      body: { guideId: id, poiTypeId: poiType!.id, name: '飞来石', lng: 118.15, lat: 30.12 },
    })
    await must(send, contract.guideSpot.add, {
      token,
      body: { packetId: packet!.id, poiId: poi.id, title: '飞来石', text: '一块巨石立在峰顶。' },
    })
    const { version } = await must(send, contract.guide.detail, { token, params: { id } })
    const { user } = await open(
      AuditDrawer,
      await must(send, contract.guide.submit, { token, params: { type }, body: { id, version } }),
    )
    const region = within(await screen.findByRole('region', { name: '数据包' }))
    expect(region.getByText(/和访客看到的第 1 版比/)).toHaveTextContent('POI 2+1 · 路线 0')
    expect(region.getByRole('row', { name: /标准讲解/ })).toHaveTextContent(/默认2\+12\+100:00$/)
    await user.click(region.getByRole('button', { name: /^飞来石/ }))
    expect(
      within(await region.findByRole('group', { name: '「飞来石」的讲解' })).getByText('一块巨石立在峰顶。'),
    ).toBeInTheDocument()
  })

  it('lists every changed point and explanation with both sides', async () => {
    const { send } = api()
    const { token } = fixture
    const { id, type } = await make('passed')
    const { packets, pois, spots } = await must(send, contract.guidePacket.changes, {
      token,
      query: { guideId: id, since: '0' },
    })
    const spot = await must(send, contract.guideSpot.detail, { token, params: { id: spots[0]!.id } })
    const { poiId, title, pictures, trigger, cooldown, version: spotVersion } = spot
    await must(send, contract.guideSpot.update, {
      token,
      body: {
        id: spot.id,
        version: spotVersion,
        poiId,
        title,
        audio: null,
        pictures,
        trigger,
        cooldown,
        text: `${spot.text}请勿攀爬。`,
      },
    })
    const { id: poiId2, version: poiVersion, lat } = pois[0]!
    await must(send, contract.guidePoi.bulk, {
      token,
      body: { guideId: id, items: [{ id: poiId2, version: poiVersion, changes: { lat: lat + 0.001 } }] },
    })
    const added = await must(send, contract.guidePoi.add, {
      token,
      body: { guideId: id, poiTypeId: pois[0]!.poiTypeId, name: '飞来石', lng: 118.15, lat: 30.12 },
    })
    await must(send, contract.guideSpot.add, {
      token,
      body: { packetId: packets[0]!.id, poiId: added.id, title: '飞来石', text: '一块巨石立在峰顶。' },
    })
    const { version } = await must(send, contract.guide.detail, { token, params: { id } })
    const { user } = await open(
      AuditDrawer,
      await must(send, contract.guide.submit, { token, params: { type }, body: { id, version } }),
    )
    const points = within(await screen.findByRole('region', { name: '点位的变化' }))
    expect(points.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '移动迎客松向北移动 111 米地图',
      expect.stringMatching(/^新增飞来石/),
    ])
    const explained = within(screen.getByRole('region', { name: '讲解的变化' }))
    expect(explained.getByText(/请勿攀爬/, { selector: 'mark' })).toBeInTheDocument()
    expect(explained.getByText('一块巨石立在峰顶。')).toBeInTheDocument()
    await user.click(points.getByRole('button', { name: '在地图上看「飞来石」' }))
    expect(await screen.findByRole('group', { name: '「飞来石」的讲解' })).toBeInTheDocument()
  })

  /** Rejected, changed and submitted again. */
  async function resubmitted(
    guide: GuideRecord,
    reason: string,
    changed: Parameters<ReturnType<typeof apiOf>['change']>[1],
  ) {
    const { send, change } = api()
    const move = ({ id, type, version }: GuideRecord, more: object = {}) => ({
      token: fixture.token,
      params: { type },
      body: { id, version, ...more },
    })
    const failed = await must(send, contract.guide.auditFail, move(guide, { reason }))
    return must(send, contract.guide.submit, move(await change(failed, changed)))
  }

  it('lists the changes since the refusal, with its reason above', async () => {
    await open(AuditDrawer, await resubmitted(await make('pending'), '请写开放时间', { openingHours: '08:00-17:00' }))
    await waitFor(() => expect(screen.getByText('1 处变化')).toBeVisible())
    expect(screen.getByText('请写开放时间', { selector: '[role=note] *' })).toBeVisible()
    expect(screen.getByText(/^上次提交被退回，/)).toBeVisible()
    expect(screen.getByRole('columnheader', { name: '退回时提交的' })).toBeVisible()
    expect(screen.getByRole('row', { name: /开放时间/ })).toHaveTextContent('开放时间（空）08:00-17:00')
    expect(screen.queryByText('第一次提交，没有可对照的版本')).toBeNull()
  })

  it('also compares with the version that visitors see', async () => {
    const { user } = await open(
      AuditDrawer,
      await resubmitted(await changedAndSubmitted({ openingHours: '06:00-17:00' }), '地址也要改', { address: '北门' }),
    )
    await waitFor(() => expect(screen.getByText('1 处变化')).toBeVisible())
    await user.click(screen.getByText('和访客看到的比'))
    expect(screen.getByText('2 处变化')).toBeVisible()
    expect(screen.getByRole('columnheader', { name: '访客看到的 第 1 版' })).toBeVisible()
  })

  it('requires a reason to refuse, which the history then shows', async () => {
    const guide = await make('pending')
    const { user, onDone, unmount } = await open(AuditDrawer, guide)
    await user.click(await screen.findByRole('button', { name: '退回' }))
    await user.click(button('退回导览'))
    await waitFor(() => expect(screen.getByText('请输入退回的原因')).toBeVisible())
    expect(await api().read(guide.id)).toMatchObject({ review: 'pending' })
    await user.click(screen.getByRole('textbox', { name: /为什么退回/ }))
    await user.paste('封面太暗')
    await user.click(button('退回导览'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(onDone.mock.lastCall?.[0]).toMatchObject({ review: 'failed', reviewReason: '封面太暗' })
    unmount()
    await open(HistoryDrawer, guide)
    await waitFor(() => expect(screen.getByText('封面太暗')).toBeVisible())
    expect(screen.getByText('退回')).toBeVisible()
  })

  /** Types a reason for rejecting this guide. */
  async function typeReason(guide: GuideRecord) {
    const opened = await open(AuditDrawer, guide)
    await opened.user.click(await screen.findByRole('button', { name: '退回' }))
    await opened.user.click(screen.getByRole('textbox', { name: /为什么退回/ }))
    await opened.user.paste('封面太暗')
    return opened
  }

  it('keeps a typed reason when the form is reopened, and asks before discarding it', async () => {
    const guide = await make('pending')
    const { user, onClose, unmount } = await typeReason(guide)
    await user.click(button('再想想'))
    await user.click(button('退回'))
    expect(screen.getByRole('textbox', { name: /为什么退回/ })).toHaveValue('封面太暗')
    await user.click(button('关闭'))
    const question = await dialog('退回的原因还没有保存')
    expect(onClose).not.toHaveBeenCalled()
    await user.click(question.getByRole('button', { name: '丢弃修改' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    unmount()
    await open(AuditDrawer, guide)
    await screen.findByRole('button', { name: '退回' })
    expect(screen.queryByText(/有一份/)).toBeNull()
  })

  it('restores a reason after the session ended, and deletes the draft once it is sent', async () => {
    const guide = await make('pending')
    const first = await typeReason(guide)
    first.unmount()
    useAuth.getState().clear()
    await signedInAs(fixture.server, 'admin')
    const { user, onDone } = await open(AuditDrawer, guide)
    await waitFor(() => expect(screen.getByText(/有一份(今天|昨天) .+ 的草稿「封面太暗」/)).toBeVisible())
    await user.click(button('继续编辑'))
    expect(screen.getByRole('textbox', { name: /为什么退回/ })).toHaveValue('封面太暗')
    await user.click(button('退回导览'))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(onDone.mock.lastCall?.[0]).toMatchObject({ review: 'failed', reviewReason: '封面太暗' })
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })

  it('reports that another auditor has already decided', async () => {
    const guide = await make('pending')
    const { user, onDone } = await open(AuditDrawer, guide)
    await screen.findByText('第一次提交，没有可对照的版本')
    await must(api().send, contract.guide.auditPass, {
      token: fixture.token,
      params: { type: guide.type },
      body: { id: guide.id, version: guide.version },
    })
    await user.click(button('审核通过'))
    await waitFor(() => expect(screen.getByText('这次提交已经处理过了')).toBeVisible())
    expect(screen.queryByRole('button', { name: '审核通过' })).toBeNull()
    expect(onDone).not.toHaveBeenCalled()
  })
})
