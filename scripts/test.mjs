/** `npm test`: sets up when needed, then runs every vitest test. Further arguments go to vitest. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import { setup } from './setup.mjs'

setup()
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
const run = spawn(process.execPath, [vitest, 'run', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
run.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
