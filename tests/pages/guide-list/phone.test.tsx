import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { uniqueName } from '../../support/builders'
import { guideFixture } from './fixture'
import { renderList } from './renderList'

const { make, read, rename, remove } = guideFixture()

const { happyDOM, innerWidth } = window as typeof window & { happyDOM: { setViewport: (size: { width: number }) => void } }
beforeEach(() => happyDOM.setViewport({ width: 390 }))
afterEach(() => happyDOM.setViewport({ width: innerWidth }))

const cardOf = async (name: string) => {
  const card = (await screen.findByText(name)).closest('li')
  if (card === null) throw new Error(`${name} stands on no card`)
  return within(card)
}

it('what is done to many carries the rows as they were read last', async () => {
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
  expect(await screen.findByText('批量上线：1 个全部成功')).toBeVisible()
  expect(await read(guide.id)).toMatchObject({ publish: 'online' })
  await remove(guide)
})
