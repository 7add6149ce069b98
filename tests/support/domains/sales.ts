import { contract } from '@/contract'
import type { Send } from '../../../scripts/conformance/client'
import { must } from '../builders'

/** An online guide that can be sold. */
export async function sellableGuide(send: Send, token: string): Promise<string> {
  const [guide] = await must(send, contract.guide.onlineIdAndName, { token })
  if (!guide) throw new Error('no guide of the seed is online')
  return guide.id
}

/** A guide that visitors can buy, with its first product. */
export async function guideOnSale(send: Send, token: string) {
  const { list } = await must(send, contract.sell.queryPage, { token, body: { state: 'selling' } })
  const guideId = list[0]!.id
  const { products } = await must(send, contract.visitor.products, { query: { guideId } })
  return { guideId, product: products[0]! }
}
