import { required } from '../../../src/lib/required'
import { and, count, eq, isNull, min } from 'drizzle-orm'
import type { dashboard } from '../../../src/contract/data/dashboard'
import { language } from '../../db/schema/configType'
import { guide } from '../../db/schema/guide'
import type { Tx } from '../../db/types'
import { countStates } from '../../guide/guide/lists'
import { visibleStates } from '../../guide/guide/rules'
import type { Handlers } from '../../http/handler'
import { checkGuide } from '../statistics/events'

const isPresent = (guideId: string | undefined) =>
  and(isNull(guide.deletedAt), guideId === undefined ? undefined : eq(guide.id, guideId))

export const dashboardHandlers: Handlers<typeof dashboard> = {
  total: async ({ query: { guideId } }, { tx, session, now }) => {
    await checkGuide(tx, guideId)
    const states = visibleStates(session.rights)
    return {
      at: now,
      guides: states.length === 0 ? null : await countVisible(tx, states, guideId),
      oldestPendingAt: states.includes('pending') ? await oldestPending(tx, guideId) : null,
      ownFailed: states.includes('failed') ? await countOwnFailed(tx, session.accountId, guideId) : null,
      languages: await countLanguages(tx, guideId),
    }
  },
}

/** Counts of the states that the account can see; totals only if it can see every state. */
async function countVisible(tx: Tx, states: ReturnType<typeof visibleStates>, guideId: string | undefined) {
  const counts = await countStates(tx, guideId)
  const visibleCounts = Object.fromEntries(states.map((state) => [state, counts[state]]))
  if (!states.includes('passed')) return visibleCounts
  return {
    ...visibleCounts,
    total: counts.making + counts.pending + counts.passed + counts.failed,
    online: counts.online,
  }
}

async function oldestPending(tx: Tx, guideId: string | undefined): Promise<number | null> {
  const [row] = await tx
    .select({ at: min(guide.submittedAt) })
    .from(guide)
    .where(and(eq(guide.review, 'pending'), isPresent(guideId)))
  return row?.at ?? null
}

async function countOwnFailed(tx: Tx, accountId: string, guideId: string | undefined): Promise<number> {
  const [row] = await tx
    .select({ guides: count() })
    .from(guide)
    .where(and(eq(guide.review, 'failed'), eq(guide.submittedBy, accountId), isPresent(guideId)))
  return required(row, 'count').guides
}

async function countLanguages(tx: Tx, guideId: string | undefined): Promise<number> {
  if (guideId !== undefined) {
    const [row] = await tx.select({ ids: guide.languageIds }).from(guide).where(isPresent(guideId))
    return required(row, 'guide').ids.length
  }
  const [total] = await tx.select({ languages: count() }).from(language).where(isNull(language.deletedAt))
  return required(total, 'count').languages
}
