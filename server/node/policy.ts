/** Hosts that GeeTest's script, pictures and calls come from: https://docs.geetest.com/sensebot/deploy/client/web */
const GEETEST = 'https://static.geetest.com https://api.geetest.com https://monitor.geetest.com'

export interface PolicyOptions {
  nonce: string
  geeTest: boolean
}

/** The content security policy of the console's page. */
export function contentSecurityPolicy({ nonce, geeTest }: PolicyOptions): string {
  const also = geeTest ? ` ${GEETEST}` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${also}`,
    `style-src 'self' 'nonce-${nonce}'${also}`,
    `img-src 'self' data: blob:${also}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${also}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}

/** For every answer of the server, whatever else it says. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=()',
}

export const HSTS = 'max-age=31536000; includeSubDomains'
