import { expect, test } from 'vitest'
import type { RecordKind } from '@/contract/kit/record'
import type { RecordActor } from './actor'

/** Search and filters, and isolation from other tenants. */
export function describeList(kind: RecordKind, actor: RecordActor): void {
  const keywords = Object.entries(kind.filters).filter(
    ([, rule]) => rule.by === 'keyword' && rule.fields.includes(kind.names),
  )

  test.each(keywords)('is found by its name as %s, and not by another', async (key) => {
    const added = await actor.add()
    const name = String(added[kind.names])
    expect((await actor.page({ [key]: name })).list.map(({ id }) => id)).toContain(added.id)
    expect(await actor.page({ [key]: `${name}没有这样的` })).toMatchObject({ list: [], total: 0 })
  })

  test.each([...new Set(kind.sorts.map((order) => order.split(':')[0]!))])(
    'is sorted by %s in both directions',
    async (key) => {
      for (let made = 0; made < 3; made += 1) await actor.add()
      const valued = async (direction: string) => {
        const { list, total } = await actor.page({ orderBy: `${key}:${direction}` })
        expect(list).toHaveLength(Math.min(total, 200))
        // Rows without a value come last in both directions.
        return total > 200 ? null : list.filter((row) => row[key] !== null).map(({ id }) => id)
      }
      expect(await valued('asc')).toEqual((await valued('desc'))?.toReversed() ?? null)
    },
  )

  test('is not listed for another tenant', async () => {
    const { id } = await actor.add()
    expect(await actor.ids()).toContain(id)
    expect(await actor.ids('other')).not.toContain(id)
  })

  if (kind.can.has('bind')) {
    test('a new one has no uses', async () => {
      const { id } = await actor.add()
      expect(await actor.done('bind', { params: { id } })).toEqual({ total: 0, list: [] })
    })
  }
}
