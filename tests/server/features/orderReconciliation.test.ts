import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { addDays, DAY_MS, dayOf, startOfDay } from '@/contract/kit/chinaDay'
import { reconcileDay } from '../../../server/features/payment/reconciliation/day'
import type { BillLine } from '../../../server/ports/payments'
import { must } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { billLine, placePayment, placeRefund } from '../../support/domains/reconciliation'
import { freshSeeded } from '../../support/server/seeded'

const { order } = contract
let world: Awaited<ReturnType<typeof openWorld>>
/** Long before the seeded orders. */
let day: string
beforeAll(async () => {
  world = await openWorld(await freshSeeded())
  day = addDays(dayOf(world.server.clock.now), -420)
})
afterAll(() => world.server.close())

const reconcile = (of: string, lines: readonly BillLine[]) =>
  world.server.platform.db.tenantTransaction(world.own.tenantId, (tx) =>
    reconcileDay(tx, { provider: 'demo', day: of }, { trade: lines, uploaded: true }, () => world.server.clock.now),
  )
const listed = async (body: object) =>
  (await must(world.send, order.queryPage, { token: world.tokens.finance, body })).list
const stateOf = async (keyword: string) => (await listed({ keyword }))[0]?.reconciled

test('the list says of each order whether it agrees with the bill, also by filter', async () => {
  const { server, own } = world
  const at = startOfDay(day) + 3_600_000
  const place = (number: string) => placePayment(server, own.tenantId, { number, at })
  for (const number of ['RC000001', 'RC000002']) await place(number)
  expect(await stateOf('RC000001')).toBe('waiting')

  await reconcile(day, [billLine({ number: 'RC000001', at }, 0)])
  expect(await stateOf('RC000001')).toBe('agrees')
  expect(await stateOf('RC000002')).toBe('differs')
  const numbers = (list: readonly { number: string }[]) => list.map(({ number }) => number)
  expect(numbers(await listed({ reconciled: 'agrees', createdTo: at }))).toEqual(['RC000001'])
  expect(numbers(await listed({ reconciled: 'differs', createdTo: at }))).toEqual(['RC000002'])

  // Closed by a person: no longer open, and not forgotten.
  await query(
    server,
    `update reconciliation_difference set state = 'closed' where tenant_id = $1 and number = 'RC000002'`,
    [own.tenantId],
  )
  expect(await stateOf('RC000002')).toBe('handled')

  // A refund waits for the bill of its own day.
  const next = addDays(day, 2)
  await placeRefund(server, own.tenantId, { number: 'RC000001', amount: 300, at: at + 2 * DAY_MS, state: 'refunded' })
  expect(await stateOf('RC000001')).toBe('waiting')
  await reconcile(next, [
    billLine(
      {
        kind: 'refund',
        at: at + 2 * DAY_MS,
        number: 'RC000001-R01',
        paymentNumber: 'RC000001',
        channelNumber: 'RRC000001',
        amount: 300,
      },
      0,
    ),
  ])
  expect(await stateOf('RC000001')).toBe('agrees')
})

test('orders that were paid elsewhere have no state; seeded ones have one of each', async () => {
  expect((await listed({ channel: 'agency', pageSize: 50 })).every(({ reconciled }) => reconciled === null)).toBe(true)
  for (const reconciled of ['waiting', 'agrees', 'differs'] as const)
    expect([reconciled, (await listed({ reconciled })).length > 0]).toEqual([reconciled, true])
})
