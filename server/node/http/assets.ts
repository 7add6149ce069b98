import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Context } from 'hono'
import { required } from '../../../src/lib/required'
import { FILE_POLICY, SCRIPT_POLICY } from './policy'

export const TYPES: Readonly<Record<string, string>> = {
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
  '.wav': 'audio/wav',
  '.txt': 'text/plain; charset=utf-8',
}

export interface Asset {
  body: Uint8Array<ArrayBuffer>
  br?: Uint8Array<ArrayBuffer>
  gzip?: Uint8Array<ArrayBuffer>
  type: string
  etag: string
}

/** The files of a build by path, with their compressed versions. */
export function readAssets(folder: string): Map<string, Asset> {
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

export function serveAsset(c: Context, asset: Asset, hashedPath: string): Response {
  const headers: Record<string, string> = {
    'content-type': asset.type,
    'cache-control': c.req.path.startsWith(hashedPath) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
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
