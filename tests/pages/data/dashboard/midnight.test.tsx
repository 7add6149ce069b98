import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dayOf, weekdayText } from '@/contract/kit/chinaClock'
import { ThemeProvider } from '@/components/ui/ThemeProvider'
import Home from '@/pages/data/dashboard'
import { render } from '../../../support/pages/render'
import { beginAt, lookAt, midnight } from '../../guide/guide/clock'
import { guideFixture } from '../../guide/guide/fixture'
import { LISTS, openPages } from './openPages'

const { fixture, make, remove } = guideFixture()

const toDo = (at: number, when: string) => {
  const [month, date] = dayOf(at).split('-').slice(1).map(Number)
  return new RegExp(`^${month} 月 ${date} 日 星期${weekdayText(dayOf(at))}，${when}\\d+ 件事等你办`)
}

it('an open home page updates its texts when the hour and the day change', async () => {
  const day = midnight()
  const end = await beginAt(fixture, day - 60_000)
  openPages(...LISTS)
  const guide = await make('making')
  render(
    <ThemeProvider>
      <Home />
    </ThemeProvider>,
  )
  const summary = await screen.findByText(toDo(day - 1, ''))
  expect(screen.getByRole('heading', { name: /^晚上好，/ })).toBeVisible()
  expect(screen.getByText('数据截至 23:59')).toBeVisible()
  const row = (await screen.findByText(guide.name)).closest('li')
  expect(row).toHaveTextContent('今天 23:59')

  lookAt(fixture, day + 1000)
  expect(screen.getByRole('heading', { name: /^夜深了，/ })).toBeVisible()
  expect(summary).toHaveTextContent(toDo(day, '昨天 23:59 有 '))
  expect(screen.getByText('数据截至 昨天 23:59')).toBeVisible()
  expect(row).toHaveTextContent('昨天 23:59')

  lookAt(fixture, day + 59 * 60_000)
  screen.getByRole('button', { name: '刷新数据' }).click()
  await waitFor(() => expect(summary).toHaveTextContent(toDo(day, '')))
  lookAt(fixture, day + 61 * 60_000)
  expect(screen.getByText('数据截至 00:59')).toBeVisible()
  await remove(guide)
  end()
})
