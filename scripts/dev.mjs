/** `npm run dev`: the auto-restarting server behind Vite; both stop together. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import { demonstrates, settingsOf } from './environment.mjs'
import { setup } from './setup.mjs'

setup()
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const bin = (...parts) => path.join(root, 'node_modules', ...parts)
const settings = settingsOf(root)
// Wrong rows and answers fail loudly while one works on them.
const env = { CHECK_RESULTS: '1', ...process.env, ...(demonstrates(settings) && { DEMO: '1' }) }

const children = []
let stopping = false

function begin(...args) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  child.on('exit', (code) => stop(code ?? 1))
  children.push(child)
}

function stop(code) {
  if (stopping) return
  stopping = true
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))

/** The first start seeds the database, which takes a while. */
async function answers() {
  while (!stopping) {
    try {
      return await fetch(`http://127.0.0.1:${settings.PORT ?? 4000}/healthz`)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

begin(bin('tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts')
await answers()
// Vite prints the address to open; the server behind it must be ready by then.
if (!stopping) begin(bin('vite', 'bin', 'vite.js'), '--clearScreen', 'false')
