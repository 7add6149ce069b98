import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { addDays, dayOf, startOfDay } from '@/contract/kit/chinaDay'
import { differenceKind } from '@/contract/features/payment/differences'
import { netOf } from '@/contract/features/payment/reconciliation'
import type { DayDetail } from '@/contract/features/payment/reconciliation'
import { reconcileDay } from '../../../server/features/payment/reconciliation/day'
import { runReconciliation } from '../../../server/features/payment/reconciliation/reconciliationJob'
import { readDay } from '../../../server/features/payment/reconciliation/read'
import type { BillLine } from '../../../server/ports/payments'
import { must } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { billFile, billLine, fundsOf, placePayment, placeRefund } from '../../support/domains/reconciliation'
import { freshSeeded } from '../../support/server/seeded'

const { reconciliation, order } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let finance: string
/** Long before the seeded orders. */
let day: string
beforeAll(async () => {
  world = await openWorld(await freshSeeded())
  finance = world.tokens.finance
  day = addDays(dayOf(world.server.clock.now), -500)
})
afterAll(() => world.server.close())

const upload = (of: string, bill: 'trade' | 'funds', lines: readonly BillLine[]) =>
  must(world.send, reconciliation.upload, { token: finance, params: { day: of, bill }, body: billFile(lines, bill) })
const detail = (of: string) => must(world.send, reconciliation.day, { token: finance, params: { day: of } })
const place = (values: Omit<Parameters<typeof placePayment>[2], 'at'> & { at?: number }) =>
  placePayment(world.server, world.own.tenantId, { at: startOfDay(day) + 3_600_000, ...values })

/** The parts of a day's differences add up to channel less here, in each total. */
function expectSums({ here, there, list }: DayDetail) {
  const sum = (side: 'paid' | 'refunded' | 'fee') => list.reduce((total, row) => total + row[side], 0)
  expect([sum('paid'), sum('refunded'), sum('fee')]).toEqual([
    there.paid - here.paid,
    there.refunded - here.refunded,
    there.fee - here.fee,
  ])
}

/** One difference of every kind, among payments and refunds that agree. */
async function placeDifferences() {
  const at = startOfDay(day) + 3_600_000
  const midnight = startOfDay(addDays(day, 1)) - 1000
  for (const number of ['OK000001', 'OK000002', 'FEE00001', 'FUND0001', 'RAMT0001', 'RHERE001', 'RSTATE01', 'HERE0001'])
    await place({ number })
  await place({ number: 'AMOUNT01', amount: 900 })
  await place({ number: 'STATE001', state: 'closed' })
  const orderId = await place({ number: 'TWICE001' })
  await place({ number: 'TWICE001-P2', state: 'closed', orderId })
  await place({ number: 'NIGHT001', at: midnight })
  const refund = (number: string, amount: number, state: 'refunded' | 'refunding') =>
    placeRefund(world.server, world.own.tenantId, { number, amount, at, state })
  await refund('OK000002', 500, 'refunded')
  await refund('RAMT0001', 400, 'refunded')
  await refund('RHERE001', 300, 'refunded')
  await refund('RSTATE01', 200, 'refunding')
  const back = (paymentNumber: string, amount: number, number = `${paymentNumber}-R01`) => ({
    kind: 'refund' as const,
    at,
    number,
    paymentNumber,
    channelNumber: `R${paymentNumber}`,
    amount,
  })
  const trade = [
    ...[
      'OK000001',
      'OK000002',
      'FUND0001',
      'RAMT0001',
      'RHERE001',
      'RSTATE01',
      'AMOUNT01',
      'STATE001',
      'TWICE001',
      'TWICE001-P2',
      'ELSE0001',
    ].map((number) => ({ at, number })),
    { at, number: 'FEE00001', fee: 7 },
    back('OK000002', 500),
    back('RAMT0001', 450),
    back('RSTATE01', 200),
    back('OK000001', 100, 'ELSE-R01'),
  ].map(billLine)
  const funds = fundsOf(trade).map((line) => (line.number === 'FUND0001' ? { ...line, amount: line.amount - 1 } : line))
  return { trade, funds, midnight }
}

