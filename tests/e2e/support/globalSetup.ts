import type { FullConfig } from '@playwright/test'
import { Product } from './product'

/**
 * A server for each worker, for the tests that do not need their own: what one test adds is never in another's way. Started as an
 * operator starts it: the first builds what is stale, the others follow.
 */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const products = Array.from({ length: workers }, () => new Product())
  const [first, ...others] = products
  await first!.start()
  await Promise.all(others.map((product) => product.start()))
  process.env['E2E_URLS'] = products.map(({ url }) => url).join(' ')
  return async () => {
    await Promise.all(products.map((product) => product.stop()))
  }
}
