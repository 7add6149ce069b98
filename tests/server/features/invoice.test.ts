import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { InvoiceRow } from '@/contract/features/order/invoice'
import { menuRight } from '@/contract/rights'
import { must } from '../../support/builders'
import { hideOwnGuides } from '../../support/domains/guides'
import { openWorld } from '../../support/matrix/world'
import { payRefunds } from '../../support/domains/orders'
import { newPerson, signedIn } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'
import { openTicketSale } from '../../support/domains/ticketSale'
import { tillToken } from '../../support/domains/tillToken'
import { newKey, shows, visit } from '../../support/domains/visitors'

const { invoice, order, visitor } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let guideId: string
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  ;({ guideId } = await openTicketSale(world))
  token = world.tokens.finance
})
afterAll(() => hideOwnGuides(world))

type Own = Awaited<ReturnType<typeof ordered>>

/** A new visitor's order of 29.40 that waits for its payment. */
async function ordered() {
  const headers = shows(await visit(world.server, guideId))
  const { products } = await must(world.send, visitor.products, { query: { guideId } })
  const { id: productId, mark } = products[0]!
  const { id } = await must(world.send, visitor.orderProduct, { headers, body: { guideId, productId, mark } })
  return { headers, params: { id } }
}

async function paid(): Promise<Own> {
  const own = await ordered()
  const target = await must(world.send, visitor.payOrder, { ...own, body: { from: 'mobile' } })
  await must(world.send, visitor.till, { body: { token: tillToken(target), outcome: 'paid' } })
  return own
}

const COMPANY = {
  kind: 'company',
  title: '黄山文旅有限公司',
  taxNumber: '9134 1000-MA2NK3XY7Q',
  mail: 'fp@example.com',
}
const send = (own: Own, body: object = COMPANY) =>
  world.send(visitor.requestInvoice, { ...own, body: body as typeof COMPANY & { kind: 'company' } })

async function rowOf(own: Own): Promise<InvoiceRow> {
  const { number } = await must(world.send, visitor.ownOrder, own)
  const { list } = await must(world.send, invoice.queryPage, { token, body: { keyword: number } })
  return list[0]!
}

const issue = ({ id, version, amount }: InvoiceRow, invoiceNumber = '') =>
  world.send(invoice.save, { token, body: { id, version, issued: { amount, invoiceNumber } } })

/** Refunds through the channel, which has not paid it yet. */
async function refund(own: Own, amount: number): Promise<void> {
  const { id } = own.params
  const { version } = await must(world.send, order.detail, { token: world.tokens.admin, params: { id } })
  const body = { id, version, amount, reason: 'absent', key: newKey() } as const
  await must(world.send, order.refund, { token: world.tokens.admin, body })
}

test('what the visitor typed reaches the finance desk as it is printed', async () => {
  const own = await paid()
  expect(await must(world.send, visitor.ownInvoice, own)).toEqual({ amount: 2940, request: null })
  expect((await send(own)).status).toBe(200)
  expect(await rowOf(own)).toMatchObject({
    state: 'requested',
    amount: 2940,
    title: '黄山文旅有限公司',
    taxNumber: '91341000MA2NK3XY7Q',
  })
})

test.each([
  ['without a title', { title: ' ' }, 'title'],
  ['with a short tax number', { taxNumber: '12345' }, 'taxNumber'],
  ['with a wrong address', { mail: 'fp.example.com' }, 'mail'],
  ['for a person with a tax number', { kind: 'personal' }, 'taxNumber'],
])('a request %s is refused at its field', async (_name, more, field) => {
  const answer = await send(await paid(), { ...COMPANY, ...more })
  expect(answer).toMatchObject({ status: 400, body: { data: { fields: [{ path: field }] } } })
})

test('an order that is not paid has nothing to invoice', async () => {
  expect((await send(await ordered())).status).toBe(409)
})