test('each of the twelve kinds is found once, none is invented, and the parts add up to the fen', async () => {
  const { trade, funds, midnight } = await placeDifferences()
  await upload(day, 'trade', trade)
  const found = await upload(day, 'funds', funds)
  expect(found.list.map(({ kind }) => kind)).toEqual(differenceKind.options)
  expect(Object.fromEntries(found.list.map(({ kind, number }) => [kind, number]))).toMatchObject({
    payChannelOnly: 'ELSE0001',
    payHereOnly: 'HERE0001',
    payAmount: 'AMOUNT01',
    payState: 'STATE001',
    payTwice: 'TWICE001-P2',
    fee: 'FEE00001',
    refundChannelOnly: 'ELSE-R01',
    refundHereOnly: 'RHERE001-R01',
    refundAmount: 'RAMT0001-R01',
    refundState: 'RSTATE01-R01',
    midnight: 'NIGHT001',
    funds: 'FUND0001',
  })
  expectSums(found)
  expect(found.funds).toBe(netOf(found.there) - 1)
  expect(found.list.find(({ kind }) => kind === 'midnight')).toMatchObject({ state: 'waiting', paid: -1000 })

  // Again: the same differences, and what people wrote on them.
  const [first] = found.list
  const { list: people } = await must(world.send, reconciliation.people, { token: finance })
  await must(world.send, reconciliation.save, {
    token: finance,
    params: { id: first!.id },
    body: { version: 1, ownerId: people[0]!.id, reviewerId: null, nextStep: 'hold', note: '问过渠道', submit: false },
  })
  const again = await upload(day, 'trade', trade)
  expect(again.list.map(({ id }) => id)).toEqual(found.list.map(({ id }) => id))
  expect(again.list[0]).toMatchObject({ note: '问过渠道', nextStep: 'hold', state: 'open' })

  // The next day's bill has what was paid in the last second.
  const next = await upload(addDays(day, 1), 'trade', [billLine({ number: 'NIGHT001', at: midnight + 2000 }, 0)])
  expect(next.list).toMatchObject([{ kind: 'midnight', state: 'matched', paid: 1000 }])
  const settled = await detail(day)
  expect(settled.list.find(({ kind }) => kind === 'midnight')).toMatchObject({ state: 'matched', paid: -1000 })
  expectSums(settled)

  // A corrected bill: what no longer differs closes by itself.
  const corrected = await upload(
    day,
    'trade',
    trade.map((line) => (line.number === 'FEE00001' ? { ...line, fee: 6 } : line)),
  )
  expect(corrected.list.map(({ kind }) => kind)).not.toContain('fee')
  const [gone] = await query<{ state: string }>(
    world.server,
    `select state from reconciliation_difference where kind = 'fee' and number = 'FEE00001'`,
  )
  expect(gone).toEqual({ state: 'gone' })
  expectSums(corrected)
})

test('the fee is booked once, however often the day is reconciled, and the ledger still fits', async () => {
  const entries = await query<{ kind: string; debit: string; credit: string; amount: string }>(
    world.server,
    `select kind, debit, credit, amount::text from ledger_entry where source_id in ('pay-OK000002', 'refund-OK000002') and kind like 'fee%' order by place`,
  )
  expect(entries).toEqual([
    { kind: 'feeCharged', debit: 'fee', credit: 'receivable', amount: '6' },
    { kind: 'feeReturned', debit: 'receivable', credit: 'fee', amount: '3' },
  ])
  const { balances } = await must(world.send, order.checkLedger, { token: finance })
  expect(Object.values(balances).reduce((sum, balance) => sum + balance, 0)).toBe(0)
})

test('a bill that is not there yet, of another day or unreadable is refused in words', async () => {
  const today = dayOf(world.server.clock.now)
  const early = await world.send(reconciliation.fetch, { token: finance, params: { day: today } })
  expect(early.body).toMatchObject({ code: 422, msg: `${today} 的账单要到第二天 10:00 以后才有` })
  const other = await world.send(reconciliation.upload, {
    token: finance,
    params: { day: addDays(day, 3), bill: 'trade' },
    body: billFile([billLine({ number: 'OK000001', at: startOfDay(day) }, 0)], 'trade'),
  })
  expect(other.body).toMatchObject({ code: 422, msg: `第 1 行是 ${day} 的，这里要 ${addDays(day, 3)} 的账单` })
  const form = new FormData()
  form.append('file', new File(['name,price\n1,2'], 'x.csv'))
  const unreadable = await world.send(reconciliation.upload, {
    token: finance,
    params: { day, bill: 'trade' },
    body: form,
  })
  expect(unreadable.body).toMatchObject({ code: 422, msg: expect.stringContaining('不是微信支付的账单') })
})

