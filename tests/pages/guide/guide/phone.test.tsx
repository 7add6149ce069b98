import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { uniqueName } from '../../../support/builders'
import { guideFixture } from './fixture'
import { renderList } from './renderList'

const QUERY_PAGE = '*/saas/api/mgr/pt/guide/queryPage'

const { fixture, make, read, rename, remove } = guideFixture()

const { happyDOM, innerWidth } = window as typeof window & {
  happyDOM: { setViewport: (size: { width: number }) => void }
}
beforeEach(() => happyDOM.setViewport({ width: 390 }))
afterEach(() => happyDOM.setViewport({ width: innerWidth }))

const cardOf = async (name: string) => {
  const card = (await screen.findByText(name)).closest('li')
  if (card === null) throw new Error(`${name} is on no card`)
  return within(card)
}

it('bulk actions use the latest version of the selected rows', async () => {
  const start = uniqueName('手机')
  const guide = await make('passed')
  await rename(guide, start)
  const { user } = renderList('all', `?keyword=${encodeURIComponent(start)}`)
  await user.click(await screen.findByRole('button', { name: '选择' }))
  await user.click((await cardOf(start)).getByRole('checkbox', { name: `选择 ${start}` }))
  await rename(guide, `${start}新`)
  await user.click((await cardOf(start)).getByRole('button', { name: `${start} 的更多操作` }))
  await user.click(await screen.findByRole('menuitem', { name: '置顶' }))
  await screen.findByText(`${start}新`)

  await user.click(screen.getByRole('button', { name: '批量操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '批量上线' }))
  await user.click(await screen.findByRole('button', { name: '上线 1 个导览' }))
  await waitFor(() => expect(screen.getByText('批量上线：1 个全部成功')).toBeVisible())
  expect(await read(guide.id)).toMatchObject({ publish: 'online' })
  await remove(guide)
})

it('a failed refetch is reported and can be retried', async () => {
  const guide = await make('passed')
  const { user } = renderList('all', `?keyword=${encodeURIComponent(guide.name)}`)
  await cardOf(guide.name)
  expect(screen.getByText(/^\d\d:\d\d 更新$/)).toBeVisible()
  fixture.network.use(
    http.post(QUERY_PAGE, () => HttpResponse.json({ code: 500, msg: '服务器出错', data: null }, { status: 500 })),
  )
  await user.click((await cardOf(guide.name)).getByRole('button', { name: `${guide.name} 的更多操作` }))
  await user.click(await screen.findByRole('menuitem', { name: '置顶' }))
  const note = await screen.findByText(/没有读到新的列表：服务器出错。下面是 \d\d:\d\d 读到的。/)
  expect(await read(guide.id)).not.toMatchObject({ topAt: null })

  fixture.network.resetHandlers()
  await user.click(within(note.closest<HTMLElement>('[role=alert]')!).getByRole('button', { name: '重试' }))
  await waitFor(() => expect(note).not.toBeInTheDocument())
  await rename(guide, `${guide.name}新`)
  await user.click(screen.getByRole('button', { name: '刷新' }))
  await cardOf(`${guide.name}新`)
  await remove(guide)
})

it('an empty list offers its first step once, and no selection', async () => {
  fixture.network.use(
    http.post(QUERY_PAGE, () =>
      HttpResponse.json({ code: 200, msg: '', data: { list: [], total: 0, pageNum: 1, pageSize: 20 } }),
    ),
  )
  renderList('making')
  await waitFor(() => expect(screen.getByRole('heading', { name: '没有制作中的导览' })).toBeVisible())
  expect(screen.getAllByRole('button', { name: '新增导览' })).toHaveLength(1)
  expect(screen.queryByRole('button', { name: '选择' })).toBeNull()
})

it('the name on a card runs its main action, except while selecting', async () => {
  const guide = await make('making')
  const { user } = renderList('making', `?keyword=${encodeURIComponent(guide.name)}`)
  await user.click(await screen.findByRole('button', { name: '选择' }))
  expect((await cardOf(guide.name)).queryByRole('button', { name: guide.name })).toBeNull()
  await user.click(await screen.findByRole('button', { name: '完成选择' }))
  await user.click((await cardOf(guide.name)).getByRole('button', { name: guide.name }))
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
  await remove(guide)
})
