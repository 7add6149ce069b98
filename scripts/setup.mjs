/**
 * Makes a clone runnable: checks Node's version and installs the locked packages when they are missing or differ
 * from package-lock.json. Plain Node without packages, because none are installed yet.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import path from 'node:path'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const NODE_MIN = [20, 19]

/** The first locked package that is not installed as locked, or null. */
function difference() {
  const installed = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return 'node_modules'
  const have = JSON.parse(readFileSync(installed, 'utf8')).packages
  const want = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
  for (const [place, entry] of Object.entries(want)) {
    // Optional packages belong to other platforms: npm omits them on purpose.
    if (place === '' || entry.optional || entry.devOptional || entry.peer) continue
    if (have[place]?.version !== entry.version) return place
  }
  return null
}

export function setup() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < NODE_MIN[0] || (major === NODE_MIN[0] && minor < NODE_MIN[1])) {
    console.error(`Node ${NODE_MIN.join('.')} or newer is needed; this is ${process.versions.node}.`)
    process.exit(1)
  }
  const missing = difference()
  if (missing === null) return
  console.log(`Installing packages (${missing} is absent or differs from package-lock.json) …`)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const done = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) process.exit(done.status ?? 1)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) setup()
