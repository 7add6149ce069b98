import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from '../../server/node/http/policy.ts'

/** Trusted Types policy of the page's single inline script. */
export const WORKER_POLICY = 'sit-worker'

/**
 * The content security policy that the sit-mode page carries itself, because any static server may serve it: the
 * product's, minus directives not allowed in a meta tag, plus the page's inline script.
 */
export function sitPolicy(nonce: string, script: string): string {
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  const more: Readonly<Record<string, string>> = { 'script-src': hash, 'trusted-types': WORKER_POLICY }
  return contentSecurityPolicy({ nonce, geeTest: false })
    .split('; ')
    .filter((rule) => !rule.startsWith('frame-ancestors '))
    .map((rule) => [rule, more[rule.replace(/ .*/, '')]].filter(Boolean).join(' '))
    .join('; ')
}
