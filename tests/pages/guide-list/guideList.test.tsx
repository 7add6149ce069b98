import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import type { SetupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/contract'
import type { GuideRecord, Review } from '@/contract/guide'
import { useAuth } from '@/stores/auth'
import { serveApp } from '../../../mocks/node'
import { clientOf, signIn } from '../../support/accounts'
import { makeGuide, must, uniqueName } from '../../support/builders'
import type { Parts } from '../../support/builders'
import { seededServer } from '../../support/seeded'
import type { TestServer } from '../../support/server'
import { patientQueries, renderList, rowNames, rowOf, signedInAs } from './renderList'

const QUERY_PAGE = '*/saas/api/mgr/pt/guide/queryPage'

patientQueries()

let server: TestServer
let network: SetupServer
let token: string
let parts: Parts

beforeAll(async () => {
  server = await seededServer()
  network = serveApp((request) => server.app.fetch(request, { address: '10.250.0.6' }))
  token = (await signIn(server, 'admin')).token
  const send = clientOf(server)
  const [scenicType] = await must(send, contract.scenicType.idAndName, { token })
  const [language] = await must(send, contract.language.idAndName, { token })
  const { list } = await must(send, contract.guide.queryPage, { token, body: { pageSize: 200 } })
  const cover = list.find((row) => row.cover !== null)?.cover
  if (!scenicType || !language || !cover) throw new Error('the seed lacks what a guide needs')
  parts = { scenicTypeId: scenicType.id, languageId: language.id, cover }
})
afterAll(() => network.close())
beforeEach(() => signedInAs(server, 'admin'))
afterEach(() => {
  network.resetHandlers()
  useAuth.getState().clear()
})

const make = (review: Review) => makeGuide(clientOf(server), token, parts, review)
const read = (id: string) => must(clientOf(server), contract.guide.detail, { token, params: { id } })
const remove = ({ id, type }: GuideRecord) =>
  read(id).then(({ version }) => must(clientOf(server), contract.guide.delete, { token, params: { type, id }, query: { version: String(version) } }))

describe('filters and the address', () => {
  it('an address opens its filters, page and order; what does not fit is left out', async () => {
    renderList('all', '?type=indoor&order=name%3Aasc&size=20&review=nonsense&page=x')
    await waitFor(() => expect(rowNames().length).toBeGreaterThan(0))
    expect(screen.getByRole('columnheader', { name: /导览/ })).toHaveAttribute('aria-sort', 'ascending')
    for (const name of rowNames()) expect(await rowOf(String(name))).toHaveTextContent('室内')
    expect(screen.getByText(/符合筛选/)).toBeVisible()
  })

  it('typing searches when it pauses, writes the address, and Back takes it back', async () => {
    const guide = await make('making')
    const { user, search, router } = renderList('all')
    await screen.findByText(/^共/)
    await user.type(screen.getByRole('textbox', { name: '导览名称、地址' }), guide.name)
    await waitFor(() => expect(new URLSearchParams(search()).get('keyword')).toBe(guide.name))
    await waitFor(() => expect(rowNames()).toEqual([guide.name]))
    await router.navigate(-1)
    await waitFor(() => expect(rowNames().length).toBeGreaterThan(1))
    expect(search()).toBe('')
    expect(screen.getByRole('textbox', { name: '导览名称、地址' })).toHaveValue('')
    await remove(guide)
  })

  it('letters that are still being composed are not searched for', async () => {
    const { search } = renderList('all')
    await screen.findByText(/^共/)
    const field = screen.getByRole('textbox', { name: '导览名称、地址' })
    fireEvent.compositionStart(field)
    fireEvent.change(field, { target: { value: 'huang' } })
    await delay(500)
    expect(search()).toBe('')
    fireEvent.change(field, { target: { value: '黄山' } })
    fireEvent.compositionEnd(field)
    await waitFor(() => expect(new URLSearchParams(search()).get('keyword')).toBe('黄山'))
  })

  it('another filter leads to the first page, and the empty answer offers to drop what was filtered', async () => {
    const { user, search } = renderList('all', '?page=2&keyword=没有这样的导览')
    expect(await screen.findByRole('heading', { name: '没有符合的导览' })).toBeVisible()
    expect(screen.getByText('关键词 「没有这样的导览」')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '去掉关键词条件' }))
    await waitFor(() => expect(rowNames().length).toBeGreaterThan(0))
    expect(search()).toBe('')
  })

  it('a late answer to former filters does not replace the rows of the present ones', async () => {
    const guide = await make('making')
    let released = false
    network.use(
      http.post(QUERY_PAGE, async ({ request }) => {
        const body = (await request.clone().json()) as { keyword?: string }
        if (body.keyword === '山') {
          await delay(700)
          released = true
        }
      }),
    )
    const { user } = renderList('all')
    await screen.findByText(/^共/)
    const field = screen.getByRole('textbox', { name: '导览名称、地址' })
    await user.type(field, '山{Enter}')
    await user.clear(field)
    await user.type(field, `${guide.name}{Enter}`)
    await waitFor(() => expect(rowNames()).toEqual([guide.name]))
    await waitFor(() => expect(released).toBe(true))
    await delay(200)
    expect(rowNames()).toEqual([guide.name])
    await remove(guide)
  })
})

