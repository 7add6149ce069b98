/** `npm run dev`: the server with restart on change and Vite in front of it, ended together. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import { demonstrates, settingsOf } from './environment.mjs'
import { setup } from './setup.mjs'

setup()
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const bin = (...parts) => path.join(root, 'node_modules', ...parts)
const env = demonstrates(settingsOf(root)) ? { ...process.env, DEMO: '1' } : process.env

const children = [
  spawn(process.execPath, [bin('tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }),
  spawn(process.execPath, [bin('vite', 'bin', 'vite.js'), '--clearScreen', 'false'], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }),
]

let stopping = false
function stop(code) {
  if (stopping) return
  stopping = true
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.on('exit', (code) => stop(code ?? 1))
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
