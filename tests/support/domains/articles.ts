import { contract } from '@/contract'
import type { Send } from '../../../scripts/conformance/client'
import { must, uniqueName } from '../builders'

type Catalogs = (typeof contract)['catalog' | 'siteCatalog']

/** The fields of a new article with this cover, in its own catalog. */
export async function articleFields(send: Send, token: string, cover: string, catalogs: Catalogs = contract.catalog) {
  const { id } = await must(send, catalogs.add, { token, body: { name: uniqueName('分类') } })
  return { title: uniqueName('测试文章'), catalogId: id, cover, content: '<p>正文</p>' }
}
