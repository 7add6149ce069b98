import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { Product, ROOT } from './product'

/** When the newest file below was changed; 0 when there is none. */
function newest(place: string): number {
  const file = path.join(ROOT, place)
  if (!existsSync(file)) return 0
  if (!statSync(file).isDirectory()) return statSync(file).mtimeMs
  return Math.max(0, ...readdirSync(file, { recursive: true, withFileTypes: true }).map((entry) => statSync(path.join(entry.parentPath, entry.name)).mtimeMs))
}

/** Builds when the built console is older than its sources, and starts one server for all tests that do not need their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const changed = Math.max(...['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json', '.env'].map(newest))
  if (newest('dist/index.html') < changed) {
    const built = spawnSync(process.execPath, [path.join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], { cwd: ROOT, stdio: 'inherit' })
    if (built.status !== 0) throw new Error('the console cannot be built')
  }
  const product = new Product()
  await product.start()
  process.env['E2E_URL'] = product.url
  return () => product.stop()
}
