import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Context, HonoRequest } from 'hono'
import { Refusal } from '../http/refusal'
import type { Platform } from '../platform'
import { identifyCaller, READ_LIMITS } from '../session/identifyCaller'
import { followShortLink, hashOf } from '../visitor/shortLink'
import { addressOf } from './address'
import { readAssets, serveAsset } from './assets'
import type { Asset } from './assets'
import { mapHostsOf } from './mapHosts'

interface NodeEnv {
  Bindings: { incoming: IncomingMessage }
}

const STYLE = `:root { color-scheme: light dark; font: 17px/1.7 system-ui, sans-serif }
body { display: grid; min-height: 90vh; margin: 0; padding: 24px; place-content: center; justify-items: center; text-align: center }
h1 { margin: 0 0 12px; font-size: 22px; line-height: 1.4 }
p { max-width: 20em; margin: 0 0 8px; overflow-wrap: anywhere }`

const NOTICE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const NOTICE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': NOTICE_POLICY,
  'x-robots-tag': 'noindex',
}

/** Of the page itself: its own files, the media of this server, and the tiles of the map. */
const pagePolicy = (mapHosts: readonly string[], ancestors: "'none'" | "'self'"): string => {
  const tiles = mapHosts.map((host) => ` ${host}`).join('')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // The map draws the tiles and pictures that it has fetched.
    `img-src 'self' blob:${tiles}`,
    "media-src 'self'",
    `connect-src 'self'${tiles}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** Only this page asks where its reader is, and for the camera to scan signs. */
const PERMISSIONS = 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=(), serial=()'

const FILES = '/h5/assets/'
const SERVICE_WORKER = '/h5/sw.js'
const SHELL = '/h5/index.html'

const CODE = /^[\w-]{1,64}$/
const noticeOf = (title: string, paragraphs: readonly string[]): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${paragraphs.map((line) => `<p>${line}</p>`).join('\n')}
</main>
</body>
</html>
`

const UNKNOWN_NOTICE = noticeOf('没有这个页面', [
  '请核对链接，或重新扫一扫现场的二维码。',
  '仍然打不开时，请询问景区工作人员。',
])
const CLOSED_NOTICE = noticeOf('这个导览暂时没有开放', ['二维码没有错，导览重新开放后就能用。', '请询问景区工作人员。'])
const RATE_LIMIT_NOTICE = noticeOf('打开得太快了', ['请稍后再试。'])

/** Programs that open links to show what they lead to. An unnamed client is one too. */
const PROGRAM = /^$|bot|crawl|spider|slurp|preview|facebookexternalhit|curl|wget|python|okhttp|axios/i

/** Whether a person scanned the code: no program, no HEAD request, nothing fetched ahead. */
const isScan = (request: HonoRequest): boolean =>
  request.method === 'GET' &&
  !PROGRAM.test(request.header('user-agent') ?? '') &&
  !/prefetch/i.test(request.header('sec-purpose') ?? request.header('purpose') ?? '')

/** Whether the code is the id of a guide that visitors can open. */
async function isOpen(platform: Platform, address: string, code: string): Promise<boolean> {
  if (!CODE.test(code)) return false
  const limits = { name: 'guide', ...READ_LIMITS, refusal: '打开得太快了，请稍后再试' }
  const { tenantId } = await identifyCaller(
    { platform, address, now: platform.now() },
    '',
    limits,
    sql`guide_tenant(${code})`,
  )
  return tenantId !== null
}

/**
 * Addresses of visitors' codes and links: the visitors' page of a guide that is online, otherwise a notice. They never lead to the
 * console. `folder`: the built page; without it there are notices alone.
 */
export function visitorPages(platform: Platform, folder?: string): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>()
  const assets = folder === undefined ? new Map<string, Asset>() : readAssets(folder)
  const page = assets.get('/index.html')
  const mapHosts = mapHostsOf(platform)
  const answerPage = async (c: Context, { body, type }: Asset) =>
    c.body(body, 200, {
      'content-type': type,
      'cache-control': 'no-cache',
      'content-security-policy': pagePolicy(await mapHosts(), "'none'"),
      'permissions-policy': PERMISSIONS,
    })
  app.get(`${FILES}*`, (c) => {
    const asset = assets.get(c.req.path.slice('/h5'.length))
    return asset ? serveAsset(c, asset, FILES) : c.notFound()
  })
  /** Without a guide: what the service worker keeps for when there is no network. */
  app.get(SHELL, async (c, next) => (page ? answerPage(c, page) : next()))
  /** In a frame of the console, or on a phone. It says by its mark what it may read, so any id may be asked for. */
  app.get('/h5/preview/:id', async (c, next) => {
    if (!page) return next()
    const response = await answerPage(c, page)
    response.headers.set('content-security-policy', pagePolicy(await mapHosts(), "'self'"))
    response.headers.set('x-frame-options', 'SAMEORIGIN')
    return response
  })
  app.get(SERVICE_WORKER, (c) => {
    const worker = assets.get(SERVICE_WORKER.slice('/h5'.length))
    if (!worker) return c.notFound()
    const response = serveAsset(c, worker, FILES)
    // A new version must be found at the next opening.
    response.headers.set('cache-control', 'no-cache')
    return response
  })
  app.get('/:kind{[gp]}/:code', async (c, next) => {
    try {
      const address = addressOf(c.env.incoming, platform.config.trustProxy)
      const target = await followShortLink(
        { platform, address, now: platform.now() },
        c.req.param('code'),
        isScan(c.req),
      )
      if (target === undefined) return next()
      if (target === null) return c.body(CLOSED_NOTICE, 404, NOTICE_HEADERS)
      if (!page) return c.body(UNKNOWN_NOTICE, 404, NOTICE_HEADERS)
      c.header('cache-control', 'no-store')
      return c.redirect(`/h5/${target.guideId}${hashOf(target)}`)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return c.body(RATE_LIMIT_NOTICE, 429, NOTICE_HEADERS)
    }
  })
  for (const path of ['/h5', '/h5/*', '/g', '/g/*', '/p', '/p/*']) {
    app.get(path, async (c) => {
      const code = c.req.query('guideId') ?? c.req.path.split('/').filter(Boolean).at(-1) ?? ''
      try {
        if (!page || !(await isOpen(platform, addressOf(c.env.incoming, platform.config.trustProxy), code)))
          return c.body(UNKNOWN_NOTICE, 404, NOTICE_HEADERS)
        if (c.req.path !== `/h5/${code}`) return c.redirect(`/h5/${code}`)
        return answerPage(c, page)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return c.body(RATE_LIMIT_NOTICE, 429, NOTICE_HEADERS)
      }
    })
  }
  return app
}