describe('failures', () => {
  it('a list that was not read says so and can be read again', async () => {
    network.use(http.post(QUERY_PAGE, () => HttpResponse.json({ code: 500, msg: '服务器出错', data: null, requestId: '7F3A' }, { status: 500 }), { once: true }))
    const { user } = renderList('all')
    expect(await screen.findByRole('heading', { name: '导览列表没有读到' })).toBeVisible()
    expect(screen.getByText('请求号 7F3A')).toBeVisible()
    expect(screen.queryByRole('button', { name: '查看上次的列表' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(rowNames().length).toBeGreaterThan(0))
  })

  it('the last list can be looked at, and says when it was read', async () => {
    const { user } = renderList('all')
    await waitFor(() => expect(rowNames().length).toBeGreaterThan(0))
    network.use(http.post(QUERY_PAGE, () => HttpResponse.error()))
    await user.click(screen.getByRole('listitem', { name: '2' }))
    await user.click(await screen.findByRole('button', { name: '查看上次的列表' }, { timeout: 5000 }))
    expect(rowNames().length).toBeGreaterThan(0)
    expect(screen.getByRole('alert')).toHaveTextContent(/没有读到新的列表：.+下面是 \d\d:\d\d 读到的/)
  })

  it('a refused list says that the right is missing', async () => {
    network.use(http.post(QUERY_PAGE, () => HttpResponse.json({ code: 403, msg: '没有权限', data: null }, { status: 403 })))
    renderList('all')
    expect(await screen.findByText('没有「全部导览」的权限')).toBeVisible()
  })
})

describe('rights', () => {
  it('the auditor reviews and cannot add, sort or switch', async () => {
    await signedInAs(server, 'auditor')
    renderList('pending')
    await waitFor(() => expect(rowNames().length).toBeGreaterThan(0))
    expect(screen.getAllByRole('button', { name: /^审核 / })).toHaveLength(rowNames().length)
    expect(screen.queryByRole('button', { name: /新增导览|移动 |批量操作/ })).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('the viewer only looks', async () => {
    await signedInAs(server, 'viewer')
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
  it('a guide without a passed revision cannot be switched on, and a refused one gives its reason', async () => {
    const guide = await make('failed')
    renderList('all', `?keyword=${encodeURIComponent(guide.name)}`)
    const row = within(await rowOf(guide.name))
    expect(row.getByRole('switch')).toBeDisabled()
    expect(row.getByRole('button', { name: '未通过，原因：封面不清晰' })).toBeVisible()
    await remove(guide)
  })

  it('switching off asks, switching on does not', async () => {
    const guide = await make('passed')
    const { user } = renderList('all', `?keyword=${encodeURIComponent(guide.name)}`)
    const toggle = async () => user.click(within(await rowOf(guide.name)).getByRole('switch'))
    await toggle()
    await waitFor(async () => expect(await read(guide.id)).toMatchObject({ publish: 'online' }))
    await waitFor(async () => expect(within(await rowOf(guide.name)).getByRole('switch')).toBeChecked())
    await toggle()
    await user.click(await screen.findByRole('button', { name: '下线导览' }))
    await waitFor(async () => expect(await read(guide.id)).toMatchObject({ publish: 'offline' }))
    await remove(guide)
  })
})

describe('for many', () => {
  it('names the rows that failed with their reasons and runs again those that another had changed', async () => {
    const start = uniqueName('批量')
    const guides = [await make('passed'), await make('passed'), await make('making')]
    const rename = async (guide: GuideRecord, name: string) => {
      const { id, version, settings, ...record } = await read(guide.id)
      const { type } = record
      const keys = ['scenicTypeId', 'level', 'cover', 'region', 'address', 'lng', 'lat', 'phone', 'openingHours', 'introduction', 'languageIds', 'labels'] as const
      const body = Object.fromEntries(keys.map((key) => [key, record[key]]))
      return must(clientOf(server), contract.guide.update, { token, params: { type }, body: { ...body, settings, id, version, name } })
    }
    for (const [index, guide] of guides.entries()) await rename(guide, `${start}-${index}`)
    const { user } = renderList('all', `?keyword=${start}`)
    await waitFor(() => expect(rowNames()).toHaveLength(3))
    await user.click(screen.getAllByRole('checkbox', { name: '选择本页全部' })[0]!)
    expect(screen.getByText(/已选/)).toHaveTextContent('已选 3 项')
    // Somebody changes the second one after it was read.
    await rename(guides[1]!, `${start}-1b`)

    await user.click(screen.getByRole('button', { name: '批量操作' }))
    await user.click(await screen.findByRole('menuitem', { name: '批量上线' }))
    const ask = await screen.findByRole('dialog')
    expect(ask).toHaveTextContent(`${start}-2：还没有通过审核`)
    await user.click(within(ask).getByRole('button', { name: '上线 2 个导览' }))

    await screen.findByText(/批量上线：1 个成功，2 个没有上线/)
    const failed = within(screen.getByRole('dialog')).getAllByRole('listitem').map((item) => item.textContent)
    expect(failed.find((text) => text?.includes(`${start}-1`))).toMatch(/已被他人修改.*可重试/)
    expect(failed.find((text) => text?.includes(`${start}-2`))).not.toContain('可重试')
    await user.click(screen.getByRole('button', { name: '重试可重试的 1 个' }))
    await screen.findByText(/批量上线：2 个成功，1 个没有上线/)
    expect((await read(guides[1]!.id)).publish).toBe('online')
    await user.click(screen.getByRole('button', { name: '知道了' }))
    expect(screen.getByText(/已选/)).toHaveTextContent('已选 1 项')
    for (const guide of guides) await remove(guide)
  })
})

describe('order', () => {
  const order = async () => (await must(clientOf(server), contract.guide.idAndName, { token })).map(({ id }) => id)

  it('移动到… puts a guide beside another one and sends the complete order', async () => {
    const before = await order()
    const { user } = renderList('all', '?size=200')
    await waitFor(() => expect(rowNames().length).toBe(before.length))
    const name = String(rowNames().at(-1))
    await user.click(screen.getByRole('button', { name: `${name} 的更多操作` }))
    await user.click(await screen.findByRole('menuitem', { name: '移动到…' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent(`移动「${name}」`)
    await user.type(await within(dialog).findByRole('spinbutton', { name: '位置' }), '3')
    await user.click(within(dialog).getByRole('button', { name: '移动导览' }))
    await waitFor(async () => expect((await order())[2]).toBe(before.at(-1)))
    expect((await order()).toSorted()).toEqual(before.toSorted())
    await must(clientOf(server), contract.guide.sort, { token, body: { ids: before } })
  })

  it('a guide that came in between is told, and nothing is moved', async () => {
    const before = await order()
    const { user } = renderList('all')
    await waitFor(() => expect(rowNames().length).toBeGreaterThan(0))
    network.use(http.put('*/saas/api/mgr/pv/guides', () => HttpResponse.json({ code: 409, msg: '导览有增减，请刷新后再排', data: null }, { status: 409 })))
    const name = String(rowNames().at(-1))
    await user.click(screen.getByRole('button', { name: `${name} 的更多操作` }))
    await user.click(await screen.findByRole('menuitem', { name: '移到最前' }))
    expect(await screen.findByText(`没有移动「${name}」`)).toBeVisible()
    expect(await order()).toEqual(before)
  })

  it('is not changed by hand while rows are missing or stand otherwise', async () => {
    const { user } = renderList('all', '?order=name%3Aasc')
    await waitFor(() => expect(rowNames().length).toBeGreaterThan(0))
    expect(screen.queryByRole('button', { name: /^移动 / })).toBeNull()
    await user.click(screen.getAllByRole('button', { name: /的更多操作$/ })[0]!)
    expect(await screen.findByRole('menuitem', { name: /移动到…/ })).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('columns', () => {
  it('are remembered for the list and the account', async () => {
    const { user } = renderList('all')
    await waitFor(() => expect(rowNames().length).toBeGreaterThan(0))
    expect(screen.queryByRole('columnheader', { name: '标签' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '列设置' }))
    await user.click(await screen.findByRole('checkbox', { name: '标签' }))
    await user.click(screen.getByRole('checkbox', { name: '类型' }))
    expect(screen.getByRole('columnheader', { name: '标签' })).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: '类型' })).toBeNull()
    const edge = screen.getByRole('separator', { name: '标签 列宽' })
    const width = Number(edge.getAttribute('aria-valuenow'))
    fireEvent.keyDown(edge, { key: 'ArrowRight' })
    expect(screen.getByRole('separator', { name: '标签 列宽' })).toHaveAttribute('aria-valuenow', String(width + 8))
    expect(JSON.parse(localStorage.getItem('lists') ?? '{}')).toMatchObject({ state: { lists: { 'admin/guide-all': { chosen: ['labels'], hidden: ['type'] } } } })
    await user.click(screen.getByRole('button', { name: '恢复默认的列、列宽和行高' }))
    expect(screen.queryByRole('columnheader', { name: '标签' })).toBeNull()
  })
})
