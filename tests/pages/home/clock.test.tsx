import { screen, waitFor } from '@testing-library/react'
import dayjs from 'dayjs'
import { expect, it } from 'vitest'
import { ThemeProvider } from '@/components/ThemeProvider'
import Home from '@/pages/home'
import { render } from '../../support/render'
import { beginAt, lookAt } from '../guide-list/clock'
import { guideFixture } from '../guide-list/fixture'
import { LISTS, openPages } from './openPages'

const { fixture, make, remove } = guideFixture()

it('the first page left in front follows the hour and the day', async () => {
  const midnight = dayjs('2031-11-21').valueOf()
  const end = await beginAt(fixture, midnight - 60_000)
  openPages(...LISTS)
  const guide = await make('making')
  render(
    <ThemeProvider>
      <Home />
    </ThemeProvider>,
  )
  const line = await screen.findByText(/^11 月 20 日 星期四 · 今天有 \d+ 件事等你处理$/)
  expect(screen.getByRole('heading', { name: /^晚上好，/ })).toBeVisible()
  expect(screen.getByText('数据截至 23:59')).toBeVisible()
  const row = (await screen.findByText(guide.name)).closest('li')
  expect(row).toHaveTextContent('今天 23:59')

  lookAt(fixture, midnight + 1000)
  expect(screen.getByRole('heading', { name: /^夜深了，/ })).toBeVisible()
  expect(line).toHaveTextContent(/^11 月 21 日 星期五 · 昨天 23:59 有 \d+ 件事等你处理$/)
  expect(screen.getByText('数据截至 昨天 23:59')).toBeVisible()
  expect(row).toHaveTextContent('昨天 23:59')

  lookAt(fixture, midnight + 59 * 60_000)
  screen.getByRole('button', { name: '刷新数据' }).click()
  await waitFor(() => expect(line).toHaveTextContent(/^11 月 21 日 星期五 · 今天有 \d+ 件事等你处理$/))
  lookAt(fixture, midnight + 61 * 60_000)
  expect(screen.getByText('数据截至 00:59')).toBeVisible()
  await remove(guide)
  end()
})
