import { FOREIGN_PICTURES } from '../../../src/contract/kit/link.ts'

/** Hosts of GeeTest's scripts, pictures and calls: https://docs.geetest.com/sensebot/deploy/client/web */
const GEETEST = 'https://static.geetest.com https://api.geetest.com https://monitor.geetest.com'

export interface PolicyOptions {
  nonce: string
  geeTest: boolean
  /** Origins that may send map tiles and outlines. */
  mapHosts?: readonly string[]
}

export function contentSecurityPolicy({ nonce, geeTest, mapHosts = [] }: PolicyOptions): string {
  const geeTestHosts = geeTest ? ` ${GEETEST}` : ''
  const tiles = mapHosts.map((host) => ` ${host}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${geeTestHosts}`,
    `style-src 'self' 'nonce-${nonce}'${geeTestHosts}`,
    `img-src 'self' data: blob:${geeTestHosts}${tiles}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${FOREIGN_PICTURES.join(' ')}${geeTestHosts}${tiles}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    // Previews are the visitors' page itself.
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    // Only the console's own policy (src/lib/trustedTypes.ts) may turn strings into markup or script URLs.
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
  ].join('; ')
}

/**
 * For script responses: a worker inherits this policy, and only workers may compile WebAssembly (the MP3 encoder).
 * A sandboxed worker would not be a secure context and would lack `crypto.subtle`.
 */
export const SCRIPT_POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; require-trusted-types-for 'script'"

/** For all other files: a picture opened directly must not run scripts either. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Default for responses without a policy: they are not pages and must not be rendered as one. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** For every response of the server. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'origin-agent-cluster': '?1',
  'x-permitted-cross-domain-policies': 'none',
  'permissions-policy': 'camera=(), microphone=(self), geolocation=(), payment=(), usb=(), serial=()',
  'content-security-policy': DATA_POLICY,
  // Responses without a cache header must not be cached: calls, refusals, health.
  'cache-control': 'no-store',
}

export const HSTS = 'max-age=31536000; includeSubDomains'
