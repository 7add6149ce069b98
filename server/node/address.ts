import type { IncomingMessage } from 'node:http'

/**
 * Address of the caller. Behind a trusted proxy it is the last entry of `X-Forwarded-For`, the one that the proxy itself
 * added: earlier ones are whatever the caller wrote.
 */
export function addressOf(incoming: Pick<IncomingMessage, 'headers' | 'socket'>, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(incoming.headers['x-forwarded-for'] ?? '').split(',').at(-1)?.trim() : ''
  return withoutPort(forwarded ?? '') || (incoming.socket.remoteAddress ?? 'unknown')
}

/** Some proxies write the port too, `203.0.113.7:50001` and `[2001:db8::1]:50001`: with it every connection would be a caller of its own. */
function withoutPort(entry: string): string {
  const [, v6, v4] = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/.exec(entry) ?? []
  return v6 ?? v4 ?? entry
}

export function isSecure(incoming: Pick<IncomingMessage, 'headers' | 'socket'>, trustProxy: boolean): boolean {
  return trustProxy && String(incoming.headers['x-forwarded-proto'] ?? '').split(',').at(-1)?.trim() === 'https'
}
