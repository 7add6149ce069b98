import { fireEvent, screen, waitFor } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { guideFixture } from './fixture'
import { renderList, rowNames, rowOf } from './renderList'

const QUERY_PAGE = '*/saas/api/mgr/pt/guide/queryPage'

const { fixture, make, remove } = guideFixture()

describe('filters and the address', () => {
  it('the address sets filters, page and order; invalid values are ignored', async () => {
    renderList('all', '?type=indoor&order=name%3Aasc&size=20&review=nonsense&page=x')
    await waitFor(() => expect(rowNames().length).toBeGreaterThan(0))
    expect(screen.getByRole('columnheader', { name: /导览/ })).toHaveAttribute('aria-sort', 'ascending')
    for (const name of rowNames()) expect(await rowOf(String(name))).toHaveTextContent('室内')
    expect(screen.getByText(/符合筛选/)).toBeVisible()
  })

  it('each page has a link with its own address, and a click changes the list', async () => {
    const { user, search } = renderList('all', '?order=name%3Aasc')
    const second = await screen.findByRole('link', { name: '2' })
    expect(second).toHaveAttribute('href', '/guide/guide-list/all?order=name%3Aasc&size=10&page=2')
    await user.click(second)
    await waitFor(() => expect(new URLSearchParams(search()).get('page')).toBe('2'))
  })

  it('typing searches after a pause and writes the address, but not while composing; Back restores the list', async () => {
    const guide = await make('making')
    const { user, search, router } = renderList('all')
    await screen.findByText(/^共/)
    await user.type(screen.getByRole('textbox', { name: '导览名称、地址' }), guide.name)
    await waitFor(() => expect(new URLSearchParams(search()).get('keyword')).toBe(guide.name))
    await waitFor(() => expect(rowNames()).toEqual([guide.name]))
    await router.navigate(-1)
    await waitFor(() => expect(rowNames().length).toBeGreaterThan(1))
    expect(search()).toBe('')
    const field = screen.getByRole('textbox', { name: '导览名称、地址' })
    expect(field).toHaveValue('')
    fireEvent.compositionStart(field)
    fireEvent.change(field, { target: { value: 'huang' } })
    await delay(500)
    expect(search()).toBe('')
    fireEvent.change(field, { target: { value: '黄山' } })
    fireEvent.compositionEnd(field)
    await waitFor(() => expect(new URLSearchParams(search()).get('keyword')).toBe('黄山'))
    await remove(guide)
  })

  it('removing a filter returns to the first page; an empty result offers to remove its filters', async () => {
    const { user, search } = renderList('all', '?page=2&keyword=没有这样的导览')
    await waitFor(() => expect(screen.getByRole('heading', { name: '没有符合的导览' })).toBeVisible())
    expect(screen.getByText('关键词 「没有这样的导览」')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '去掉关键词条件' }))
    await waitFor(() => expect(rowNames().length).toBeGreaterThan(0))
    expect(search()).toBe('')
  })

  it('a late response to an earlier search does not replace the current rows', async () => {
    const guide = await make('making')
    let released = false
    fixture.network.use(
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
  it('a list that fails to load shows the error and can be retried', async () => {
    fixture.network.use(
      http.post(
        QUERY_PAGE,
        () => HttpResponse.json({ code: 500, msg: '服务器出错', data: null, requestId: '7F3A' }, { status: 500 }),
        { once: true },
      ),
    )
    const { user } = renderList('all')
    await waitFor(() => expect(screen.getByRole('heading', { name: '导览列表没有读到' })).toBeVisible())
    expect(screen.getByText('请求号 7F3A')).toBeVisible()
    expect(screen.queryByRole('button', { name: '查看上次的列表' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(rowNames().length).toBeGreaterThan(0))
  })

  it('the last loaded list can still be shown, with the time it was loaded', async () => {
    const { user } = renderList('all')
    await waitFor(() => expect(rowNames().length).toBeGreaterThan(0))
    fixture.network.use(http.post(QUERY_PAGE, () => HttpResponse.error()))
    await user.click(screen.getByRole('listitem', { name: '2' }))
    await user.click(await screen.findByRole('button', { name: '查看上次的列表' }))
    expect(rowNames().length).toBeGreaterThan(0)
    expect(screen.getByRole('alert')).toHaveTextContent(/没有读到新的列表：.+下面是 \d\d:\d\d 读到的/)
  })

  it('a forbidden list says that the right is missing', async () => {
    fixture.network.use(
      http.post(QUERY_PAGE, () => HttpResponse.json({ code: 403, msg: '没有权限', data: null }, { status: 403 })),
    )
    renderList('all')
    await waitFor(() => expect(screen.getByText('没有「全部导览」的权限')).toBeVisible())
  })
})

describe('the default order of the list', () => {
  it.each([
    ['all', '置顶在前，其余按拖动后的顺序'],
    ['pending', '等得最久的在最前'],
    ['making', '置顶在前，其余按全部导览里的顺序'],
  ] as const)('is described: %s', async (scope, words) => {
    renderList(scope)
    await waitFor(() => expect(screen.getByText(words)).toBeVisible())
    if (scope === 'pending') expect(document.body).not.toHaveTextContent('拖动')
  })
})

describe('columns', () => {
  it('are stored per list and account', async () => {
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
    expect(JSON.parse(localStorage.getItem('lists') ?? '{}')).toMatchObject({
      state: { lists: { 'admin/guide-all': { chosen: ['labels'], hidden: ['type'] } } },
    })
    await user.click(screen.getByRole('button', { name: '恢复默认的列和列宽' }))
    expect(screen.queryByRole('columnheader', { name: '标签' })).toBeNull()
  })
})
