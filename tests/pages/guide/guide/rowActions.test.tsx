import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { uniqueName } from '../../../support/builders'
import { guideFixture } from './fixture'
import { renderList, rowNames, rowOf } from './renderList'

const { make, rename, remove } = guideFixture()

it('an action on a row is confirmed, and the focus moves to the row that takes its place', async () => {
  const start = uniqueName('做完')
  const guides = [await make('making'), await make('making'), await make('making')]
  for (const [index, guide] of guides.entries()) await rename(guide, `${start}-${index}`)
  const { user } = renderList('making', `?keyword=${start}&order=name%3Aasc`)
  await waitFor(() => expect(rowNames()).toEqual([0, 1, 2].map((index) => `${start}-${index}`)))
  const more = (index: number) => screen.getByRole('button', { name: `${start}-${index} 的更多操作` })
  const choose = async (index: number, item: string) => {
    more(index).focus()
    await user.keyboard('{Enter}')
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }

  await choose(1, '提交审核')
  await waitFor(() => expect(screen.getByText(`已提交「${start}-1」`)).toBeVisible())
  await waitFor(() => expect(rowNames()).toHaveLength(2))
  await waitFor(() => expect(more(2)).toHaveFocus())

  await choose(2, '删除')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByRole('textbox'), `${start}-2{Enter}`)
  await waitFor(() => expect(rowNames()).toHaveLength(1))
  await waitFor(() => expect(more(0)).toHaveFocus())

  await choose(0, '提交审核')
  await waitFor(() => expect(screen.getByRole('heading', { name: '没有符合的导览' })).toBeVisible())
  await waitFor(() => expect(screen.getByRole('heading', { name: '制作中导览' })).toHaveFocus())
  for (const guide of [guides[0]!, guides[1]!]) await remove(guide)
})

it('publishing and pinning are confirmed, from the switch, the dialog and the menu', async () => {
  const guide = await make('passed')
  const { name } = guide
  const { user } = renderList('all', `?keyword=${encodeURIComponent(name)}`)
  const toggle = async () => user.click(within(await rowOf(name)).getByRole('switch'))
  await toggle()
  await waitFor(() => expect(screen.getByText(`已上线「${name}」`)).toBeVisible())
  await waitFor(async () => expect(within(await rowOf(name)).getByRole('switch')).toBeChecked())
  await toggle()
  await user.click(await screen.findByRole('button', { name: '下线导览' }))
  await waitFor(() => expect(screen.getByText(`已下线「${name}」`)).toBeVisible())
  for (const [item, message] of [
    ['置顶', '已置顶'],
    ['取消置顶', '已取消置顶'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: `${name} 的更多操作` }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
    await waitFor(() => expect(screen.getByText(`${message}「${name}」`)).toBeVisible())
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: item })).toBeNull())
    await waitFor(async () => expect(Boolean((await rowOf(name)).dataset.pinned)).toBe(item === '置顶'))
  }
  await remove(guide)
})
