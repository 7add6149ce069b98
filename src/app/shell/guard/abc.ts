import type { UserInfo } from '@/contract/session/session'

/** The single sign-on hand-off; null when a part is missing or damaged. */
export type Handoff = Omit<UserInfo, 'avatar'> | null

export interface Taken {
  handoff: Handoff
  /** The query without the hand-off, with its `?` if anything is left. */
  rest: string
}

/** Maximum length of a part: anything longer is damage or malice. */
const LIMITS = { a: 64, b: 64, c: 2048 }

/**
 * Takes the `abc` parameter out of a query. Its value is itself `a=…&b=…&c=…`; when it was not URL-encoded, its `&`
 * split the query, and the parts are the parameters that follow it. Null when there is no such parameter.
 */
export function extractHandoff(search: string): Taken | null {
  const segments = search.replace(/^\?/, '').split('&')
  const isParameter = (segment: string) => segment === 'abc' || segment.startsWith('abc=')
  const parameter = segments.find(isParameter)
  if (parameter === undefined) return null
  const start = segments.indexOf(parameter)
  const value = decode(parameter.slice('abc='.length))
  let end = start + 1
  if (!value.includes('&')) {
    while (/^[abc]=/.test(segments[end] ?? '')) end++
  }
  const parts = new Map<string, string>()
  for (const part of [...value.split('&'), ...segments.slice(start + 1, end).map(decode)]) {
    const [, name, text] = /^([abc])=(.*)$/s.exec(part) ?? []
    if (name && text && !parts.has(name)) parts.set(name, text)
  }
  const rest = [...segments.slice(0, start), ...segments.slice(end)]
    .filter((segment) => !/^abc(=|$)/.test(segment))
    .join('&')
  return { handoff: handoffOf(parts), rest: rest && `?${rest}` }
}

function handoffOf(parts: ReadonlyMap<string, string>): Handoff {
  const loginAccount = textOf(parts.get('a'), LIMITS.a)
  const name = textOf(parts.get('b'), LIMITS.b)
  const token = textOf(parts.get('c'), LIMITS.c)
  // The token travels as a header, which allows visible ASCII only.
  if (!loginAccount || !name || !token || !/^[\x21-\x7e]+$/.test(token)) return null
  return { loginAccount, name, token }
}

/** Decodes Base64 (standard or URL-safe) of UTF-8 text; null when invalid. */
function textOf(part: string | undefined, limit: number): string | null {
  // A part may be URL-encoded within the value; `%` is not a base64 character.
  const base64 = decode(part ?? '')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/=+$/, '')
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim()
    return text.length <= limit && !/\p{Cc}/u.test(text) ? text : null
  } catch {
    return null
  }
}

/** `+` is a base64 character here, even where a sender wrote it as a space. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text).replaceAll(' ', '+')
  } catch {
    return text
  }
}
