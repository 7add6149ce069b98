import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { subscribeTemplate } from '@/contract/subscribeTemplate'
import { call } from '@/lib/call'
import '@/pickers/references'
import SubscribeMessage from '@/pages/operation/mina-config/subscribe-message'
import { uniqueName } from '../../support/builders'
import { fill, open, press } from '../../support/recordPage'
import { hiddenToo } from '../../support/render'
import { onSeededServer } from '../shell/signedIn'

// Fetched before the tests: on a busy machine the code alone takes longer than they wait.
beforeAll(async () => {
  await import('@/pages/operation/mina-config/subscribe-message/TemplateForm')
}, 180_000)
onSeededServer()
hiddenToo()

const stored = () => call(subscribeTemplate.detail, { params: { id: 'refundRefused' } })

async function openForm() {
  await open(SubscribeMessage)
  await press('编辑退款未通过')
  const { title } = await stored()
  await waitFor(() => expect(screen.getByRole('textbox', { name: '标题' })).toHaveValue(title))
}

it('draws the message as it is typed, and saves what it is made of', async () => {
  await openForm()
  const title = uniqueName('退款未过')
  await fill('标题', title)
  await press('添加一项')
  await waitFor(() => expect(screen.getByRole('textbox', { name: '第 1 项的字段' })).toHaveValue('character_string1'))
  const card = await screen.findByRole('article', { name: `消息 ${title}` })
  expect(within(card).getByText('DD2026112200018')).toBeInTheDocument()
  await press('保存订阅消息')
  expect(await screen.findByText('已保存「退款未通过」')).toBeInTheDocument()
  expect(await stored()).toMatchObject({ title, enabled: false, fields: [{ key: 'character_string1', label: '订单号', source: 'number' }] })
})

it('refuses to send without the number of a template, at its place', async () => {
  await openForm()
  fireEvent.click(screen.getByRole('switch', { name: '发送' }))
  const { version } = await stored()
  await press('保存订阅消息')
  expect(await screen.findByText('要发送，先填写模板编号')).toBeInTheDocument()
  expect((await stored()).version).toBe(version)
})

it('says that nothing here sends, and shows what was recorded', async () => {
  await open(SubscribeMessage)
  expect(await screen.findByText('没有接通微信的发送通道')).toBeInTheDocument()
  expect((await screen.findAllByText('只记录，没有发送')).length).toBeGreaterThan(0)
})

it('offers no form to whoever has no right to the page', async () => {
  await open(SubscribeMessage, { account: 'finance' })
  expect((await screen.findAllByRole('button', { name: '重试' })).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /^编辑/ })).toBeNull()
})
