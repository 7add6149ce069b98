import { CallError, sendEvents } from '../calls'
import type { Batch } from '../calls'
import { changeQueue, LISTENS_PER_CALL, readQueue, VISITS_PER_CALL, withoutSent } from './queue'
import { asVisitor } from './session'

interface FlushOptions {
  /** Where the visitor is now; sent only with consent, and never kept. */
  position?: Batch['positions'][number] | null
  /** The page may be closing. */
  keepalive?: boolean
}

/** Sends what waits. Without a network it stays for the next time; a page must not fail because of it. */
export async function flush(guideId: string, { position = null, keepalive = false }: FlushOptions = {}): Promise<void> {
  const { visits, listens } = readQueue(guideId)
  const sent = { visits: visits.slice(0, VISITS_PER_CALL), listens: listens.slice(0, LISTENS_PER_CALL) }
  if (sent.visits.length === 0 && sent.listens.length === 0 && position === null) return
  const batch = { ...sent, sharesPosition: position !== null, positions: position === null ? [] : [position] }
  try {
    const { refused } = await asVisitor(guideId, (token) => sendEvents(batch, { token, keepalive }))
    changeQueue(guideId, (queue) => withoutSent(queue, sent, refused))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // What the server will never take must not block what comes after it.
    if (error.status === 400 || error.status === 422) changeQueue(guideId, (queue) => withoutSent(queue, sent, []))
  }
}
