import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { balancesOf } from '@/contract/features/payment/ledger'
import { newId } from '../../../server/db/id'
import { must } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { payRefunds, placeOrder, sendRefunds } from '../../support/domains/orders'
import { seededServer } from '../../support/server/seeded'

const { order } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.finance
})

const detail = (id: string) => must(world.send, order.detail, { token, params: { id } })
const refund = (body: object) =>
  must(world.send, order.refund, { token, body: { amount: 980, reason: 'absent', note: '', key: newId(), ...body } })
const decide = (body: object) => must(world.send, order.decide, { token, body: { key: newId(), ...body } })

test('the ledger books each state in the same transaction, sums to zero, and says which order differs', async () => {
  const { id, number, version } = await detail(await placeOrder(world.server, world.own.tenantId))
  const check = () => must(world.send, order.checkLedger, { token })
  const before = await check()
  // Orders that were made for the test have not been booked.
  await query(
    world.server,
    `insert into ledger_entry (tenant_id, at, order_id, kind, source_id, debit, credit, amount)
    select $1, 1, $2, 'paid', $2, 'receivable', 'visitor', 5880`,
    [world.own.tenantId, id],
  )
  expect((await check()).differing).toBe(before.differing - 1)
  await refund({ id, version })
  const started = await detail(id)
  expect(started.ledger.map(({ kind, debit, credit, amount }) => [kind, debit, credit, amount])).toEqual([
    ['paid', 'receivable', 'visitor', 5880],
    ['refundStarted', 'visitor', 'transit', 980],
  ])
  await sendRefunds(world.server)
  await query(world.server, `update demo_refund set state = 'closed', finished_at = $2 where number = $1`, [
    `${number}-R01`,
    world.server.clock.now,
  ])
  await payRefunds(world.server)
  const closed = await detail(id)
  expect(closed.ledger.at(-1)).toMatchObject({ kind: 'refundReleased', debit: 'transit', credit: 'visitor' })
  await decide({
    id,
    version: closed.version,
    refundId: closed.refunds[0]!.id,
    move: 'giveUp',
    note: '线下退',
  })
  await refund({ id, version: closed.version + 1, way: 'offline' })
  const recorded = await detail(id)
  await decide({
    id,
    version: recorded.version,
    refundId: recorded.refunds[1]!.id,
    move: 'confirm',
    note: '现金',
  })
  const { ledger: entries } = await detail(id)
  expect(entries.at(-1)).toMatchObject({
    kind: 'refundDone',
    debit: 'transit',
    credit: 'bank',
    number: `${number}-R02`,
  })
  expect(balancesOf(entries)).toEqual({ visitor: -4900, receivable: 5880, fee: 0, transit: 0, bank: -980, voucher: 0 })
  const after = await check()
  expect(after.differing).toBe(before.differing - 1)
  expect(after.differences.map((difference) => difference.number)).not.toContain(number)
  expect(Object.values(after.balances).reduce((sum, balance) => sum + balance, 0)).toBe(0)
  await query(world.server, 'delete from ledger_entry where order_id = $1 and kind = $2', [id, 'refundDone'])
  expect((await check()).differing).toBe(before.differing)
})
