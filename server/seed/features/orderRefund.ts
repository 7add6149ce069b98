import { newId } from '../../db/id'
import { required } from '../../../src/lib/required'
import type { Tx } from '../../db/types'
import { recalculateOrder } from '../../features/payment/refund/recalculate'
import { SEED_ROLES } from '../../system/role/initialRoles'
import { writeRows } from '../writeRows'
import { LARGE_STORIES, LOW, STORIES } from './refundStories'
import type { Story } from './refundStories'
import { readFinanceId } from './financeId'
import { isPaidOnline } from './seedOrder'
import type { SeedOrder } from './seedOrder'

const MINUTE_MS = 60_000

/** Minimum age of an order, so that all steps are in the past. */
const SINCE_MS = 500 * MINUTE_MS
const EVERY = 4
/** Of the orders before those with a story, one in so many was paid back. */
const EARLIER_EVERY = 40
const LARGE = required(SEED_ROLES.find(({ key }) => key === 'finance')?.refundLimit, 'limit of finance')
/** How long the channel takes to answer. */
const ANSWER_MS = 240
/** A refund that stays in progress is asked for this often. */
const NEXT_CHECK_MS = 30 * MINUTE_MS

export interface SeedRefund {
  refundId: string
  order: SeedOrder
  story: Story
  financeId: string
}

const timeOf = ({ paid_at: paid }: SeedOrder, minutes: number): number =>
  required(paid, 'payment') + minutes * MINUTE_MS

const stepsOf = ({ refundId, order, story, financeId }: SeedRefund) =>
  story.steps.map(([to, minutes, by, note], place) => ({
    id: newId(),
    refund_id: refundId,
    at: timeOf(order, minutes) + place,
    by: by === null ? null : financeId,
    from_state: story.steps[place - 1]?.[0] ?? 'none',
    to_state: to,
    note,
  }))

/** The calls that sent the refund to the channel. */
const attemptsOf = ({ refundId, order, story: { steps } }: SeedRefund) =>
  steps.flatMap(([to, minutes], place) => {
    if (to !== 'refunding') return []
    const at = timeOf(order, minutes) + place
    const isRefused = steps[place + 1]?.[0] === 'failed'
    const answer = isRefused ? { outcome: 'refused', note: LOW } : { outcome: 'answered', note: 'processing' }
    return [
      {
        id: newId(),
        payment_id: order.id,
        refund_id: refundId,
        kind: 'refund',
        at,
        answered_at: at + ANSWER_MS,
        ...answer,
      },
    ]
  })

/** The refund's state and when it changed. */
function outcomeOf({ order, story: { steps, isWhole } }: SeedRefund) {
  const [state, minutes] = required(steps.at(-1), 'step')
  const isDone = state === 'refunded'
  const movedAt = timeOf(order, minutes)
  return {
    state,
    isDone,
    isAtChannel: isDone || state === 'refunding',
    isSent: isDone || state === 'refunding' || state === 'failed',
    isReviewed: state === 'reviewing',
    movedAt,
    number: `${String(order.number)}-R01`,
    refundNumber: `DEMOR${movedAt}${String(order.number).slice(-4)}`,
    amount: isWhole ? order.amount : order.price,
  }
}

/** When the channel took the refund: the last time that it was sent. */
const acceptedAt = ({ order, story: { steps } }: SeedRefund): number => {
  const place = steps.findLastIndex(([to]) => to === 'refunding')
  return timeOf(order, required(steps[place], 'step')[1]) + place
}

/** The refund in the channel's books. */
function tradesOf(refund: SeedRefund) {
  const { isDone, isAtChannel, movedAt, number, refundNumber, amount } = outcomeOf(refund)
  if (!isAtChannel) return []
  return [
    {
      id: refund.refundId,
      trade_id: refund.order.id,
      number,
      amount,
      state: isDone ? 'done' : 'processing',
      refund_number: refundNumber,
      accepted_at: acceptedAt(refund),
      finished_at: isDone ? movedAt : null,
      notified: true,
    },
  ]
}

function noticesOf(refund: SeedRefund) {
  const { isDone, movedAt, number, refundNumber, amount } = outcomeOf(refund)
  if (!isDone) return []
  const body = JSON.stringify({ number, refundNumber, state: 'done', amount, finishedAt: movedAt })
  return [
    { id: newId(), at: movedAt + ANSWER_MS, provider: 'demo', refund_id: refund.refundId, outcome: 'settled', body },
  ]
}

