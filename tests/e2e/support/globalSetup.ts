import { execFileSync } from 'node:child_process'
import type { FullConfig } from '@playwright/test'
import { Product, ROOT } from './product'

/**
 * A server for each worker, for the tests that do not need their own: what one test adds is never in another's way. Started as an
 * operator starts it, all at once: what is stale was built before.
 */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const products = Array.from({ length: workers }, () => new Product())
  execFileSync(process.execPath, ['scripts/build.mjs', '--stale'], { cwd: ROOT, stdio: 'inherit' })
  await Promise.all(products.map((product) => product.start()))
  process.env['E2E_URLS'] = products.map(({ url }) => url).join(' ')
  return async () => {
    await Promise.all(products.map((product) => product.stop()))
  }
}
