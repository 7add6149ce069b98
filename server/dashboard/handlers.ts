import { and, count, eq, isNull, min } from 'drizzle-orm'
import type { dashboard } from '../../src/contract/dashboard'
import { language } from '../db/schema/configType'
import { guide } from '../db/schema/guide'
import type { Tx } from '../db/types'
import { countStates } from '../guide/lists'
import { visibleStates } from '../guide/rules'
import type { Handlers } from '../http/handler'

const present = isNull(guide.deletedAt)

export const dashboardHandlers: Handlers<typeof dashboard> = {
  total: async (_input, { tx, session, now }) => {
    const states = visibleStates(session.rights)
    return {
      at: now,
      guides: states.length === 0 ? null : await countVisible(tx, states),
      oldestPendingAt: states.includes('pending') ? await oldestPending(tx) : null,
      ownFailed: states.includes('failed') ? await countOwnFailed(tx, session.accountId) : null,
      languages: await countLanguages(tx),
    }
  },
}

/** The counts of the states that the account sees; the sums only where it sees every state. */
async function countVisible(tx: Tx, states: ReturnType<typeof visibleStates>) {
  const counts = await countStates(tx)
  const seen = Object.fromEntries(states.map((state) => [state, counts[state]]))
  if (!states.includes('passed')) return seen
  return { ...seen, total: counts.making + counts.pending + counts.passed + counts.failed, online: counts.online }
}

async function oldestPending(tx: Tx): Promise<number | null> {
  const [found] = await tx.select({ at: min(guide.submittedAt) }).from(guide).where(and(eq(guide.review, 'pending'), present))
  return found!.at
}

async function countOwnFailed(tx: Tx, accountId: string): Promise<number> {
  const [found] = await tx
    .select({ guides: count() })
    .from(guide)
    .where(and(eq(guide.review, 'failed'), eq(guide.submittedBy, accountId), present))
  return found!.guides
}

async function countLanguages(tx: Tx): Promise<number> {
  const [found] = await tx.select({ languages: count() }).from(language).where(isNull(language.deletedAt))
  return found!.languages
}
