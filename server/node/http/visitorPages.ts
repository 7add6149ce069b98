import type { IncomingMessage } from 'node:http'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import type { Context, HonoRequest } from 'hono'
import { acceptsEncoding } from '../../http/encoding'
import { absent, Refusal } from '../../http/refusal'
import type { Platform } from '../../platform'
import { readOfferedGuides } from '../../visitor/installation'
import { followShortLink, hashOf } from '../../visitor/shortLink'
import { code as codes } from '../../../src/contract/kit/core'
import type { Envelope } from '../../../src/contract/kit/core'
import type { FirstAnswers } from '../../../src/contract/visitor/firstAnswers'
import { servedLanguage } from '../../../src/contract/visitor/servedWords'
import { required } from '../../../src/lib/required'
import { addressOf, isSecure } from './address'
import { readAssets, serveAsset, TYPES } from './assets'
import type { Asset } from './assets'
import { readFirstAnswers, styleHashes, withFirstPicture } from './firstPicture'
import type { AnswerCall } from './firstPicture'
import { mapHostsOf } from './mapHosts'
import { headOf, MANIFEST, manifestOf, subjectOf } from './pageHead'
import { NOTICE_HEADERS, noticePage } from './visitorNotice'
import type { NoticeKind } from './visitorNotice'