test('a second person looks at it; then the channel is asked, and what it says is booked and given back', async () => {
  const [seeded] = await query<{ id: string; day: string }>(
    world.server,
    `select id, day from reconciliation_difference where kind = 'payState' and state = 'open' and there ->> 'channelNumber' like '42000%'`,
  )
  const late = (await detail(seeded!.day)).list.find(({ id }) => id === seeded!.id)!
  const people = await must(world.send, reconciliation.people, { token: finance })
  const admin = await must(world.send, reconciliation.people, { token: world.tokens.admin })
  const body = {
    version: late.version,
    ownerId: people.me,
    reviewerId: admin.me,
    nextStep: 'ask',
    note: '',
    submit: true,
  }
  const params = { id: late.id }
  const same = await world.send(reconciliation.save, {
    token: finance,
    params,
    body: { ...body, reviewerId: people.me },
  })
  expect(same.body).toMatchObject({
    code: 422,
    data: { fields: [{ path: 'reviewerId', message: expect.stringContaining('另一个人') }] },
  })
  const submitted = await must(world.send, reconciliation.save, { token: finance, params, body } as never)
  const own = await world.send(reconciliation.review, {
    token: finance,
    params,
    body: { version: submitted.version, pass: true },
  })
  expect(own.body).toMatchObject({ code: 422, msg: expect.stringContaining('不能自己复核') })

  const closed = await must(world.send, reconciliation.review, {
    token: world.tokens.admin,
    params,
    body: { version: submitted.version, pass: true },
  })
  expect(closed).toMatchObject({ state: 'gone', closedBy: { id: admin.me } })
  const bought = await must(world.send, order.detail, { token: finance, params: { id: late.orderId! } })
  expect(bought.state).toBe('cancelled')
  expect(bought.refunds).toMatchObject([{ isReturn: true, amount: late.paid }])
  expectSums(await detail(late.day))
})

test('what was looked into can be closed as it is, with a note; the difference stays in the sums', async () => {
  const before = await detail(day)
  const row = before.list.find(({ kind }) => kind === 'payChannelOnly')!
  const { me } = await must(world.send, reconciliation.people, { token: finance })
  const admin = await must(world.send, reconciliation.people, { token: world.tokens.admin })
  const body = { version: row.version, ownerId: me, reviewerId: admin.me, nextStep: 'accept', note: '', submit: true }
  const params = { id: row.id }
  expect((await world.send(reconciliation.save, { token: finance, params, body })).body).toMatchObject({ code: 422 })
  const ask = await world.send(reconciliation.save, { token: finance, params, body: { ...body, nextStep: 'ask' } })
  expect(ask.body).toMatchObject({ code: 422, msg: '这笔差错不能这样办' })
  const { version } = await must(world.send, reconciliation.save, {
    token: finance,
    params,
    body: { ...body, note: '窗口收的' },
  } as never)
  await must(world.send, reconciliation.review, { token: world.tokens.admin, params, body: { version, pass: true } })
  const after = await detail(day)
  expect(after.pending).toBe(before.pending - 1)
  expectSums(after)
})

const change = async (list: string, id: string) => query(world.server, `update ${list} where id = $1`, [id])
const differenceRow = async (number: string) => {
  const [row] = await query<{
    id: string
    state: string
    version: number
    submitted_at: number | null
    closed_at: number | null
  }>(
    world.server,
    `select id, state, version, submitted_at::float8, closed_at::float8 from reconciliation_difference where number = $1 and kind <> 'funds'`,
    [number],
  )
  return row!
}

test('amounts that change after a second look open a difference again', async () => {
  const of = addDays(day, 20)
  const line = { at: startOfDay(of) + 3_600_000, number: 'LATER001' }
  await upload(of, 'trade', [billLine(line, 0)])
  const { id } = await differenceRow('LATER001')
  await change(`reconciliation_difference set state = 'closed', closed_at = 1, submitted_at = 1`, id)
  // The same again: it stays closed.
  await upload(of, 'trade', [billLine(line, 0)])
  const closed = await differenceRow('LATER001')
  expect(closed).toMatchObject({ state: 'closed', closed_at: 1, submitted_at: 1 })
  await upload(of, 'trade', [billLine({ ...line, amount: 1200 }, 0)])
  expect(await differenceRow('LATER001')).toMatchObject({
    state: 'open',
    version: closed.version + 1,
    closed_at: null,
    submitted_at: null,
  })
})

test('lines that are the same to the letter are a difference each', async () => {
  const of = addDays(day, 24)
  const line = { at: startOfDay(of) + 3_600_000, number: 'SAME0001' }
  const { list, kinds } = await upload(
    of,
    'trade',
    [0, 1, 2].map((place) => billLine(line, place)),
  )
  expect(list).toHaveLength(3)
  expect(kinds).toMatchObject([
    { kind: 'payChannelOnly', count: 1, pending: 1, paid: 1000 },
    { kind: 'payTwice', count: 2, pending: 2, paid: 2000 },
  ])
})

