import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { contract } from '@/contract'
import Home from '@/pages/data/dashboard'
import { menuRight } from '@/contract/rights'
import { newId } from '../../../../server/db/id'
import { clientOf, signIn } from '../../../support/session/accounts'
import { must } from '../../../support/builders'
import { ABSENT_ID } from '../../../support/matrix/builder'
import { query } from '../../../support/matrix/world'
import { open, press } from '../../../support/pages/recordPage'
import { render } from '../../../support/pages/render'
import { seededServer } from '../../../support/server/seeded'
import { as, asHolder, onSeededServer } from '../../shell/signIn'

const backend = onSeededServer()
// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(() =>
  Promise.all([
    import('@/pages/data/dashboard/charts/Panels'),
    import('@/pages/data/dashboard/listening/ListeningDrawer'),
    import('@/pages/data/dashboard/GuideSelect'),
    import('@/pages/data/dashboard/TodosDrawer'),
    import('@/pages/data/dashboard/money/MoneyPart'),
  ]),
)

let requests: string[]
beforeEach(() => {
  requests = []
  backend.network!.events.on('request:start', ({ request }) => requests.push(new URL(request.url).pathname))
})

async function server() {
  const seeded = await seededServer()
  const send = clientOf(seeded)
  const { token } = await signIn(seeded, 'viewer')
  return { send, token }
}

it("shows today's visitors and links to their list", async () => {
  const { send, token } = await server()
  await open(Home)
  const link = await screen.findByRole('link', { name: /^今日到访 / })
  const { total } = await must(send, contract.statistics.hourVisit, { token, query: {} })
  expect(link).toHaveTextContent(`今日到访 ${total.toLocaleString('zh-CN')}人，看这些访客`)
  expect(link).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/user\/user-manager\?activity=visit&activeFrom=\d+&activeTo=\d+$/),
  )
  expect(await screen.findByRole('figure', { name: '到访与收听' })).toBeInTheDocument()
})

it('keeps the guide and the days in the address', async () => {
  const { send, token } = await server()
  const [guide] = await must(send, contract.guide.onlineIdAndName, { token })
  const { search } = await open(Home, { search: `?guide=${guide!.id}` })
  expect(
    await screen.findByRole('button', { name: (name) => name.replaceAll(/\s/g, '') === `导览：${guide!.name}` }),
  ).toBeInTheDocument()
  fireEvent.click(await within(await screen.findByRole('radiogroup', { name: '看多少天' })).findByText('30 天'))
  await waitFor(() => expect(search()).toBe(`?guide=${guide!.id}&days=30`))
})

it("lists the explanations that make up today's listens", async () => {
  const { send, token } = await server()
  const seeded = await seededServer()
  await query(
    seeded,
    `insert into visitor_listening (id, tenant_id, visitor_id, guide_id, title, language, at, seconds, whole_seconds)
      select $1, v.tenant_id, v.visitor_id, v.guide_id, '听到的松', '中文', $2::bigint, 1, 2 from visitor_visit v join account a on a.tenant_id = v.tenant_id where a.login_account = 'admin' limit 1`,
    [newId(), seeded.clock.now],
  )
  await open(Home, { search: '?show=listening' })
  const { figures } = await must(send, contract.guideStatistics.spotHot, { token, query: {} })
  expect(figures.times).toBeGreaterThan(0)
  const sum = await screen.findByText(/^合计，/)
  expect(sum.closest('tr')).toHaveTextContent(figures.times.toLocaleString('zh-CN'))
})

it('marks a figure that failed to load and shows the others', async () => {
  backend.network!.use(
    http.get('*/data/spot/listenIn', () =>
      HttpResponse.json({ code: 500, msg: '服务异常', data: null }, { status: 500 }),
    ),
  )
  await open(Home)
  expect(await screen.findByText('没有读到', { selector: 'span' })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: /^今日到访 / })).toBeInTheDocument()
})

it('shows that a guide does not exist and links to all guides', async () => {
  const { search } = await open(Home, { search: `?guide=${ABSENT_ID}` })
  expect(await screen.findByRole('heading', { name: '没有这个导览' })).toBeInTheDocument()
  await press('看全部导览')
  await waitFor(() => expect(search()).toBe(''))
})

it('requests no data that the account may not see', async () => {
  await asHolder([menuRight('features'), menuRight('orderList')])
  render(<Home />, { history: ['/home'] })
  expect(await screen.findByText('今日售卖')).toBeInTheDocument()
  expect(screen.queryByText('今日到访')).toBeNull()
  await waitFor(() => expect(requests.some((path) => path.endsWith('/data/sell/right'))).toBe(true))
  expect(requests.filter((path) => /\/data\/(hour|realTime|spot|tendency)/.test(path))).toEqual([])
})

it('shows finance money alone, and all to-dos by urgency', async () => {
  await as('finance')
  const seeded = await seededServer()
  const { token } = await signIn(seeded, 'finance')
  const waiting = await must(clientOf(seeded), contract.order.waiting, { token })
  render(<Home />, { history: ['/home?show=todos'] })
  const drawer = within(await screen.findByRole('dialog'))
  const invoices = drawer.getByRole('link', { name: /^待开发票/ })
  expect(invoices).toHaveTextContent(`待开发票 ${waiting.invoices!.count}`)
  expect(invoices).toHaveAttribute('href', '/features/order-recond?tab=invoice&state=requested')
  expect(within(drawer.getByRole('region', { name: '现在' })).getByRole('link', { name: /^对账差错/ })).toBeVisible()
  expect(await screen.findByRole('link', { name: /^今日净额 / })).toBeInTheDocument()
  expect(await screen.findByRole('figure', { name: '逐日净额' })).toBeInTheDocument()
  expect(screen.getByRole('region', { name: '渠道到账' })).toBeInTheDocument()
  expect(screen.queryByText('今日到访')).toBeNull()
  expect(requests.filter((path) => /\/data\/(hour|realTime|spot|tendency|sell)/.test(path))).toEqual([])
})
