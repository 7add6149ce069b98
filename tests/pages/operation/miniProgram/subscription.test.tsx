import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeAll, expect, it } from 'vitest'
import { subscribeTemplate } from '@/contract/operation/miniProgram/subscription/subscribeTemplate'
import type { SentMessage } from '@/contract/operation/miniProgram/subscription/subscribeTemplate'
import { call } from '@/lib/call'
import '@/app/routes/references'
import SubscribeMessage from '@/pages/operation/miniProgram/subscription'
import { uniqueName } from '../../../support/builders'
import { fill, open, press } from '../../../support/pages/recordPage'
import { hiddenToo } from '../../../support/pages/render'
import { onSeededServer } from '../../shell/signIn'

// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(async () => {
  await import('@/pages/operation/miniProgram/subscription/TemplateForm')
  await import('@/pages/operation/miniProgram/subscription/TestDialog')
})
const backend = onSeededServer()
hiddenToo()

const stored = () => call(subscribeTemplate.detail, { params: { id: 'refundRefused' } })

async function openForm() {
  await open(SubscribeMessage)
  await press('编辑退款未通过')
  const { title } = await stored()
  await waitFor(() => expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue(title))
}

it('refuses to enable sending without a template ID, previews the message while typing, and saves its fields', async () => {
  await openForm()
  fireEvent.click(screen.getByRole('switch', { name: '发送' }))
  const { version } = await stored()
  await press('保存订阅消息')
  expect(await screen.findByText('要发送，先填写模板编号')).toBeInTheDocument()
  expect((await stored()).version).toBe(version)
  fireEvent.click(screen.getByRole('switch', { name: '发送' }))
  const title = uniqueName('退款未过')
  await fill('标题', title)
  await press('添加一项')
  await waitFor(() => expect(screen.getByRole('textbox', { name: '第 1 项的字段' })).toHaveValue('character_string1'))
  const card = await screen.findByRole('article', { name: `消息 ${title}` })
  expect(within(card).getByText('DD2026112200018')).toBeInTheDocument()
  await press('保存订阅消息')
  expect(await screen.findByText('已保存「退款未通过」')).toBeInTheDocument()
  expect(await stored()).toMatchObject({
    title,
    enabled: false,
    fields: [{ key: 'character_string1', label: '订单号', source: 'number' }],
  })
})

it('says that messages are recorded, not sent; sends a test message to a selected visitor and lists it among them', async () => {
  await open(SubscribeMessage)
  expect(await screen.findByText('没有接通微信的发送通道')).toBeInTheDocument()
  expect((await screen.findAllByText('只记录，没有发送')).length).toBeGreaterThan(0)
  const { version, title } = await stored()
  const fields = [
    { key: 'amount1', label: '金额', source: 'amount' as const },
    { key: 'thing2', label: '原因', source: 'note' as const },
  ]
  fireEvent.click(await screen.findByRole('button', { name: /^退款未通过/, pressed: false }))
  await waitFor(() => expect(screen.getByRole('button', { name: '发送测试' })).toBeDisabled())
  expect(screen.getByText(/要发送测试，先填写并保存模板编号/)).toBeInTheDocument()
  await call(subscribeTemplate.save, {
    body: { id: 'refundRefused', version, title, templateId: 't'.repeat(43), fields },
  })
  cleanup()
  await open(SubscribeMessage)
  fireEvent.click(await screen.findByRole('button', { name: /^退款未通过/, pressed: false }))
  await press('发送测试')
  const [to] = await call(subscribeTemplate.receivers, { query: {} })
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '发给' }))
  fireEvent.click((await screen.findAllByText(to!.nickname, { selector: '.ant-select-item-option-content' }))[0]!)
  await press('发送测试消息')
  expect(await screen.findByText(`已记录给「${to!.nickname}」的测试消息`)).toBeInTheDocument()
  expect(await screen.findByText('测试', { selector: 'li *' })).toBeInTheDocument()
})

const message = (nth: number): SentMessage => ({
  id: `m${nth}`,
  at: Date.UTC(2026, 0, 1) - nth * 60_000,
  scene: 'refundRefused',
  title: `第 ${nth} 条`,
  templateId: '',
  visitor: { id: 'v', nickname: '游客' },
  parts: [],
  state: 'recorded',
  reason: '',
  nextAt: null,
  attempts: [],
  test: false,
})

/** Serves each log page from `pageOf`; null leaves the call unanswered. */
function serveLog(total: number, pageOf: (pageNum: number) => SentMessage[] | null) {
  backend.network?.use(
    http.post(`*${subscribeTemplate.queryPage.path}`, async ({ request }) => {
      const { pageNum } = (await request.json()) as { pageNum: number }
      const list = pageOf(pageNum)
      return list === null
        ? HttpResponse.error()
        : HttpResponse.json({ code: 200, msg: '', data: { list, total, pageNum, pageSize: 20 }, requestId: 'r-1' })
    }),
  )
}
const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => message(from + at))

it('shows an error when older messages fail to load, retries, and shows no message twice', async () => {
  let cut = true
  serveLog(22, (pageNum) => (pageNum === 1 ? rows(1, 20) : cut ? null : rows(20, 22)))
  await open(SubscribeMessage)
  await press('更早的消息')
  expect(await screen.findByText(/^没有读到更早的消息：/)).toBeInTheDocument()
  cut = false
  await press('更早的消息')
  expect(await screen.findByText('第 22 条')).toBeInTheDocument()
  expect(screen.getAllByText('第 20 条')).toHaveLength(1)
  expect(screen.queryByText(/^没有读到更早的消息：/)).toBeNull()
  expect(screen.queryByRole('button', { name: '更早的消息' })).toBeNull()
})

it('offers no older messages after the last one', async () => {
  serveLog(20, () => rows(1, 20))
  await open(SubscribeMessage)
  expect(await screen.findByText('第 20 条')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '更早的消息' })).toBeNull()
})

it('shows what became of each attempt, and claims no delivery', async () => {
  const attempts: SentMessage['attempts'] = [
    { at: Date.UTC(2026, 0, 1), outcome: 'unanswered', reason: '微信没有应答' },
    { at: Date.UTC(2026, 0, 1, 0, 1), outcome: 'accepted', reason: '' },
  ]
  serveLog(1, () => [{ ...message(1), state: 'handedOver', attempts }])
  await open(SubscribeMessage)
  expect(await screen.findByText('微信已受理，不知道是否送达')).toBeInTheDocument()
  fireEvent.click(screen.getByText('2 次发送'))
  expect(screen.getByText('结果不明：微信没有应答')).toBeInTheDocument()
})

it("offers no form without the page's right", async () => {
  await open(SubscribeMessage, { account: 'finance' })
  expect((await screen.findAllByRole('button', { name: '重试' })).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /^编辑/ })).toBeNull()
})