test('another visitor finds no order', async () => {
  const { params } = await paid()
  const headers = shows(await visit(world.server, guideId))
  expect((await world.send(visitor.ownInvoice, { headers, params })).status).toBe(404)
  expect((await send({ headers, params })).status).toBe(404)
})

test('until it is issued it can be changed and withdrawn, then not any more', async () => {
  const own = await paid()
  await send(own)
  await send(own, { kind: 'personal', title: '徐霞客', taxNumber: '', mail: 'xu@example.com' })
  expect((await rowOf(own)).title).toBe('徐霞客')
  await must(world.send, visitor.withdrawInvoice, own)
  expect((await world.send(visitor.withdrawInvoice, own)).status).toBe(409)
  await send(own)
  expect((await issue(await rowOf(own), '26442000')).status).toBe(200)
  expect((await send(own)).status).toBe(409)
  const { request } = await must(world.send, visitor.ownInvoice, own)
  expect(request).toMatchObject({ state: 'issued', issuedAmount: 2940, invoiceNumber: '26442000' })
  expect(request).not.toHaveProperty('issuedBy')
})

test('only the amount that is left can be recorded, and only once', async () => {
  const own = await paid()
  await send(own)
  const before = await rowOf(own)
  await refund(own, 1000)
  expect((await issue({ ...before, amount: 1940 })).status).toBe(422)
  await payRefunds(world.server)
  expect((await issue(before)).status).toBe(409)
  const after = await rowOf(own)
  expect(after.amount).toBe(1940)
  const answers = await Promise.all([issue(after), issue(after)])
  expect(answers.map(({ status }) => status === 200).toSorted((a, b) => Number(b) - Number(a))).toEqual([true, false])
  const row = await rowOf(own)
  await must(world.send, invoice.save, { token, body: { id: row.id, version: row.version, issued: null } })
  expect(await rowOf(own)).toMatchObject({ state: 'requested', issuedAmount: null })
})

test('what is paid back after it was issued stands out; what is paid back before needs none', async () => {
  const [issuedFirst, refundedFirst] = [await paid(), await paid()]
  await send(issuedFirst)
  await send(refundedFirst)
  await issue(await rowOf(issuedFirst))
  await refund(issuedFirst, 500)
  await refund(refundedFirst, 2940)
  await payRefunds(world.server)
  expect(await rowOf(issuedFirst)).toMatchObject({ state: 'refunded', amount: 2440, issuedAmount: 2940 })
  expect(await rowOf(refundedFirst)).toMatchObject({ state: 'void', amount: 0 })
  expect((await issue({ ...(await rowOf(refundedFirst)), amount: 2940 })).status).toBe(409)
  // Part of the title, in a state.
  const idsIn = async (state: 'refunded' | 'issued') =>
    (await must(world.send, invoice.queryPage, { token, body: { keyword: '文旅有限', state } })).list.map(
      ({ id }) => id,
    )
  const { id } = await rowOf(issuedFirst)
  expect(await idsIn('refunded')).toContain(id)
  expect(await idsIn('issued')).not.toContain(id)
})

test('who wants to be forgotten leaves no request that was not issued', async () => {
  const [open, issuedOrder] = [await paid(), await paid()]
  await send(open)
  await send(issuedOrder)
  await issue(await rowOf(issuedOrder))
  const numbers = await Promise.all([open, issuedOrder].map((own) => must(world.send, visitor.ownOrder, own)))
  await must(world.send, visitor.forget, { headers: open.headers, body: {} })
  await must(world.send, visitor.forget, { headers: issuedOrder.headers, body: {} })
  const totals = await Promise.all(
    numbers.map(
      async ({ number }) => (await must(world.send, invoice.queryPage, { token, body: { keyword: number } })).total,
    ),
  )
  expect(totals).toEqual([0, 1])
})

test('the list is for those with its right', async () => {
  const holder = await newPerson(world.server, { tenantId: world.own.tenantId, rightIds: [menuRight('orderRecord')] })
  const other = await signedIn(world.server, holder)
  expect((await world.send(invoice.queryPage, { token: other, body: {} })).status).toBe(403)
})