/** When finance granted or refused it. */
function decidedAtOf({ order, story: { steps } }: SeedRefund): number | null {
  const step = steps.find(([to, , by]) => by === 'finance' && (to === 'refunding' || to === 'rejected'))
  return step ? timeOf(order, step[1]) : null
}

function refundOf(refund: SeedRefund, now: number) {
  const { refundId, order, story, financeId } = refund
  const { state, isDone, isSent, isReviewed, isAtChannel, movedAt, refundNumber, amount } = outcomeOf(refund)
  const decidedAt = decidedAtOf(refund)
  const { reason, note, requested, failure = null } = story
  return {
    id: refundId,
    order_id: order.id,
    place: 1,
    ...(isSent && { way: 'channel', payment_id: order.id }),
    ...(isReviewed && { way: 'channel', proposed_by: financeId }),
    ...(decidedAt !== null && { decided_by: financeId, decided_at: decidedAt }),
    channel_state: isAtChannel ? (isDone ? 'done' : 'processing') : null,
    channel_number: isDone ? refundNumber : '',
    next_check_at: isAtChannel && !isDone ? now + NEXT_CHECK_MS : null,
    amount,
    state,
    requested,
    reason,
    note,
    failure,
    moved_at: movedAt,
    finished_at: isDone || state === 'rejected' ? movedAt : null,
  }
}

/**
 * Refunds in every state of orders that were paid online; those in progress stay with the channel. Answers the orders.
 */
export async function seedRefunds(tx: Tx, orders: readonly SeedOrder[], now: number): Promise<string[]> {
  const financeId = await readFinanceId(tx)
  const online = orders.filter((order) => isPaidOnline(order) && now - Number(order.paid_at) > SINCE_MS)
  const usual = online.filter((_, index) => index % EVERY === 1).slice(0, STORIES.length)
  // Above what finance may refund alone.
  const large = online.filter((order) => order.amount > LARGE && !usual.includes(order)).slice(0, LARGE_STORIES.length)
  const done = STORIES.filter(({ steps }) => steps.at(-1)?.[0] === 'refunded')
  const earlier = online
    .slice(EVERY * STORIES.length)
    .filter((order, index) => index % EARLIER_EVERY === 7 && !large.includes(order))
  const refunds = [
    ...usual.map((order, index) => ({ order, story: STORIES[index] })),
    ...large.map((order, index) => ({ order, story: LARGE_STORIES[index] })),
    ...earlier.map((order, index) => ({ order, story: done[index % done.length] })),
  ].map(({ order, story }): SeedRefund => ({ refundId: newId(), order, story: required(story, 'story'), financeId }))
  await writeRefunds(tx, refunds, now)
  return refunds.map(({ order }) => order.id)
}

/** Writes refunds by the channel, with their steps, its books and what it was asked and said. */
export async function writeRefunds(tx: Tx, refunds: readonly SeedRefund[], now: number): Promise<void> {
  await writeRows(
    tx,
    'order_refund',
    'id text, order_id text, place integer, way text, payment_id text, channel_state text, channel_number text, ' +
      'next_check_at bigint, amount bigint, state text, requested boolean, reason text, note text, failure text, ' +
      'moved_at bigint, finished_at bigint, proposed_by text, decided_by text, decided_at bigint',
    refunds.map((refund) => refundOf(refund, now)),
  )
  await writeRows(
    tx,
    'order_refund_step',
    'id text, refund_id text, at bigint, by text, from_state text, to_state text, note text',
    refunds.flatMap(stepsOf),
  )
  await writeRows(
    tx,
    'demo_refund',
    'id text, trade_id text, number text, amount bigint, state text, refund_number text, accepted_at bigint, ' +
      'finished_at bigint, notified boolean',
    refunds.flatMap(tradesOf),
  )
  await writeRows(
    tx,
    'payment_attempt',
    'id text, payment_id text, refund_id text, kind text, at bigint, answered_at bigint, outcome text, note text',
    refunds.flatMap(attemptsOf),
  )
  await writeRows(
    tx,
    'payment_notice',
    'id text, at bigint, provider text, refund_id text, outcome text, body text',
    refunds.flatMap(noticesOf),
  )
  for (const { order } of refunds) await recalculateOrder(tx, order.id, now)
}
