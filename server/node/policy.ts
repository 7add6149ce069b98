import { FOREIGN_PICTURES } from '../../src/contract/kit/link'

/** Hosts that GeeTest's script, pictures and calls come from: https://docs.geetest.com/sensebot/deploy/client/web */
const GEETEST = 'https://static.geetest.com https://api.geetest.com https://monitor.geetest.com'

export interface PolicyOptions {
  nonce: string
  geeTest: boolean
  /** Origins that may send tiles and outlines of maps. */
  mapHosts?: readonly string[]
}

/** The content security policy of the console's page. */
export function contentSecurityPolicy({ nonce, geeTest, mapHosts = [] }: PolicyOptions): string {
  const also = geeTest ? ` ${GEETEST}` : ''
  const tiles = mapHosts.map((host) => ` ${host}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${also}`,
    `style-src 'self' 'nonce-${nonce}'${also}`,
    `img-src 'self' data: blob:${also}${tiles}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${FOREIGN_PICTURES.join(' ')}${also}${tiles}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    // Strings become markup or a script's address through the console's own policy only (src/lib/trustedTypes.ts).
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
  ].join('; ')
}

/**
 * Of a script's own answer: a worker lives under it, and only there WebAssembly may be compiled (the MP3 encoder). In a sandbox it would
 * be no secure context and have no `crypto.subtle`.
 */
export const SCRIPT_POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; require-trusted-types-for 'script'"

/** Of every other file: a picture opened on its own must not run anything either. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Of every answer that has none of its own: it is not a page, and nothing of it may be shown as one. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** For every answer of the server, whatever else it says. */
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
  // What says nothing of caches is not for them: answers to calls, refusals, health.
  'cache-control': 'no-store',
}

export const HSTS = 'max-age=31536000; includeSubDomains'
