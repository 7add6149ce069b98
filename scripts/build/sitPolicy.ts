import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from '../../server/node/policy.ts'

/** Name of the Trusted Types policy of the one script that stands in the page. */
export const WORKER_POLICY = 'sit-worker'

/**
 * The content security policy that the page of sit mode brings itself, because any static server may hand it out: the
 * product's own, with what a page may not say of itself left out, and with the one script that stands in it.
 */
export function sitPolicy(nonce: string, script: string): string {
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  const more: Readonly<Record<string, string>> = { 'script-src': hash, 'trusted-types': WORKER_POLICY }
  return contentSecurityPolicy({ nonce, geeTest: false })
    .split('; ')
    .filter((rule) => !rule.startsWith('frame-ancestors '))
    .map((rule) => [rule, more[rule.split(' ')[0]!]].filter(Boolean).join(' '))
    .join('; ')
}
