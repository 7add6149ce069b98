import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { uniqueName } from '../../../support/builders'
import { guideFixture } from './fixture'
import { signedInAs } from '../../../support/pages/signedInAs'
import { renderList, rowNames, rowOf } from './renderList'

const { fixture, make, read, remove, rename, pin, publish, order, setOrder } = guideFixture()

describe('rights', () => {
  it('the auditor may review but not add, sort or publish', async () => {
    await signedInAs(fixture.server, 'auditor')
    renderList('pending')
    await waitFor(() => expect(rowNames().length).toBeGreaterThan(0))
    expect(screen.getAllByRole('button', { name: /^审核 / })).toHaveLength(rowNames().length)
    expect(screen.queryByRole('button', { name: /新增导览|移动 |批量操作/ })).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('the viewer may only view', async () => {
    await signedInAs(fixture.server, 'viewer')
    const { user } = renderList('all', '?new=indoor')
    await waitFor(() => expect(rowNames().length).toBeGreaterThan(0))
    expect(screen.queryByRole('button', { name: /^编辑 |新增导览/ })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getAllByRole('button', { name: /的更多操作$/ })[0]!)
    await screen.findByRole('menuitem', { name: '审核记录' })
    expect(screen.queryByRole('menuitem', { name: /删除|置顶|上线|提交|编辑|移/ })).toBeNull()
  })
})

describe('states', () => {
  it('a guide without a passed revision cannot be published, and a refused one shows its reason', async () => {
    const guide = await make('failed')
    renderList('all', `?keyword=${encodeURIComponent(guide.name)}`)
    const row = within(await rowOf(guide.name))
    expect(row.getByRole('switch')).toHaveAttribute('aria-disabled', 'true')
    expect(row.getByRole('button', { name: '未通过，原因：封面不清晰' })).toBeVisible()
    await remove(guide)
  })
})

it('a publish switch keeps the focus and ignores a second press while its request is in flight; only unpublishing asks', async () => {
  const guide = await make('passed')
  let calls = 0
  let answer: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    answer = resolve
  })
  fixture.network.use(
    http.put('*/publishStatus', async () => {
      calls += 1
      await gate
    }),
  )
  const { user } = renderList('all', `?keyword=${encodeURIComponent(guide.name)}`)
  const toggle = within(await rowOf(guide.name)).getByRole('switch')
  toggle.focus()
  await user.keyboard(' ')
  await waitFor(() => expect(toggle).toHaveAttribute('aria-busy', 'true'))
  expect(toggle).toBeEnabled()
  expect(toggle).toHaveFocus()
  await user.keyboard(' ')
  answer()
  await waitFor(async () => expect(await read(guide.id)).toMatchObject({ publish: 'online' }))
  await waitFor(() => expect(within(document.body).getByRole('switch')).toBeChecked())
  expect(within(document.body).getByRole('switch')).toHaveFocus()
  expect(calls).toBe(1)
  await user.click(within(await rowOf(guide.name)).getByRole('switch'))
  await user.click(await screen.findByRole('button', { name: '下线导览' }))
  await waitFor(async () => expect(await read(guide.id)).toMatchObject({ publish: 'offline' }))
  await remove(guide)
})

describe('bulk actions', () => {
  it('do not count guides that are already online as failures, even if somebody else has just published them', async () => {
    const start = uniqueName('已上线')
    const guides = [await make('passed'), await make('passed'), await make('passed'), await make('making')]
    for (const [index, guide] of guides.entries()) await rename(guide, `${start}-${index}`)
    // A renamed guide is a new draft; its approved revision can still be switched.
    await publish(guides[0]!)
    const { user } = renderList('all', `?keyword=${start}`)
    await waitFor(() => expect(rowNames()).toHaveLength(4))
    await user.click(screen.getAllByRole('checkbox', { name: '选择本页全部' })[0]!)
    await publish(guides[1]!)

    await user.click(screen.getByRole('button', { name: '批量操作' }))
    await user.click(await screen.findByRole('menuitem', { name: '批量上线' }))
    const ask = await screen.findByRole('dialog')
    expect(ask).toHaveTextContent(`1 个没有变化：${start}-0：已经上线`)
    expect(ask).toHaveTextContent(`1 个不会上线：${start}-3：还没有通过审核`)
    await user.click(within(ask).getByRole('button', { name: '上线 2 个导览' }))
    await screen.findByText(/批量上线：1 个成功，2 个没有变化，1 个没有上线/)
    expect(within(screen.getByRole('dialog')).getAllByRole('listitem')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: '知道了' }))
    expect(screen.getByText(/已选/)).toHaveTextContent('已选 1 项')
    for (const guide of guides) await remove(guide)
  })

  it('list failed rows with their reasons and retry those with a version conflict', async () => {
    const start = uniqueName('批量')
    const guides = [await make('passed'), await make('passed'), await make('making')]
    for (const [index, guide] of guides.entries()) await rename(guide, `${start}-${index}`)
    const { user } = renderList('all', `?keyword=${start}`)
    await waitFor(() => expect(rowNames()).toHaveLength(3))
    await user.click(screen.getAllByRole('checkbox', { name: '选择本页全部' })[0]!)
    expect(screen.getByText(/已选/)).toHaveTextContent('已选 3 项')
    // The second guide changes after it was read.
    await rename(guides[1]!, `${start}-1b`)

    await user.click(screen.getByRole('button', { name: '批量操作' }))
    await user.click(await screen.findByRole('menuitem', { name: '批量上线' }))
    const ask = await screen.findByRole('dialog')
    expect(ask).toHaveTextContent(`${start}-2：还没有通过审核`)
    await user.click(within(ask).getByRole('button', { name: '上线 2 个导览' }))

    await screen.findByText(/批量上线：1 个成功，2 个没有上线/)
    const failed = within(screen.getByRole('dialog'))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
    expect(failed.find((text) => text?.includes(`${start}-1`))).toMatch(/已被他人修改.*重试$/)
    expect(failed.find((text) => text?.includes(`${start}-2`))).toMatch(/还没有通过审核.*去编辑$/)
    await user.click(screen.getByRole('button', { name: '重试可重试的 1 个' }))
    await screen.findByText(/批量上线：2 个成功，1 个没有上线/)
    expect((await read(guides[1]!.id)).publish).toBe('online')
    await user.click(screen.getByRole('button', { name: '知道了' }))
    expect(screen.getByText(/已选/)).toHaveTextContent('已选 1 项')
    for (const guide of guides) await remove(guide)
  })
})

