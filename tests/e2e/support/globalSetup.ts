import { execFileSync } from 'node:child_process'
import type { FullConfig } from '@playwright/test'
import { Product, ROOT } from './product'

/**
 * One server per worker, shared by tests that need none of their own, so tests never see each other's data. Started as an
 * operator would, all at once, on copies of data seeded once; stale builds are rebuilt first.
 */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const seeded = new Product()
  const products = Array.from({ length: workers }, () => new Product())
  execFileSync(process.execPath, ['scripts/build.mjs', '--stale'], { cwd: ROOT, stdio: 'inherit' })
  await seeded.seed()
  await Promise.all(products.map((product) => product.start()))
  process.env['E2E_URLS'] = products.map(({ url }) => url).join(' ')
  return async () => {
    await Promise.all([seeded, ...products].map((product) => product.stop()))
  }
}
