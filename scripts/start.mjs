/**
 * `npm start`: everything from a fresh clone to the printed address. Installs and builds when needed, then becomes the
 * server. Plain Node without packages, because it runs before there are any.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { demonstrates, settingsOf } from './environment.mjs'
import { setup } from './setup.mjs'
import { stateOf } from './state.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const SOURCES = {
  dist: ['src', 'public', 'index.html', 'vite.config.ts', 'scripts/build', 'package-lock.json', '.env', '.env.local'],
  'dist-server': ['server', 'src/contract', 'src/routes/rights.ts', 'vite.server.config.ts', 'package-lock.json'],
}

/** Builds a folder unless it is of this state already. */
function build(folder, args, settings) {
  const stamp = path.join(root, folder, '.built-from')
  const state = stateOf(root, SOURCES[folder], settings)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return
  console.log(`Building ${folder} …`)
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...args], { cwd: root, stdio: 'inherit' })
  if (built.status !== 0) process.exit(built.status ?? 1)
  writeFileSync(stamp, state)
}

setup()
const env = settingsOf(root)
// The console has these built in; the server reads them when it starts.
build('dist', [], Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('VITE_'))))
build('dist-server', ['--config', 'vite.server.config.ts'])

if (demonstrates(env)) process.env.DEMO = '1'
process.chdir(root)
await import(pathToFileURL(path.join(root, 'dist-server', 'server', 'main.js')).href)
