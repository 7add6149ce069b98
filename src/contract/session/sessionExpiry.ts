/**
 * A header of every answer to somebody signed in: `idle=7200, absolute=41000, rights=1f0c93ab`. The seconds until the session ends if
 * nothing more is called, and until it ends in any case: remaining times, so that no two clocks need to agree. And a mark of the
 * rights held, another one whenever they are others: an open console reads them again.
 */
export const SESSION_EXPIRY = 'session-ends'

export interface SessionEnds {
  idle: number
  absolute: number
  /** Null from a server that tells none. */
  rights: string | null
}

export const writeSessionEnds = ({ idle, absolute, rights }: SessionEnds): string =>
  `idle=${Math.floor(idle)}, absolute=${Math.floor(absolute)}${rights === null ? '' : `, rights=${rights}`}`

/** Null for what is not such a header: another server need not send it. */
export function readSessionEnds(text: string): SessionEnds | null {
  const [, idle, absolute, rights = null] = /^idle=(\d{1,9}), absolute=(\d{1,9})(?:, rights=([0-9a-f]{8}))?$/.exec(text) ?? []
  return idle === undefined || absolute === undefined ? null : { idle: Number(idle), absolute: Number(absolute), rights }
}
