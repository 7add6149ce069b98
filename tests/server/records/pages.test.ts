import { beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { contract } from '@/contract'
import type { Endpoint } from '@/contract/kit/core'
import { must } from '../../support/builders'
import { openWorld } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'

let world: Awaited<ReturnType<typeof openWorld>>
beforeAll(async () => {
  world = await openWorld(await seededServer())
})

const ordersOf = ({ body }: Endpoint): (string | undefined)[] => {
  const { orderBy } = (body as unknown as z.ZodObject).shape
  return [undefined, ...(orderBy as unknown as { unwrap(): { options: string[] } }).unwrap().options]
}
const lists = Object.entries(contract as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>).flatMap(
  ([domain, { queryPage }]) => (queryPage ? [[domain, queryPage] as const] : []),
)
const PAGES = 5

test.each(lists)('the pages of %s add up to its list, in every order', async (_domain, queryPage) => {
  const { admin: token } = world.tokens
  const page = async (body: object) =>
    (await must(world.send, queryPage, { token, body })) as { list: unknown[]; total: number }
  for (const orderBy of ordersOf(queryPage)) {
    const whole = (await page({ orderBy, pageSize: 200 })).list
    const pageSize = Math.max(1, Math.ceil(whole.length / PAGES))
    const cut: unknown[] = []
    for (let pageNum = 1; cut.length < whole.length; pageNum += 1) {
      const { list, total } = await page({ orderBy, pageNum, pageSize })
      expect(list.length, `page ${pageNum} by ${orderBy}`).toBeGreaterThan(0)
      expect(total).toBeGreaterThanOrEqual(whole.length)
      cut.push(...list)
    }
    expect(cut.slice(0, whole.length), `by ${orderBy}`).toEqual(whole)
    expect((await page({ orderBy, pageNum: 1_000_000, pageSize: 200 })).list).toEqual([])
  }
})

test('a page of a filtered list is cut from the filtered rows', async () => {
  const { admin: token } = world.tokens
  const filters = { scope: 'making', orderBy: 'updatedAt:desc' } as const
  const { list: whole } = await must(world.send, contract.guide.queryPage, {
    token,
    body: { ...filters, pageSize: 200 },
  })
  const { list } = await must(world.send, contract.guide.queryPage, {
    token,
    body: { ...filters, pageNum: 2, pageSize: 2 },
  })
  expect(list).toHaveLength(2)
  expect(list).toEqual(whole.slice(2, 4))
})
