import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contract } from '@/contract'
import { clientOf } from '../../../support/session/accounts'
import { must, uniqueName } from '../../../support/builders'
import { guideFixture } from './fixture'
import { renderList, rowNames, rowOf } from './renderList'

const { fixture, make, remove, rename } = guideFixture()

/** A guide whose only point has lost its explanation. */
async function unexplained() {
  const guide = await make('making')
  const send = clientOf(fixture.server)
  const { token } = fixture
  const [spot] = await must(send, contract.guideSpot.tree, { token, query: { guideId: guide.id } })
  await must(send, contract.guideSpot.delete, {
    token,
    params: { id: spot!.id },
    query: { version: String(spot!.version) },
  })
  return guide
}

it('a refused submission stays on screen with a link to each point without an explanation', async () => {
  const guide = await unexplained()
  const { user } = renderList('all', `?keyword=${encodeURIComponent(guide.name)}`)
  await user.click(within(await rowOf(guide.name)).getByRole('button', { name: /的更多操作$/ }))
  await user.click(await screen.findByRole('menuitem', { name: '提交审核' }))
  expect(await screen.findByText(`「${guide.name}」还不能提交审核`)).toBeInTheDocument()
  const link = screen.getByRole('link', { name: '迎客松' })
  expect(link.getAttribute('href')).toMatch(new RegExp(`/guide-bag/${guide.id}\\?poi=.+&list=all$`))
  await remove(guide)
})

it('a bulk submission links each refused guide to what it lacks', async () => {
  const start = uniqueName('批量提交')
  const guides = [await make('making'), await unexplained()]
  for (const [index, guide] of guides.entries()) await rename(guide, `${start}-${index}`)
  const { user } = renderList('all', `?keyword=${start}`)
  await waitFor(() => expect(rowNames()).toHaveLength(2))
  await user.click(screen.getAllByRole('checkbox', { name: '选择本页全部' })[0]!)
  await user.click(screen.getByRole('button', { name: '批量操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '批量提交审核' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '提交 2 个导览' }))
  await screen.findByText(/批量提交审核：1 个成功，1 个没有提交/)
  expect(screen.getByRole('link', { name: '补「迎客松」' }).getAttribute('href')).toContain(
    `/guide-bag/${guides[1]!.id}?poi=`,
  )
  for (const guide of guides) await remove(guide)
})
