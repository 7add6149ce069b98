import { required } from '../../src/lib/required'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { BootError } from '../db/check'
import { contentSecurityPolicy, FILE_POLICY, SCRIPT_POLICY } from './policy'

const NONCE = /__CSP_NONCE__/g
const DEMO_META = '<meta name="demo-accounts" content="" />'
const NO_DEMO_META = '<meta name="demo-accounts" content="none" />'
const HASHED_PATH = '/assets/'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}

interface Asset {
  body: Uint8Array<ArrayBuffer>
  br?: Uint8Array<ArrayBuffer>
  gzip?: Uint8Array<ArrayBuffer>
  type: string
  etag: string
}

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
    if (asset) return serveAsset(c, asset)
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

function readAssets(folder: string): Map<string, Asset> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    // Vite's own manifests are not served.
    .filter((name) => !name.startsWith('.') && !name.includes('/.'))
  const read = (name: string) => new Uint8Array(readFileSync(path.join(folder, name)))
  const existing = new Set(names)
  return new Map(
    names
      .filter((name) => TYPES[path.extname(name)])
      .map((name) => {
        const body = read(name)
        const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
        const sibling = (extension: string) => (existing.has(name + extension) ? read(name + extension) : undefined)
        return [
          `/${name}`,
          { body, br: sibling('.br'), gzip: sibling('.gz'), type: required(TYPES[path.extname(name)], name), etag },
        ]
      }),
  )
}

function serveAsset(c: Context, asset: Asset): Response {
  const headers: Record<string, string> = {
    'content-type': asset.type,
    'cache-control': c.req.path.startsWith(HASHED_PATH)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
    etag: asset.etag,
    vary: 'accept-encoding',
    'content-security-policy': asset.type.startsWith('text/javascript') ? SCRIPT_POLICY : FILE_POLICY,
  }
  if (c.req.header('if-none-match')?.includes(asset.etag)) return c.body(null, 304, headers)
  const encodings = c.req.header('accept-encoding') ?? ''
  if (asset.br && /\bbr\b/.test(encodings)) return c.body(asset.br, 200, { ...headers, 'content-encoding': 'br' })
  if (asset.gzip && /\bgzip\b/.test(encodings))
    return c.body(asset.gzip, 200, { ...headers, 'content-encoding': 'gzip' })
  return c.body(asset.body, 200, headers)
}

/**
 * A console URL: no file extension, and requested as a page or by clients that accept anything (curl, uptime probes,
 * link previews). A missing asset stays 404.
 */
function isNavigation(c: Context): boolean {
  if (c.req.path.startsWith(HASHED_PATH) || /\.[^/]*$/.test(c.req.path)) return false
  return /text\/html|\*\/\*|^$/.test(c.req.header('accept') ?? '')
}
