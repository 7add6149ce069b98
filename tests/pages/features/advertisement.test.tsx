import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { call } from '@/lib/call'
import AdManager from '@/pages/features/advertisement'
import { advertisementFields } from '../../support/domains/advertisements'
import { clientOf, signIn } from '../../support/session/accounts'
import { must, uniqueName } from '../../support/builders'
import { previewInFrame } from '../../support/pages/previews'
import { fill, press } from '../../support/pages/recordPage'
import { render } from '../../support/pages/render'
import { seededServer } from '../../support/server/seeded'
import { as, onSeededServer } from '../shell/signIn'

onSeededServer()
// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(() => import('@/pages/features/advertisement/PositionsDrawer'))

const DAY = 86_400_000
/** A Monday outside all bookings of the demonstration and other tests. */
const MONDAY = '2031-03-03'
const MONDAY_MS = new Date(`${MONDAY}T00:00:00`).getTime()
const CALENDAR = `/features/ad-manager?view=calendar&from=${MONDAY}`

async function api() {
  const server = await seededServer()
  const { token } = await signIn(server, 'admin')
  const send = clientOf(server)
  /** A popup advertisement, online on the first to the second offset in days from the Monday. */
  const book = async (title: string, from: number, to: number) => {
    const ends = { startsAt: MONDAY_MS + from * DAY, endsAt: MONDAY_MS + to * DAY }
    const { id } = await must(send, contract.advertisement.add, {
      token,
      body: { ...(await advertisementFields(send, token, 'popup')), title, ...ends },
    })
    await must(send, contract.advertisement.publish, { token, body: { id, version: 1, publish: 'online' } })
    return id
  }
  return {
    send,
    token,
    book,
    read: (id: string) => must(send, contract.advertisement.detail, { token, params: { id } }),
  }
}

test('an overlap shows which advertisement is hidden, and moving that one resolves it', async () => {
  const { book, read } = await api()
  const later = await book('春茶节', 5, 20)
  await book('踏青专场', 0, 10)
  await as('admin')
  const { user } = render(<AdManager />, { history: [CALENDAR] })
  await user.click(await screen.findByRole('button', { name: /^弹窗重叠 5 天/ }))
  const card = within(await screen.findByRole('dialog', { name: /^弹窗重叠 5 天/ }))
  // New ones come first in the list.
  expect(card.getByText('访客看到').closest('li')).toHaveTextContent('踏青专场')
  expect(card.getByText('这 5 天不展示').closest('li')).toHaveTextContent('春茶节')
  await user.click(card.getByRole('button', { name: '改到 2031-03-13 开始' }))
  expect(await screen.findByText('「春茶节」已改到 2031-03-13 开始')).toBeInTheDocument()
  expect((await read(later)).startsAt).toBe(MONDAY_MS + 10 * DAY)
})

test('clicking a free period opens the form with its position and dates', async () => {
  await as('admin')
  const { user, search } = render(<AdManager />, { history: [CALENDAR] })
  await user.click(await screen.findByRole('button', { name: /^启动页空 12 周/ }))
  expect(search()).toContain('new')
  expect(await screen.findByDisplayValue('2031-03-03 00:00')).toBeInTheDocument()
  expect(screen.getByDisplayValue('2031-05-26 00:00')).toBeInTheDocument()
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /广告位/ }).closest('.ant-select')).toHaveTextContent('启动页'),
  )
})

test("shows the server's refusal in place of the calendar", async () => {
  await as('viewer')
  render(<AdManager />, { history: [CALENDAR] })
  expect(await screen.findByText('没有「查看广告日历」的权限')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '新增广告' })).not.toBeInTheDocument()
})

test('adds a position; refuses to delete one in use and lists the advertisements that use it', async () => {
  const { send, token } = await api()
  const { list } = await must(send, contract.advertisement.queryPage, { token, body: { pageSize: 200 } })
  const used = list[0]!
  const position = (await must(send, contract.adPosition.list, { token })).find(({ id }) => id === used.positionId)!
  await as('operator')
  render(<AdManager />, { history: ['/features/ad-manager'] })
  await press('管理广告位')
  await press('新增广告位')
  const name = uniqueName('路线页').slice(-12)
  await fill('名称', name)
  await fill('代号', uniqueName('routeBanner'))
  await press('保存广告位')
  expect(await screen.findByRole('button', { name: `编辑广告位 ${name}` })).toBeInTheDocument()
  expect((await must(send, contract.adPosition.list, { token })).at(-1)).toMatchObject({
    name,
    width: 750,
    height: 320,
    atOnce: 1,
  })
  await press(`删除广告位 ${position.name}`)
  expect(await screen.findByText(`「${position.name}」正在使用，不能删除`)).toBeInTheDocument()
  expect(await screen.findByRole('list', { name: '用到它的地方' })).toHaveTextContent(
    list
      .filter(({ positionId }) => positionId === position.id)
      .map(({ title }) => title)
      .toSorted()[0]!,
  )
})

test('an advertisement is previewed where visitors see its position, while its title is typed', async () => {
  const { send, token } = await api()
  const fields = await advertisementFields(send, token, 'detail')
  const { id } = await must(send, contract.advertisement.add, { token, body: { ...fields, title: uniqueName('广告') } })
  await as('admin')
  render(<AdManager />, { history: [`/features/ad-manager?edit=${id}`] })
  const title = uniqueName('冬季').slice(0, 30)
  await fill('标题', title)
  const { guideId, headers, start } = await previewInFrame()
  expect(start).toMatch(/^article\//)
  await waitFor(async () => {
    const query = { guideId, position: 'detail' }
    expect((await call(contract.visitor.advertisements, { query, headers }))[0]).toMatchObject({ title })
  })
})
