import { Product } from './product'

/** One server for all tests that do not need their own; started as an operator starts it, it builds what is stale. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = new Product()
  await product.start()
  process.env['E2E_URL'] = product.url
  return () => product.stop()
}
