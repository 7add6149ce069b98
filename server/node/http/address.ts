import type { IncomingMessage } from 'node:http'

/**
 * Caller address. Behind a trusted proxy it is the last `X-Forwarded-For` entry, which the proxy itself added;
 * clients can forge the earlier ones.
 */
export function addressOf(incoming: Pick<IncomingMessage, 'headers' | 'socket'>, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(incoming.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  return withoutPort(forwarded ?? '') || (incoming.socket.remoteAddress ?? 'unknown')
}

/** Some proxies append the port, `203.0.113.7:50001` and `[2001:db8::1]:50001`, which changes per connection. */
function withoutPort(entry: string): string {
  const [, v6, v4] = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/.exec(entry) ?? []
  return v6 ?? v4 ?? entry
}

export function isSecure(incoming: Pick<IncomingMessage, 'headers' | 'socket'>, trustProxy: boolean): boolean {
  return (
    trustProxy &&
    String(incoming.headers['x-forwarded-proto'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() === 'https'
  )
}