interface NodeEnv {
  Bindings: { incoming: IncomingMessage }
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
    "manifest-src 'self'",
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
/** Without a guide. */
const HOME = '/h5/'

const CODE = /^[\w-]{1,64}$/

/** User agents of link previews and crawlers, or none at all. */
const PROGRAM = /^$|bot|crawl|spider|slurp|preview|facebookexternalhit|curl|wget|python|okhttp|axios/i

/** Whether a person scanned the code: not a program, a HEAD request or a prefetch. */
const isScan = (request: HonoRequest): boolean =>
  request.method === 'GET' &&
  !PROGRAM.test(request.header('user-agent') ?? '') &&
  !/prefetch/i.test(request.header('sec-purpose') ?? request.header('purpose') ?? '')

const originOf = (c: Context<NodeEnv>, { config }: Platform): string => {
  const host = c.req.header('host') ?? new URL(c.req.url).host
  return `${isSecure(c.env.incoming, config.trustProxy) ? 'https' : 'http'}://${host}`
}

const languageOf = (c: Context<NodeEnv>) => servedLanguage(c.req.header('accept-language') ?? '')

const STATUS = { none: 200, unknown: 404, closed: 404, busy: 429 } as const

/** Answers with a page that says what to do, and the guides that may be offered here. */
async function answerNotice(c: Context<NodeEnv>, platform: Platform, kind: NoticeKind): Promise<Response> {
  const answer = (shown: NoticeKind, guides?: Parameters<typeof noticePage>[3]) => {
    const headers = shown === 'none' ? NOTICE_HEADERS : { ...NOTICE_HEADERS, 'x-robots-tag': 'noindex' }
    return c.body(noticePage(shown, languageOf(c), originOf(c, platform), guides), STATUS[shown], headers)
  }
  if (kind === 'closed' || kind === 'busy') return answer(kind)
  try {
    const address = addressOf(c.env.incoming, platform.config.trustProxy)
    const host = c.req.header('host') ?? ''
    return answer(kind, await readOfferedGuides({ platform, address, now: platform.now() }, host))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return answer('busy')
  }
}

/** Of the guide that is named, or of the page without one. */
async function answerManifest(c: Context<NodeEnv>, answer: AnswerCall): Promise<Response> {
  const id = c.req.query('guide')
  const guide = id === undefined ? null : await answer(`/api/h5/pb/guide/${encodeURIComponent(id)}`)
  if (guide && !guide.ok) return c.notFound()
  const served = languageOf(c)
  const { data } = guide ? ((await guide.json()) as Envelope<FirstAnswers['guide']>) : { data: null }
  return c.body(manifestOf(subjectOf(data, served), served), 200, {
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-language',
  })
}

/** The built page, as it is sent. */
interface BuiltPage {
  text: string
  answer: (c: Context, body: string, options?: PageOptions) => Promise<Response>
}

/** Null without one. */
function readPage(platform: Platform, index: Asset | undefined): BuiltPage | null {
  if (!index) return null
  const text = new TextDecoder().decode(index.body)
  const styles = styleHashes(text)
  const mapHosts = mapHostsOf(platform)
  const answer: BuiltPage['answer'] = async (c, body, { ancestors = "'none'", status = 200 } = {}) => {
    const headers = {
      'content-type': required(TYPES['.html'], 'type of pages'),
      'cache-control': 'no-cache',
      vary: 'accept, accept-encoding, accept-language',
      'content-security-policy': pagePolicy(await mapHosts(), styles, ancestors),
      'permissions-policy': PERMISSIONS,
    }
    if (!acceptsEncoding(c.req.header('accept-encoding') ?? '', 'gzip')) return c.body(body, status, headers)
    return c.body(new Uint8Array(gzipSync(body)), status, { ...headers, 'content-encoding': 'gzip' })
  }
  return { text, answer }
}

/** The page's files, and the page without a guide. */
function serveFiles(app: Hono<NodeEnv>, page: BuiltPage | null, assets: ReadonlyMap<string, Asset>): void {
  app.get(`${FILES}*`, (c) => {
    const asset = assets.get(c.req.path.slice('/h5'.length))
    return asset ? serveAsset(c, asset, FILES) : c.notFound()
  })
  /** Without a guide: stored by the service worker for offline use. People who open it get what has no guide either. */
  app.get(SHELL, async (c, next) => {
    // The till of a trial payment is opened here.
    const isOpened = c.req.query('till') === undefined && c.req.header('accept')?.includes('text/html') === true
    if (isOpened) return c.redirect(HOME)
    return page ? page.answer(c, page.text) : next()
  })
  /** Shown in the console's frame or on a phone. The mark decides what it may read, so any id may be requested. */
  app.get('/h5/preview/:id', async (c, next) => {
    if (!page) return next()
    const response = await page.answer(c, page.text, { ancestors: "'self'" })
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
}

type CallOf = (path: string, incoming: IncomingMessage) => ReturnType<AnswerCall>

/**
 * Serves visitors' codes and links: the visitors' page of an online guide, else a notice; never the console.
 * `answerCall`: answers a public call like the visitor's own request. `folder`: the built page; without it only
 * notices.
 */
export function visitorPages(platform: Platform, answerCall: CallOf, folder?: string): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>()
  const assets = folder === undefined ? new Map<string, Asset>() : readAssets(folder)
  const page = readPage(platform, assets.get('/index.html'))
  serveFiles(app, page, assets)
  app.get(MANIFEST, (c) => answerManifest(c, (path) => answerCall(path, c.env.incoming)))
  app.get('/:kind{[gp]}/:code', async (c, next) => {
    try {
      const address = addressOf(c.env.incoming, platform.config.trustProxy)
      const target = await followShortLink(
        { platform, address, now: platform.now() },
        c.req.param('code'),
        isScan(c.req),
      )
      if (target === undefined) return next()
      if (target === null) return await answerNotice(c, platform, 'closed')
      if (!page) return await answerNotice(c, platform, 'unknown')
      c.header('cache-control', 'no-store')
      return c.redirect(`/h5/${target.guideId}${hashOf(target)}`)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return answerNotice(c, platform, 'busy')
    }
  })
  for (const path of ['/h5', '/h5/*', '/g', '/g/*', '/p', '/p/*']) {
    app.get(path, async (c) => {
      const [, ...parts] = c.req.path.split('/').filter(Boolean)
      const code = c.req.query('guideId') ?? parts.at(-1) ?? ''
      if (code === '') return c.req.path === HOME ? answerNotice(c, platform, 'none') : c.redirect(HOME)
      try {
        if (!page || !CODE.test(code)) throw absent('没有这个导览')
        const answers = await readFirstAnswers((call) => answerCall(call, c.env.incoming), code)
        if (c.req.path !== `/h5/${code}`) return c.redirect(`/h5/${code}`)
        if (answers === 'closed') return await page.answer(c, page.text, { status: 404 })
        // Without them the page makes the calls itself and shows errors.
        if (!answers) return await page.answer(c, page.text)
        const served = languageOf(c)
        const head = headOf(subjectOf(answers.guide, served), served, originOf(c, platform))
        return await page.answer(c, withFirstPicture(page.text, answers, head))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return answerNotice(c, platform, error.code === codes.tooOften ? 'busy' : 'unknown')
      }
    })
  }
  return app
}
