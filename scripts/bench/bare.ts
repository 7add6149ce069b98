import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import react from '@vitejs/plugin-react'
import { Hono } from 'hono'
import { build } from 'vite'
import { consoleApp } from '../../server/node/http/console'
import { precompress } from '../build/precompress'

interface Served {
  url: string
  stop: () => void
}

/** Serves a built page like the Node mount serves the console, with or without its policy. */
async function serveFolder(folder: string, policy: boolean): Promise<Served> {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    if (!policy) c.res.headers.delete('content-security-policy')
  })
  app.route('/', consoleApp({ folder, geeTest: false }))
  const server = createAdaptorServer({ fetch: app.fetch })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() }
}

/** The console as served without demonstration accounts. */
export const serveConsole = (dist: string): Promise<Served> => serveFolder(dist, true)

/** Builds and serves the bare page with the same Vite, but without the policy, which plain antd violates. */
export async function serveBare(): Promise<Served> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'bare-'))
  await build({
    root: path.join(import.meta.dirname, 'bare'),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), precompress()],
    build: { outDir, emptyOutDir: true, target: 'baseline-widely-available', modulePreload: { polyfill: false } },
  })
  const { url, stop } = await serveFolder(outDir, false)
  return {
    url,
    stop: () => {
      stop()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}