describe('sorting', () => {
  it('移动到… keeps a position that was typed before the order had loaded, moves the guide there and sends the complete order', async () => {
    const before = await order()
    const { user } = renderList('all', '?size=200')
    await waitFor(() => expect(rowNames().length).toBe(before.length))
    let release = () => undefined as void
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    fixture.network.use(http.all('*/guide/idAndName', () => gate))
    const name = String(rowNames().at(-1))
    await user.click(screen.getByRole('button', { name: `${name} 的更多操作` }))
    await user.click(await screen.findByRole('menuitem', { name: '移动到…' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent(`移动「${name}」`)
    expect(dialog).toHaveTextContent('正在读取现在的顺序…')
    await user.type(within(dialog).getByRole('spinbutton', { name: '位置' }), String(before.length - 1))
    release()
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '移动导览' })).toBeEnabled())
    expect(within(dialog).getByRole('spinbutton', { name: '位置' })).toHaveValue(String(before.length - 1))
    await user.click(within(dialog).getByRole('button', { name: '移动导览' }))
    await waitFor(() => expect(rowNames().at(-2)).toBe(name))
    expect((await order()).toSorted()).toEqual(before.toSorted())
    await setOrder(before)
  })

  it('移动到… offers only the positions behind the pinned guides and says why', async () => {
    const before = await order()
    const guide = await make('passed')
    const pinned = await pin(guide)
    const { user } = renderList('all', '?size=200')
    await waitFor(() => expect(rowNames()[0]).toBe(guide.name))
    const pins = pinned.length
    const name = String(rowNames().at(-1))
    await user.click(screen.getByRole('button', { name: `${name} 的更多操作` }))
    await user.click(await screen.findByRole('menuitem', { name: '移动到…' }))
    const dialog = await screen.findByRole('dialog')
    const all = before.length + 1
    await within(dialog).findByText(
      `现在排第 ${all} 位，共 ${all} 个。前 ${pins} 位留给置顶的，按置顶时间排列；可以移到第 ${pins + 1}–${all} 位。`,
    )
    const place = within(dialog).getByRole('spinbutton', { name: '位置' })
    await user.type(place, '999')
    expect(within(dialog).getByRole('alert')).toHaveTextContent(`位置在 ${pins + 1}–${all} 之间`)
    await user.clear(place)
    await user.type(place, String(pins + 1))
    expect(within(dialog).queryByRole('alert')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: '移动导览' }))
    await waitFor(() => expect(rowNames()[pins]).toBe(name))
    await remove(guide)
    await setOrder(before)
  })

  it('a guide added meanwhile is reported, and nothing is moved', async () => {
    const before = await order()
    const { user } = renderList('all')
    await waitFor(() => expect(rowNames().length).toBeGreaterThan(0))
    fixture.network.use(
      http.put('*/saas/api/mgr/pv/guides', () =>
        HttpResponse.json({ code: 409, msg: '导览有增减，请刷新后再排', data: null }, { status: 409 }),
      ),
    )
    const name = String(rowNames().at(-1))
    await user.click(screen.getByRole('button', { name: `${name} 的更多操作` }))
    await user.click(await screen.findByRole('menuitem', { name: '移到最前' }))
    await waitFor(() => expect(screen.getByText(`没有移动「${name}」`)).toBeVisible())
    expect(await order()).toEqual(before)
  })

  it('is disabled while the list is sorted by a column', async () => {
    const { user } = renderList('all', '?order=name%3Aasc')
    await waitFor(() => expect(rowNames().length).toBeGreaterThan(0))
    expect(screen.queryByRole('button', { name: /^移动 / })).toBeNull()
    await user.click(screen.getAllByRole('button', { name: /的更多操作$/ })[0]!)
    expect(await screen.findByRole('menuitem', { name: /移动到…/ })).toHaveAttribute('aria-disabled', 'true')
  })
})
