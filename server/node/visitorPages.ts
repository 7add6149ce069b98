import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { baseConfigKind } from '../../src/contract/operation/miniProgram/merchantConfig'
import { nameRow } from '../db/rowShapes'
import { rows } from '../db/rows'
import { Refusal } from '../http/refusal'
import { readValues } from '../operation/miniProgram/config/read'
import type { Platform } from '../platform'
import { identifyCaller, READ_LIMITS } from '../session/identifyCaller'
import { addressOf } from './address'

interface NodeEnv {
  Bindings: { incoming: IncomingMessage }
}

/** The guide behind a code or link, and where its visitors find it. */
interface VisibleGuide {
  guide: string
  miniProgram: string
  phone: string
}

const STYLE = `:root { color-scheme: light dark; font: 17px/1.7 system-ui, sans-serif }
body { display: grid; min-height: 90vh; margin: 0; padding: 24px; place-content: center; justify-items: center; text-align: center }
h1 { margin: 0 0 12px; font-size: 22px; line-height: 1.4 }
p { max-width: 20em; margin: 0 0 8px; overflow-wrap: anywhere }`

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'x-robots-tag': 'noindex',
}

const CODE = /^[\w-]{1,64}$/
const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => MARKUP[char] ?? char)

const pageOf = (title: string, paragraphs: readonly string[]): string => `<!doctype html>
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

const guidePage = ({ guide, miniProgram, phone }: VisibleGuide): string =>
  pageOf(escape(guide), [
    '这个导览还没有网页版。',
    `请打开微信，搜索小程序「${escape(miniProgram)}」，或扫现场的小程序码收听讲解。`,
    ...(phone === '' ? [] : [`需要帮助请拨打 <a href="tel:${escape(phone)}">${escape(phone)}</a>`]),
  ])

const UNKNOWN_PAGE = pageOf('没有这个页面', [
  '请核对链接，或重新扫一扫现场的二维码。',
  '仍然打不开时，请询问景区工作人员。',
])
const RATE_LIMIT_PAGE = pageOf('打开得太快了', ['请稍后再试。'])

/** The guide whose id a code or link carries, as visitors see it; null if they cannot open it. */
async function findGuide(platform: Platform, address: string, code: string): Promise<VisibleGuide | null> {
  if (!CODE.test(code)) return null
  const limits = { name: 'guide', ...READ_LIMITS, refusal: '打开得太快了，请稍后再试' }
  const { tenantId } = await identifyCaller(
    { platform, address, now: platform.now() },
    '',
    limits,
    sql`guide_tenant(${code})`,
  )
  if (tenantId === null) return null
  return platform.db.tenantTransaction(tenantId, async (tx) => {
    const [guide] = await rows(
      tx,
      nameRow,
      sql`select r.name from guide g join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision where g.id = ${code}`,
    )
    if (!guide) return null
    const { name, phone } = await readValues(tx, baseConfigKind)
    return { guide: guide.name, miniProgram: name, phone }
  })
}

/** URLs from visitors' codes and links. They do not lead to the console: without a visitor page they say so, and never ask anyone to sign in. */
export function visitorPages(platform: Platform): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>()
  for (const path of ['/h5', '/h5/*', '/g', '/g/*']) {
    app.get(path, async (c) => {
      const code = c.req.query('guideId') ?? c.req.path.split('/').filter(Boolean).at(-1) ?? ''
      try {
        const guide = await findGuide(platform, addressOf(c.env.incoming, platform.config.trustProxy), code)
        return c.body(guide === null ? UNKNOWN_PAGE : guidePage(guide), 404, HEADERS)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return c.body(RATE_LIMIT_PAGE, 429, HEADERS)
      }
    })
  }
  return app
}
