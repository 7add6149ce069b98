import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'
import type { Examples } from '../../platform'
import { SCRIPT_POLICY } from './policy'

/** The viewer page may load its own files and call this server. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const PAGE = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>接口文档 · 山声智游</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/saas/docs/swagger-ui.css">
</head>
<body>
<main id="docs">正在读取接口文档…</main>
<script src="/saas/docs/swagger-ui-bundle.js" defer></script>
<script src="/saas/docs/start.js" defer></script>
</body>
</html>
`

/** Uses the console's session: its token is sent when loading the document and with calls that are tried out. */
const START = `'use strict'
const stored = () => { try { return JSON.parse(localStorage.getItem('userInfo')).state.user } catch { return null } }
const say = (text) => { document.getElementById('docs').textContent = text }
async function start() {
  const user = stored()
  if (!user) { location.replace('/login'); return }
  const answer = await fetch('/saas/api/mgr/pt/docs/openApi', { headers: { accessToken: user.token } })
  const { code, msg, data } = await answer.json()
  if (code === 401) { location.replace('/login'); return }
  if (code !== 200) { say(msg + '。需要「接口文档」权限，请联系管理员。'); return }
  window.SwaggerUIBundle({
    spec: data,
    dom_id: '#docs',
    docExpansion: 'none',
    filter: true,
    // What is tried here works on real data: reading only.
    supportedSubmitMethods: ['get'],
    validatorUrl: null,
    requestInterceptor: (request) => {
      if (new URL(request.url, location.href).origin === location.origin) request.headers.accessToken = stored()?.token ?? ''
      return request
    },
  })
}
start().catch(() => say('接口文档没有读到，请刷新页面重试。'))
`

const VIEWER = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
} as const

/**
 * Viewer for the API document (swagger-ui), served on its own path and not part of the console's build.
 * The page itself is public; loading the document is a call that requires a right.
 */
export function docsApp(root: string): Hono {
  const folder = path.join(root, 'node_modules', 'swagger-ui-dist')
  const app = new Hono()
  app.get('/', (c) =>
    c.body(PAGE, 200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': POLICY,
    }),
  )
  app.get('/start.js', (c) =>
    c.body(START, 200, {
      'content-type': VIEWER['swagger-ui-bundle.js'],
      'cache-control': 'no-cache',
      'content-security-policy': SCRIPT_POLICY,
    }),
  )
  for (const [name, type] of Object.entries(VIEWER)) {
    app.get(`/${name}`, (c) => {
      const body = new Uint8Array(readFileSync(path.join(folder, name)))
      return c.body(body, 200, {
        'content-type': type,
        'cache-control': 'public, max-age=3600',
        'content-security-policy': SCRIPT_POLICY,
      })
    })
  }
  return app
}

/** Examples captured by the tests (`OPENAPI_EXAMPLES=<folder> npm test`); none if the folder does not exist. */
export function readExamples(folder: string): Examples {
  if (!existsSync(folder)) return {}
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -'.json'.length),
      JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Examples[string],
    ]),
  )
}
