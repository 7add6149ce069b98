import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { beginAt, lookAt, midnight } from './clock'
import { guideFixture } from './fixture'
import { renderList, rowNames, rowOf } from './renderList'

const { fixture, make, remove } = guideFixture()

it('a list that stays open over midnight updates its relative dates', async () => {
  const day = midnight()
  const end = await beginAt(fixture, day - 60_000)
  const guide = await make('making')
  const { user } = renderList('all', `?keyword=${encodeURIComponent(guide.name)}`)
  const row = await rowOf(guide.name)
  await waitFor(() => expect(row).toHaveTextContent('今天 23:59'))
  expect(screen.getByText('23:59 更新')).toBeVisible()

  lookAt(fixture, day + 1000)
  expect(row).toHaveTextContent('昨天 23:59')
  expect(screen.getByText('昨天 23:59 更新')).toBeVisible()

  fixture.network.use(http.post('*/guide/queryPage', () => HttpResponse.error()))
  await user.click(screen.getByRole('button', { name: '刷新' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('下面是 昨天 23:59 读到的')
  fixture.network.resetHandlers()
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: '重试' }))
  await screen.findByText('00:00 更新')
  expect(rowNames()).toEqual([guide.name])
  await remove(guide)
  end()
})
