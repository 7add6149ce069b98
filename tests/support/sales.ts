import { contract } from '@/contract'
import type { Send } from '../../scripts/conformance/client'
import { must } from './builders'

/** An online guide that can be sold. */
export async function sellableGuide(send: Send, token: string): Promise<string> {
  const [guide] = await must(send, contract.guide.onlineIdAndName, { token })
  if (!guide) throw new Error('no guide of the seed is online')
  return guide.id
}
