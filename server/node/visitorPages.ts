import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import type { Context, HonoRequest } from 'hono'
import { acceptsEncoding } from '../http/encoding'
import { absent, Refusal } from '../http/refusal'
import type { Platform } from '../platform'
import { followShortLink, hashOf } from '../visitor/shortLink'
import { code as codes } from '../../src/contract/kit/core'
import { required } from '../../src/lib/required'
import { addressOf } from './address'
import { readAssets, serveAsset, TYPES } from './assets'
import type { Asset } from './assets'
import { readFirstAnswers, styleHashes, withFirstPicture } from './firstPicture'
import type { AnswerCall } from './firstPicture'
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

interface PageOptions {
  ancestors?: "'none'" | "'self'"
  status?: 200 | 404
}

/** Policy of the page: its own files, this server's media, and the map's tiles. */
const pagePolicy = (mapHosts: readonly string[], styles: readonly string[], ancestors: "'none'" | "'self'"): string => {
  const tiles = mapHosts.map((host) => ` ${host}`).join('')
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styles].join(' '),
    // The map draws fetched tiles and pictures from blobs.
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

/** Only this page requests the position, and the camera for scanning signs. */
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

/** User agents of link previews and crawlers, or none at all. */
const PROGRAM = /^$|bot|crawl|spider|slurp|preview|facebookexternalhit|curl|wget|python|okhttp|axios/i

/** Whether a person scanned the code: not a program, a HEAD request or a prefetch. */
const isScan = (request: HonoRequest): boolean =>
  request.method === 'GET' &&
  !PROGRAM.test(request.header('user-agent') ?? '') &&
  !/prefetch/i.test(request.header('sec-purpose') ?? request.header('purpose') ?? '')

/**
 * Serves visitors' codes and links: the visitors' page of an online guide, else a notice; never the console.
 * `answerCall`: answers a public call like the visitor's own request. `folder`: the built page; without it only
 * notices.
 */
export function visitorPages(
  platform: Platform,
  answerCall: (path: string, incoming: IncomingMessage) => ReturnType<AnswerCall>,
  folder?: string,
): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>()
  const assets = folder === undefined ? new Map<string, Asset>() : readAssets(folder)
  const page = assets.get('/index.html')
  const text = page ? new TextDecoder().decode(page.body) : ''
  const styles = styleHashes(text)
  const mapHosts = mapHostsOf(platform)
  const answerPage = async (c: Context, body: string, { ancestors = "'none'", status = 200 }: PageOptions = {}) => {
    const headers = {
      'content-type': required(TYPES['.html'], 'type of pages'),
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'content-security-policy': pagePolicy(await mapHosts(), styles, ancestors),
      'permissions-policy': PERMISSIONS,
    }
    if (!acceptsEncoding(c.req.header('accept-encoding') ?? '', 'gzip')) return c.body(body, status, headers)
    return c.body(new Uint8Array(gzipSync(body)), status, { ...headers, 'content-encoding': 'gzip' })
  }
  app.get(`${FILES}*`, (c) => {
    const asset = assets.get(c.req.path.slice('/h5'.length))
    return asset ? serveAsset(c, asset, FILES) : c.notFound()
  })
  /** Without a guide: cached by the service worker for offline use. */
  app.get(SHELL, async (c, next) => (page ? answerPage(c, text) : next()))
  /** Shown in the console's frame or on a phone. The mark decides what it may read, so any id may be requested. */
  app.get('/h5/preview/:id', async (c, next) => {
    if (!page) return next()
    const response = await answerPage(c, text, { ancestors: "'self'" })
    response.headers.set('x-frame-options', 'SAMEORIGIN')
    return response
  })
  app.get(SERVICE_WORKER, (c) => {
    const worker = assets.get(SERVICE_WORKER.slice('/h5'.length))
    if (!worker) return c.notFound()
    const response = serveAsset(c, worker, FILES)
    // Revalidated, so that the next visit gets a new version.
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
        if (!page || !CODE.test(code)) throw absent('没有这个页面')
        const answers = await readFirstAnswers((call) => answerCall(call, c.env.incoming), code)
        if (c.req.path !== `/h5/${code}`) return c.redirect(`/h5/${code}`)
        if (answers === 'closed') return await answerPage(c, text, { status: 404 })
        // Without them the page makes the calls itself and shows errors.
        return await answerPage(c, answers ? withFirstPicture(text, answers) : text)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return error.code === codes.tooOften
          ? c.body(RATE_LIMIT_NOTICE, 429, NOTICE_HEADERS)
          : c.body(UNKNOWN_NOTICE, 404, NOTICE_HEADERS)
      }
    })
  }
  return app
}
