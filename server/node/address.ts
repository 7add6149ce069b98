import type { IncomingMessage } from 'node:http'

/**
 * Address of the caller. Behind a trusted proxy it is the last entry of `X-Forwarded-For`, the one that the proxy itself
 * added: earlier ones are whatever the caller wrote.
 */
export function addressOf(incoming: Pick<IncomingMessage, 'headers' | 'socket'>, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(incoming.headers['x-forwarded-for'] ?? '').split(',').at(-1)?.trim() : ''
  return forwarded || (incoming.socket.remoteAddress ?? 'unknown')
}

export function isSecure(incoming: Pick<IncomingMessage, 'headers' | 'socket'>, trustProxy: boolean): boolean {
  return trustProxy && String(incoming.headers['x-forwarded-proto'] ?? '').split(',').at(-1)?.trim() === 'https'
}
