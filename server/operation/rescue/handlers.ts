import { sql } from 'drizzle-orm'
import type { RescueDetail } from '../../../src/contract/operation/rescue/rescue'
import {
  RESCUE_PAST_TENSE,
  rescueTransitionOf,
  rescueRefusal,
} from '../../../src/contract/operation/rescue/rescueStates'
import type { RescueTransition } from '../../../src/contract/operation/rescue/rescueStates'
import type { Person } from '../../../src/contract/kit/states'
import { newId } from '../../db/id'
import { idAndName } from '../../../src/contract/kit/core'
import { required } from '../../../src/lib/required'
import { rows, onlyRow } from '../../db/rows'
import type { Tx } from '../../db/types'
import type { Handlers } from '../../http/handler'
import { absent, rule } from '../../http/refusal'
import { checkTransition, requireDetail } from '../../lib/transitions'
import { readOne, readPage } from './read'
import { notify } from '../miniProgram/subscription/notify'
import { claimedValues } from '../miniProgram/subscription/values'
import { dayOf, startOfDay } from '../../../src/contract/kit/chinaDay'
import { rescueWaiting } from '../../../src/contract/operation/rescue/rescueWaiting'
import { right } from '../../../src/contract/rights'
import { person } from '../../../src/contract/kit/states'
import type { ResultOf } from '../../../src/contract/kit/core'
import { rescue } from '../../../src/contract/operation/rescue/rescue'
import { readPoints } from '../../guide/scenic/points'

type WaitingSummary = ResultOf<typeof rescueWaiting.waiting>
const summaryRow = rescueWaiting.waiting.result.omit({ at: true })

/** Each figure uses its own index: the console polls every few seconds. */
async function readWaiting(tx: Tx, now: number): Promise<WaitingSummary> {
  const since = startOfDay(dayOf(now))
  const row = await onlyRow(
    tx,
    summaryRow,
    sql`select o.*, e.*, c.*, u.* from
      (select (count(*) filter (where state = 'pending'))::int as pending,
        (count(*) filter (where state = 'handling'))::int as handling,
        (max(created_at) filter (where state = 'pending'))::float8 as "newestAt",
        (min(created_at) filter (where state = 'pending'))::float8 as "oldestAt"
        from rescue where deleted_at is null and state in ('pending', 'handling')) o,
      (
        select (count(*) filter (where state = 'finished'))::int as "finishedToday"
        from rescue
        where deleted_at is null and ended_at >= ${since}
      ) e,
      (
        select (avg(claimed_at - created_at) / 1000)::int as "answerSeconds"
        from rescue
        where deleted_at is null and claimed_at >= ${since}
      ) c,
      (select max(updated_at)::float8 as "changedAt" from rescue where deleted_at is null) u`,
  )
  return { at: now, ...row }
}

type Ground = ResultOf<typeof rescue.ground>
const mapRow = rescue.ground.result.omit({ points: true })

/** Map data of a guide, as visible to visitors. */
async function readGround(tx: Tx, guideId: string): Promise<Ground> {
  const points = await readPoints(tx, guideId)
  const [map] = await rows(
    tx,
    mapRow,
    sql`select r.snapshot -> 'settings' -> 'boundary' as boundary, r.snapshot -> 'settings' -> 'overlay' as overlay
      from guide g
      join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision
      where g.id = ${guideId}`,
  )
  return { boundary: map?.boundary ?? null, overlay: map?.overlay ?? null, points }
}

const NEEDED = [right('rescue', 'rescueState'), right('rescue', 'detail')]

/** Accounts that can take over a rescue: enabled, with both rights through their roles. */
const readColleagues = (tx: Tx): Promise<Person[]> =>
  rows(
    tx,
    person,
    sql`select a.id, a.name from account a where a.deleted_at is null and a.deal_status = 'enabled' and ${sql.join(
      NEEDED.map(
        (id) =>
          sql`exists (
            select 1
            from account_role ar
            join role_right rr on rr.role_id = ar.role_id
            where ar.account_id = a.id and rr.right_id = ${id}
          )`,
      ),
      sql` and `,
    )} order by a.name, a.id`,
  )

