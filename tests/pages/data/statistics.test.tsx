import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeAll, expect, it } from 'vitest'
import { contract } from '@/contract'
import BigScreen from '@/pages/data/statistics'
import { clientOf, signIn } from '../../support/session/accounts'
import { must } from '../../support/builders'
import { ABSENT_ID } from '../../support/matrix/builder'
import { open, press } from '../../support/pages/recordPage'
import { hiddenToo } from '../../support/pages/render'
import { seededServer } from '../../support/server/seeded'
import { onSeededServer } from '../shell/signIn'

const backend = onSeededServer()
hiddenToo()
// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(() => import('@/pages/data/statistics/DataTable'))

const panel = (name: string) => screen.findByRole('region', { name })

async function tendency() {
  const server = await seededServer()
  const { token } = await signIn(server, 'viewer')
  const { days } = await must(clientOf(server), contract.statistics.tendency, { token, query: {} })
  return days
}

it("shows the server's figures as a chart and as a table", async () => {
  const { visitors, day } = (await tendency()).at(-2)!
  await open(BigScreen, { account: 'viewer' })
  const trend = await panel('近 30 日趋势')
  expect(
    await within(trend).findByRole('img', { name: /^近 30 日每天的访客，最高 [\d,]+ 人，今天到现在 [\d,]+ 人$/ }),
  ).toBeInTheDocument()
  await press('数据表')
  const table = await screen.findByRole('table', { name: /^今天以前每天的访客/ })
  const row = within(table).getByText(day).closest('tr')
  expect(row).toHaveTextContent(visitors.toLocaleString('zh-CN'))
})

it('shows the figures of one guide and keeps it in the address', async () => {
  const { search } = await open(BigScreen)
  const choice = await screen.findByRole('combobox', { name: '导览' })
  const option = await within(choice).findByRole<HTMLOptionElement>('option', { name: '黄山风景区' })
  fireEvent.change(choice, { target: { value: option.value } })
  await waitFor(() => expect(search()).toBe(`?guide=${option.value}`))
  await waitFor(() => expect(screen.queryByText('在线导览')).toBeNull())
})

it('shows the next guide when the address asks for rotation; 停止 stays on the current guide', async () => {
  const server = await seededServer()
  const { token } = await signIn(server, 'viewer')
  const [first] = await must(clientOf(server), contract.guide.onlineIdAndName, { token })
  const { search } = await open(BigScreen, { search: '?rotate=60' })
  expect(await screen.findByText(`下一个 ${first!.name}`)).toBeInTheDocument()
  await press('下一个')
  await waitFor(() => expect(search()).toBe(`?rotate=60&guide=${first!.id}`))
  await press('停止')
  await waitFor(() => expect(search()).toBe(`?guide=${first!.id}`))
})

it('marks figures that failed to load and shows the others', async () => {
  backend.network!.use(
    http.get('*/data/phoneBrand/count', () =>
      HttpResponse.json({ code: 500, msg: '服务异常', data: null }, { status: 500 }),
    ),
  )
  await open(BigScreen)
  expect(await within(await panel('手机品牌')).findByText('没有读到，稍后自动再读')).toBeInTheDocument()
  expect(await within(await panel('近 30 日趋势')).findByRole('img')).toBeInTheDocument()
})

it('shows that a guide does not exist and links to all guides', async () => {
  await open(BigScreen, { search: `?guide=${ABSENT_ID}` })
  expect(await screen.findByRole('alert')).toHaveTextContent('没有这个导览，可能已被删除')
  const all = screen.getByRole('link', { name: '看全部导览' })
  expect(all).toHaveAttribute('href', '/data/index')
  all.focus()
  fireEvent.click(all)
  await waitFor(() => expect(screen.getByRole('combobox', { name: '导览' })).toHaveFocus())
})

it('shows no figures for a guide that is offline', async () => {
  const server = await seededServer()
  const { token } = await signIn(server, 'viewer')
  const [guide] = await must(clientOf(server), contract.guide.onlineIdAndName, { token })
  backend.network!.use(
    http.get(`*${contract.guide.onlineIdAndName.path}`, () => HttpResponse.json({ code: 200, msg: '', data: [] })),
  )
  await open(BigScreen, { account: 'viewer', search: `?guide=${guide!.id}` })
  expect(await screen.findByText('没有上线的导览', { selector: 'p' })).toBeInTheDocument()
})

it('names the fullest guide only while a visitor is in one', async () => {
  const guide = { guideId: ABSENT_ID, name: '空山', most: 100, warnsFrom: 80, visitors: 0 }
  let visitors = 0
  backend.network!.use(
    http.get('*/data/capacity', () =>
      HttpResponse.json({ code: 200, msg: '成功', data: { at: 0, list: [{ ...guide, visitors }] } }),
    ),
  )
  const { unmount } = await open(BigScreen)
  expect(await within(await panel('实时访客')).findByText(/近 30 分钟/)).not.toHaveTextContent('最满')
  unmount()
  visitors = 40
  await open(BigScreen)
  await waitFor(async () => expect(await panel('实时访客')).toHaveTextContent('最满 空山 40'))
})
