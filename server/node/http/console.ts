import { required } from '../../../src/lib/required'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { BootError } from '../../db/check'
import { readAssets, serveAsset, TYPES } from './assets'
import type { Asset } from './assets'
import { contentSecurityPolicy } from './policy'

const NONCE = /__CSP_NONCE__/g
const DEMO_META = '<meta name="demo-accounts" content="" />'
const NO_DEMO_META = '<meta name="demo-accounts" content="none" />'
const HASHED_PATH = '/assets/'

export interface ConsoleOptions {
  folder: string
  /** Console of another release. Its hashed files are served too, for pages that its nodes delivered. */
  otherBuild?: string
  geeTest: boolean
  /** Origins that may send map tiles and outlines; read for each page. */
  mapHosts?: () => Promise<readonly string[]>
  /** The operator's own outlines; they replace the built ones. */
  mapData?: string
  /** Whether there are demo accounts. If not, the login page does not request them. */
  demo?: boolean
}

/** Serves the built console. Files are read once, so replacing the folder takes effect on the next start. */
export function consoleApp({ folder, otherBuild, geeTest, mapHosts, mapData, demo = false }: ConsoleOptions): Hono {
  const assets = new Map([
    ...(otherBuild === undefined ? [] : hashedAssets(otherBuild)),
    ...readAssets(folder),
    ...(mapData === undefined ? [] : outlines(mapData)),
  ])
  const index = assets.get('/index.html')
  if (!index) throw new Error(`${folder} holds no built console`)
  const template = new TextDecoder().decode(index.body)
  const page = demo ? template : template.replace(DEMO_META, NO_DEMO_META)
  assets.delete('/index.html')

  const app = new Hono()
  app.get('*', async (c) => {
    const asset = assets.get(c.req.path)
    if (asset) return serveAsset(c, asset, HASHED_PATH)
    if (!isNavigation(c)) return c.text('Not found', 404)
    const nonce = randomBytes(16).toString('base64')
    const headers = {
      'content-type': required(TYPES['.html'], 'type of pages'),
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'content-security-policy': contentSecurityPolicy({ nonce, geeTest, mapHosts: await mapHosts?.() }),
    }
    const body = page.replaceAll(NONCE, nonce)
    if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(body, 200, headers)
    return c.body(new Uint8Array(gzipSync(body)), 200, { ...headers, 'content-encoding': 'gzip' })
  })
  app.all('*', (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD' }))
  return app
}

function hashedAssets(otherBuild: string): [string, Asset][] {
  if (!existsSync(path.join(otherBuild, 'index.html')))
    throw new BootError(`OTHER_BUILD: ${otherBuild} holds no built console`)
  return [...readAssets(otherBuild)].filter(([name]) => name.startsWith(HASHED_PATH))
}

function outlines(folder: string): [string, Asset][] {
  if (!existsSync(path.join(folder, 'china.json'))) throw new BootError(`MAP_DATA_DIR: ${folder} holds no china.json`)
  return [...readAssets(folder)]
    .filter(([name]) => name.endsWith('.json'))
    .map(([name, asset]) => [`/maps${name}`, asset])
}

/**
 * A console URL: no file extension, and requested as a page or by clients that accept anything (curl, uptime probes,
 * link previews). A missing asset stays 404.
 */
function isNavigation(c: Context): boolean {
  if (c.req.path.startsWith(HASHED_PATH) || /\.[^/]*$/.test(c.req.path)) return false
  return /text\/html|\*\/\*|^$/.test(c.req.header('accept') ?? '')
}