const notFound = () => absent('没有这个求助')

function changedBy({ steps }: RescueDetail): string {
  const last = steps.at(-1)
  return last ? `这个求助刚被${last.by.name}${RESCUE_PAST_TENSE[last.move]}` : '这个求助刚有变化'
}

const badHandler = (message: string) => rule(message, [{ path: 'handlerId', message }])

/** The colleague who takes over: someone else, with the rights to handle it. */
async function findReplacement(tx: Tx, { handler }: RescueDetail, handlerId: string | null): Promise<Person> {
  if (handlerId === null) throw badHandler('请选择转交给谁')
  if (handlerId === handler?.id) throw badHandler(`现在就由${handler.name}处理`)
  const colleague = (await readColleagues(tx)).find(({ id }) => id === handlerId)
  if (!colleague) throw badHandler('这位同事不能接手求助')
  return colleague
}

/** The handler after a step: the caller when claiming or reopening, the new handler on a handover, else unchanged. */
async function nextHandler(
  tx: Tx,
  before: RescueDetail,
  { move }: RescueTransition,
  caller: Person,
  handlerId: string | null,
): Promise<Person> {
  if (move === 'handOver') return findReplacement(tx, before, handlerId)
  return move === 'claim' || move === 'reopen' ? caller : (before.handler ?? caller)
}

export const rescueHandlers: Handlers<typeof rescue> = {
  queryPage: ({ body }, { tx }) => readPage(tx, body),
  guides: (_input, { tx }) =>
    rows(
      tx,
      idAndName,
      sql`select g.id, g.name
        from guide g
        where g.deleted_at is null and exists (select 1 from rescue t where t.guide_id = g.id and t.deleted_at is null)
        order by g.name, g.id`,
    ),
  waiting: (_input, { tx, now }) => readWaiting(tx, now),
  colleagues: (_input, { tx }) => readColleagues(tx),
  ground: ({ params }, { tx }) => readGround(tx, params.id),
  detail: async ({ params }, { tx }) => {
    const detail = await readOne(tx, params.id)
    if (!detail) throw notFound()
    return detail
  },
  status: async (
    { body: { id, version, move: name, note, handlerId } },
    { tx, session, now, recordChange, platform },
  ) => {
    requireDetail(session, 'rescue')
    const before = await readOne(tx, id, { locked: true })
    if (!before) throw notFound()
    const move = rescueTransitionOf(before.state, name)
    checkTransition({
      record: before,
      version,
      changed: changedBy(before),
      refusal: rescueRefusal(before.state, name),
      requiredNote: move?.note,
      note,
    })
    const transition = required(move, 'transition')
    const { to } = transition
    const handler = await nextHandler(tx, before, transition, { id: session.accountId, name: session.name }, handlerId)
    const claimedAt = before.claimedAt ?? (to === 'handling' ? now : null)
    const endedAt = to === 'handling' ? null : now
    await tx.execute(
      sql`update rescue
        set state = ${to}, handler_id = ${handler.id}, claimed_at = ${claimedAt}, ended_at = ${endedAt},
          version = version + 1, updated_at = ${now}
        where id = ${id}`,
    )
    await tx.execute(
      sql`insert into rescue_step (id, rescue_id, at, by, move, handler_id, note)
        values (${newId()}, ${id}, ${now}, ${session.accountId}, ${name}, ${name === 'handOver' ? handler.id : null},
          ${note})`,
    )
    if (name === 'claim')
      await notify(tx, platform.messages, {
        scene: 'rescueTaken',
        at: now,
        visitorId: before.visitor.id,
        subject: id,
        values: await claimedValues(tx, before, handler.name, now),
      })
    recordChange({
      id,
      name: `${before.visitor.nickname}的求助`,
      before: { state: before.state, handler: before.handler?.name ?? '' },
      after: { state: to, handler: handler.name, note },
    })
    return required(await readOne(tx, id), 'rescue')
  },
}
