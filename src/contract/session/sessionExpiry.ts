/**
 * Header of every response to a signed-in user: `idle=7200, absolute=41000, rights=1f0c93ab`. Seconds until the session
 * ends without further calls, and until it ends in any case. Remaining times do not require clocks to agree. `rights`
 * is a fingerprint of the rights held; when it changes, an open console reloads them.
 */
export const SESSION_EXPIRY = 'session-ends'

export interface SessionEnds {
  idle: number
  absolute: number
  /** Null if the server sends none. */
  rights: string | null
}

export const writeSessionEnds = ({ idle, absolute, rights }: SessionEnds): string =>
  `idle=${Math.floor(idle)}, absolute=${Math.floor(absolute)}${rights === null ? '' : `, rights=${rights}`}`

/** Null if the header has another format: other servers need not send it. */
export function readSessionEnds(text: string): SessionEnds | null {
  const [, idle, absolute, rights = null] =
    /^idle=(\d{1,9}), absolute=(\d{1,9})(?:, rights=([0-9a-f]{8}))?$/.exec(text) ?? []
  return idle === undefined || absolute === undefined
    ? null
    : { idle: Number(idle), absolute: Number(absolute), rights }
}
