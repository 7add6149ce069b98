import { renderHook, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createSelection } from '@/components/list'
import { useSelection } from '@/components/list/useSelection'
import { uniqueName } from '../../../support/builders'
import { guideFixture } from './fixture'
import { renderList, rowNames } from './renderList'

const { make, rename, remove } = guideFixture()

it('a row that leaves the list is no longer selected', async () => {
  const start = uniqueName('选中')
  const guides = [await make('making'), await make('making'), await make('making')]
  for (const [index, guide] of guides.entries()) await rename(guide, `${start}-${index}`)
  const { user } = renderList('making', `?keyword=${start}`)
  await waitFor(() => expect(rowNames()).toHaveLength(3))
  await user.click(screen.getAllByRole('checkbox', { name: '选择本页全部' })[0]!)
  const chosen = (count: number) => expect(screen.getByText(/^已选/)).toHaveTextContent(`已选 ${count} 项`)
  chosen(3)
  const choose = async (name: string, item: string) => {
    await user.click(screen.getByRole('button', { name: `${name} 的更多操作` }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }

  await choose(`${start}-0`, '提交审核')
  await waitFor(() => expect(rowNames()).toHaveLength(2))
  chosen(2)

  await choose(`${start}-1`, '删除')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByRole('textbox'), `${start}-1`)
  await user.click(dialog.getByRole('button', { name: '删除导览' }))
  await waitFor(() => expect(rowNames()).toHaveLength(1))
  chosen(1)
  for (const guide of [guides[0]!, guides[2]!]) await remove(guide)
})

it('a selected row keeps its latest version when it is no longer visible', () => {
  const store = createSelection<{ id: string; version: number }>()
  store.set([{ id: 'a', version: 1 }], true)
  const { result, rerender } = renderHook(({ read }) => useSelection(store, read), {
    initialProps: { read: [{ id: 'a', version: 2 }] },
  })
  expect(result.current.rows).toEqual([{ id: 'a', version: 2 }])
  rerender({ read: [{ id: 'b', version: 1 }] })
  expect(result.current.rows).toEqual([{ id: 'a', version: 2 }])
})
