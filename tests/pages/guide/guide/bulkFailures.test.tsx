import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { uniqueName } from '../../../support/builders'
import { guideFixture } from './fixture'
import { renderList, rowNames } from './renderList'

const { make, rename, remove, read } = guideFixture()

it('each failed row of a bulk action offers retry or the form', async () => {
  const start = uniqueName('出路')
  const guides = [await make('passed'), await make('passed'), await make('making')]
  for (const [index, guide] of guides.entries()) await rename(guide, `${start}-${index}`)
  const { user } = renderList('all', `?keyword=${start}`)
  await waitFor(() => expect(rowNames()).toHaveLength(3))
  await user.click(screen.getAllByRole('checkbox', { name: '选择本页全部' })[0]!)
  await rename(guides[0]!, `${start}-0新`)
  await rename(guides[1]!, `${start}-1新`)
  await user.click(screen.getByRole('button', { name: '批量操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '批量上线' }))
  await user.click(await screen.findByRole('button', { name: '上线 2 个导览' }))
  await screen.findByText(/批量上线：0 个成功，3 个没有上线/)

  await user.click(screen.getByRole('button', { name: `重试 ${start}-0` }))
  await screen.findByText(/批量上线：1 个成功，2 个没有上线/)
  expect(await read(guides[0]!.id)).toMatchObject({ publish: 'online' })
  expect(await read(guides[1]!.id)).toMatchObject({ publish: 'offline' })
  // The dialog mounts again, invisible at first.
  await waitFor(() => expect(screen.getByRole('button', { name: `重试 ${start}-1` })).toBeVisible())

  await user.click(screen.getByRole('button', { name: `去编辑 ${start}-2` }))
  await waitFor(() => expect(screen.getByDisplayValue(`${start}-2`)).toBeVisible())
  expect(screen.queryByText(/批量上线：/)).toBeNull()
  for (const guide of guides) await remove(guide)
})
