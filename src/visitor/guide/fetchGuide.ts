import { CallError, holdGuide, readGuide } from '../calls'
import type { Guide } from '../calls'
import { asVisitor, savedToken } from '../events/session'

/** The guide; where it is not open on the web, as the visitor who may have bought it. */
export async function fetchGuide(id: string, signal: AbortSignal): Promise<Guide> {
  try {
    return await readGuide(id, signal)
  } catch (error) {
    // 401: the ticket holder's token has expired.
    const asksHolder = error instanceof CallError && (error.closedIn !== null || error.status === 401)
    if (!asksHolder || savedToken(id) === null) throw error
    const guide = await asVisitor(id, (token) => readGuide(id, signal, { visitorToken: token })).catch(
      (failure: unknown) => {
        if (failure instanceof CallError && failure.status !== null) holdGuide(null)
        throw failure
      },
    )
    holdGuide(id)
    return guide
  }
}
