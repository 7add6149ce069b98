import { contract } from '../../src/contract'
import { PAGE_SIZE_MAX } from '../../src/contract/kit/paging'
import { must } from '../../tests/support/builders'
import type { Send } from '../conformance/client'

/** Ids of all guides, however many: the unpaginated call for their names refuses beyond some thousand. */
export async function guideIds(send: Send, token: string): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let pageNum = 1; ; pageNum += 1) {
    const { list } = await must(send, contract.guide.queryPage, {
      token,
      body: { pageNum, pageSize: PAGE_SIZE_MAX, orderBy: 'createdAt:asc' },
    })
    for (const { id } of list) ids.add(id)
    if (list.length < PAGE_SIZE_MAX) return ids
  }
}
