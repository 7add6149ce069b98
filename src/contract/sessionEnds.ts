/**
 * A header of every answer to somebody signed in: `idle=7200, absolute=41000`, the seconds until the session ends if
 * nothing more is called, and until it ends in any case. Remaining times, so that no two clocks need to agree.
 */
export const SESSION_ENDS = 'session-ends'

export interface SessionEnds {
  idle: number
  absolute: number
}

export const writeSessionEnds = ({ idle, absolute }: SessionEnds): string => `idle=${Math.floor(idle)}, absolute=${Math.floor(absolute)}`

/** Null for what is not such a header: another server need not send it. */
export function readSessionEnds(text: string): SessionEnds | null {
  const [, idle, absolute] = /^idle=(\d{1,9}), absolute=(\d{1,9})$/.exec(text) ?? []
  return idle === undefined || absolute === undefined ? null : { idle: Number(idle), absolute: Number(absolute) }
}
