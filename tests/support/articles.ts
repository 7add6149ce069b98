import { contract } from '@/contract'
import type { Send } from '../../scripts/conformance/client'
import { must, uniqueName } from './builders'

/** The fields of a new article of this cover, in a catalog of its own. */
export async function articleFields(send: Send, token: string, cover: string) {
  const { id } = await must(send, contract.catalog.add, { token, body: { name: uniqueName('分类') } })
  return { title: uniqueName('测试攻略'), catalogId: id, cover, content: '<p>正文</p>' }
}
