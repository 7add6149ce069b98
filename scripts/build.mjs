/** `npm run build [-- --stale]`: the console into `dist`, the visitor's page into `dist-h5`, the server into `dist-server`; with `--stale`, as in `npm start`, only what is out of date. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { settingsOf } from './environment.mjs'
import { stateOf } from './state.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** The console has settings compiled in; the server reads them on start. */
const built = () => Object.fromEntries(Object.entries(settingsOf(root)).filter(([name]) => name.startsWith('VITE_')))

const PARTS = [
  {
    folder: 'dist',
    sources: [
      'src',
      'public',
      'index.html',
      'vite.config.ts',
      'scripts/build',
      'package-lock.json',
      '.env',
      '.env.local',
    ],
    settings: built,
    args: [],
  },
  {
    folder: 'dist-h5',
    sources: [
      'src/visitor',
      'src/contract',
      'src/lib/geo',
      'vite.visitor.config.ts',
      'scripts/build',
      'package-lock.json',
    ],
    settings: () => ({}),
    args: ['--config', 'vite.visitor.config.ts'],
  },
  {
    folder: 'dist-server',
    sources: ['server', 'src/contract', 'vite.server.config.ts', 'package-lock.json'],
    settings: () => ({}),
    args: ['--config', 'vite.server.config.ts'],
  },
]

export function build({ stale = false } = {}) {
  for (const { folder, sources, settings, args } of PARTS) {
    const stamp = path.join(root, folder, '.built-from')
    const state = stateOf(root, sources, settings())
    if (stale && existsSync(stamp) && readFileSync(stamp, 'utf8') === state) continue
    console.log(`Building ${folder} …`)
    const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...args], {
      cwd: root,
      stdio: 'inherit',
    })
    if (status !== 0) process.exit(status ?? 1)
    writeFileSync(stamp, state)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) build({ stale: process.argv.includes('--stale') })