test('a refund that the channel does not know is asked about, and never sent', async () => {
  const of = addDays(day, 28)
  const at = startOfDay(of) + 3_600_000
  await place({ number: 'ABSENT01', at })
  await placeRefund(world.server, world.own.tenantId, { number: 'ABSENT01', amount: 500, at, state: 'refunding' })
  await change(`order_refund set state = 'failed', channel_state = null`, 'refund-ABSENT01')
  const back = {
    kind: 'refund' as const,
    at,
    number: 'ABSENT01-R01',
    paymentNumber: 'ABSENT01',
    amount: 500,
  }
  const { list } = await upload(of, 'trade', [billLine({ at, number: 'ABSENT01' }, 0), billLine(back, 1)])
  expect(list).toMatchObject([{ kind: 'refundState', canAsk: true }])
  const { id } = list[0]!
  await change(`reconciliation_difference set state = 'submitted', next_step = 'ask'`, id)
  const { body } = await world.send(reconciliation.review, {
    token: world.tokens.admin,
    params: { id },
    body: { version: list[0]!.version, pass: true },
  })
  expect(body).toMatchObject({ code: 422, msg: expect.stringContaining('已向渠道查询') })
  expect(await query(world.server, `select kind from payment_attempt where refund_id = 'refund-ABSENT01'`)).toEqual([
    { kind: 'queryRefund' },
  ])
  expect(
    await query(world.server, `select state, next_check_at from order_refund where id = 'refund-ABSENT01'`),
  ).toEqual([{ state: 'failed', next_check_at: null }])
})

test('another merchant sees none of it, and a role without the right may not look', async () => {
  const foreign = await world.send(reconciliation.day, { token: world.tokens.admin2, params: { day } })
  expect(foreign.body).toMatchObject({ code: 404 })
  const [row] = (await detail(day)).list
  const review = await world.send(reconciliation.review, {
    token: world.tokens.admin2,
    params: { id: row!.id },
    body: { version: 1, pass: false },
  })
  expect(review.body).toMatchObject({ code: 404 })
  expect((await world.send(reconciliation.day, { token: world.tokens.viewer, params: { day } })).body).toMatchObject({
    code: 403,
  })
})

test('the job reconciles a day once its bill is there, and what both sides have agrees', async () => {
  const { server, own } = world
  const today = dayOf(server.clock.now)
  const reconciled = () => server.platform.db.read(own.tenantId, (tx) => readDay(tx, today))
  // Sessions have ended by then.
  server.clock.now = startOfDay(addDays(today, 1)) + 9 * 3_600_000
  await runReconciliation(server.platform)
  expect(await reconciled()).toBeUndefined()
  server.clock.now += 3_600_000
  await runReconciliation(server.platform)
  const after = (await reconciled())!
  expectSums(after)
  expect(after.list.filter(({ kind }) => kind !== 'midnight')).toEqual([])
  expect(after.funds).toBe(netOf(after.there))
})

test('a day whose bill cannot be read does not hold up the later ones', async () => {
  const { server, own } = world
  const { platform } = server
  const unreadable = dayOf(server.clock.now)
  server.clock.now += 2 * 86_400_000
  const failing: typeof platform.payments = {
    channel: async (...request) => {
      const channel = await platform.payments.channel(...request)
      return (
        channel && {
          ...channel,
          bill: (bill) => (bill.day === unreadable ? Promise.resolve({ refused: '看不懂' }) : channel.bill(bill)),
        }
      )
    },
  }
  await runReconciliation({ ...platform, payments: failing })
  const reconciled = (of: string) => platform.db.read(own.tenantId, (tx) => readDay(tx, of))
  expect(await reconciled(unreadable)).toBeUndefined()
  expect(await reconciled(addDays(unreadable, 1))).toBeDefined()
})

test('a refund in progress on the bill agrees once it is done here, and its fee is given back', async () => {
  const { server, own } = world
  const of = addDays(dayOf(server.clock.now), -1)
  const at = startOfDay(of) + 3_600_000
  await place({ number: 'GOING001', at })
  await placeRefund(server, own.tenantId, { number: 'GOING001', amount: 500, at, state: 'refunding' })
  const lines = [
    billLine({ at, number: 'GOING001' }, 0),
    billLine(
      { kind: 'refund', at, number: 'GOING001-R01', paymentNumber: 'GOING001', amount: 500, state: 'processing' },
      1,
    ),
  ]
  await server.platform.db.tenantTransaction(own.tenantId, (tx) =>
    reconcileDay(tx, { provider: 'demo', day: of }, { trade: lines, uploaded: true }, () => server.clock.now),
  )
  expect(await differenceRow('GOING001-R01')).toMatchObject({ state: 'open' })
  await change(`order_refund set state = 'refunded', channel_state = 'done'`, 'refund-GOING001')
  await runReconciliation(server.platform)
  expect(await differenceRow('GOING001-R01')).toMatchObject({ state: 'gone' })
  expect(
    await query(
      server,
      `select kind, amount::text from ledger_entry where source_id = 'refund-GOING001' and kind like 'fee%'`,
    ),
  ).toEqual([{ kind: 'feeReturned', amount: '3' }])
})
