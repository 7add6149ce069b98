import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeAll, expect, it } from 'vitest'
import { rescue } from '@/contract/operation/rescue/rescue'
import Rescue from '@/pages/operation/rescue'
import RescueWatch from '@/pages/operation/rescue/watch/RescueWatch'
import { useTitleBadge } from '@/stores/titleBadge'
import { query } from '../../support/matrix/world'
import { fill, open, press } from '../../support/pages/recordPage'
import { hiddenToo } from '../../support/pages/render'
import { callForHelp } from '../../support/domains/rescues'
import { seededServer } from '../../support/server/seeded'
import { onSeededServer } from '../shell/signIn'

const backend = onSeededServer()
hiddenToo()
beforeAll(() => import('@/pages/operation/rescue/case/Case'))

/** Its own request, found by its text: other tests claim the seeded ones. */
async function request(content: string): Promise<{ id: string; search: string }> {
  const server = await seededServer()
  const [operator] = await query<{ tenantId: string }>(
    server,
    `select tenant_id as "tenantId" from account where login_account = 'operator'`,
  )
  return {
    id: await callForHelp(server, operator!.tenantId, content),
    search: `?keyword=${encodeURIComponent(content)}`,
  }
}

const card = () => screen.findByRole('button', { name: /^认领/ })

it('claims a request, requires a note on how it was resolved, and closes it', async () => {
  const { search } = await request('脚踝扭伤走不动')
  await open(Rescue, { account: 'operator', search })
  fireEvent.click(await card())
  const history = await screen.findByRole('region', { name: '处理经过' })
  await waitFor(() => expect(within(history).getByText('认领')).toBeInTheDocument())
  await press('完成并关闭')
  expect(await screen.findByText('请写明怎么救助的')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: '处理说明' })).toHaveFocus()
  await fill('处理说明', '巡护员搀扶下山')
  await press('完成并关闭')
  await waitFor(() => expect(within(history).getByText('巡护员搀扶下山')).toBeInTheDocument())
  expect(await screen.findByRole('button', { name: '重新处理' })).toBeInTheDocument()
})

it('shows who claimed the request first and keeps unsaved input', async () => {
  const { id, search } = await request('迷路在松林里')
  await open(Rescue, { account: 'operator', search: `${search}&rescue=${id}` })
  await fill('处理说明', '已回电')
  const field = screen.getByRole('textbox', { name: '处理说明' })
  const { call } = await import('@/lib/call')
  await call(rescue.status, { body: { id, version: 1, move: 'claim' } })
  await press('认领')
  expect(await screen.findByText(/这个求助刚被何雨桐认领/)).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: '转交' })).toBeInTheDocument()
  // The same field: a new one would lose the cursor and a half-composed input.
  expect(screen.getByRole('textbox', { name: '处理说明' })).toBe(field)
  expect(field).toHaveValue('已回电')
})

it('keeps the focus on a claim button whose request failed', async () => {
  const { search } = await request('断网时的求助')
  await open(Rescue, { account: 'operator', search })
  let answer = () => {}
  const gate = new Promise<void>((resolve) => (answer = resolve))
  backend.network!.use(
    http.put(`*${rescue.status.path}`, async () => {
      await gate
      return HttpResponse.error()
    }),
  )
  const claim = await card()
  claim.focus()
  fireEvent.click(claim)
  await waitFor(() => expect(claim).toHaveClass('ant-btn-loading'))
  expect(claim).toBeEnabled()
  answer()
  expect(await screen.findByText(/^没有保存/)).toBeInTheDocument()
  expect(await card()).toHaveFocus()
})

it('claims a second request while the first claim is in flight', async () => {
  const { id, search } = await request('一起掉队的求助')
  const { id: other } = await request('一起掉队的求助')
  await open(Rescue, { account: 'operator', search })
  const claims: string[] = []
  let answer = () => {}
  const slow = new Promise<void>((resolve) => (answer = resolve))
  backend.network!.use(
    http.put(`*${rescue.status.path}`, async ({ request: sent }) => {
      claims.push(((await sent.json()) as { id: string }).id)
      await slow
      return HttpResponse.error()
    }),
  )
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^认领.+的求助$/ })).toHaveLength(2))
  for (const claim of screen.getAllByRole('button', { name: /^认领.+的求助$/ })) fireEvent.click(claim)
  await waitFor(() => expect(claims.toSorted()).toEqual([id, other].toSorted()))
  answer()
  expect(await screen.findAllByText(/^没有保存/)).toHaveLength(2)
})

it('hands a request over to a colleague with the right to handle it', async () => {
  const { id, search } = await request('手机快没电了')
  await open(Rescue, { account: 'operator', search: `${search}&rescue=${id}` })
  await press('认领')
  await press('转交')
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '转交给' }))
  fireEvent.click(await screen.findByText('林晓岚', { selector: '.ant-select-item-option-content' }))
  expect(screen.queryByText('沈知行', { selector: '.ant-select-item-option-content' })).toBeNull()
  await press('转交求助')
  expect(await screen.findByText('转交给林晓岚')).toBeInTheDocument()
})

it('shows a new request without a reload and counts it in the title', async () => {
  await request('先来的求助')
  function Desk() {
    return (
      <>
        <RescueWatch />
        <Rescue />
      </>
    )
  }
  await open(Desk, { account: 'operator', search: `?keyword=${encodeURIComponent('来的求助')}` })
  await screen.findAllByRole('button', { name: /^认领/ })
  const before = screen.getAllByRole('button', { name: /^认领.+的求助$/ }).length
  const title = useTitleBadge.getState().text
  expect(title).toMatch(/^（\d+ 个求助）$/)
  await request('后来的求助')
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^认领.+的求助$/ })).toHaveLength(before + 1))
  await waitFor(() => expect(useTitleBadge.getState().text).not.toBe(title))
})

it('shows only the queue to users who may only view', async () => {
  const { search } = await request('只看不动')
  await open(Rescue, { account: 'viewer', search })
  expect(await screen.findByText(/光明顶南 100 米/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /认领|打开/ })).toBeNull()
  expect(screen.getByText('没有「查看求助详情」的权限')).toBeInTheDocument()
})
