import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contract } from '@/contract'
import AdManager from '@/pages/features/ad-manager'
import { advertisementFields } from '../support/advertisements'
import { clientOf, signIn } from '../support/accounts'
import { must } from '../support/builders'
import { render } from '../support/render'
import { seededServer } from '../support/seeded'
import { as, onSeededServer } from './shell/signedIn'

onSeededServer()

const DAY = 86_400_000
/** A Monday far from what the demonstration and other tests have booked. */
const MONDAY = '2031-03-03'
const MONDAY_MS = new Date(`${MONDAY}T00:00:00`).getTime()
const CALENDAR = `/features/ad-manager?view=calendar&from=${MONDAY}`

async function behind() {
  const server = await seededServer()
  const { token } = await signIn(server, 'admin')
  const send = clientOf(server)
  /** An advertisement in the popup, online from the first to the second day after the Monday. */
  const book = async (title: string, from: number, to: number) => {
    const ends = { startsAt: MONDAY_MS + from * DAY, endsAt: MONDAY_MS + to * DAY }
    const { id } = await must(send, contract.advertisement.add, { token, body: { ...(await advertisementFields(send, token, 'popup')), title, ...ends } })
    await must(send, contract.advertisement.publish, { token, body: { id, version: 1, publish: 'online' } })
    return id
  }
  return { book, read: (id: string) => must(send, contract.advertisement.detail, { token, params: { id } }) }
}

test('an overlap names who is not seen, and moving that one resolves it', async () => {
  const { book, read } = await behind()
  const later = await book('春茶节', 5, 20)
  await book('踏青专场', 0, 10)
  await as('admin')
  const { user } = render(<AdManager />, { history: [CALENDAR] })
  await user.click(await screen.findByRole('button', { name: /^弹窗重叠 5 天/ }))
  const card = within(await screen.findByRole('dialog', { name: /^弹窗重叠 5 天/ }))
  // New ones stand first in the list.
  expect(card.getByText('访客看到').closest('li')).toHaveTextContent('踏青专场')
  expect(card.getByText('这 5 天不展示').closest('li')).toHaveTextContent('春茶节')
  await user.click(card.getByRole('button', { name: '改到 2031-03-13 开始' }))
  expect(await screen.findByText('「春茶节」已改到 2031-03-13 开始')).toBeInTheDocument()
  expect((await read(later)).startsAt).toBe(MONDAY_MS + 10 * DAY)
})

test('free weeks open the form with their position and dates', async () => {
  await as('admin')
  const { user, search } = render(<AdManager />, { history: [CALENDAR] })
  await user.click(await screen.findByRole('button', { name: /^启动页空 12 周/ }))
  expect(search()).toContain('new')
  expect(await screen.findByDisplayValue('2031-03-03 00:00')).toBeInTheDocument()
  expect(screen.getByDisplayValue('2031-05-26 00:00')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('combobox', { name: /广告位/ }).closest('.ant-select')).toHaveTextContent('启动页'))
})

test('what the server refuses is said in place of the calendar', async () => {
  await as('viewer')
  render(<AdManager />, { history: [CALENDAR] })
  expect(await screen.findByText('没有「查看广告日历」的权限')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '新增广告' })).not.toBeInTheDocument()
})
