import { expect, test } from 'vitest'
import type { RecordKind } from '@/contract/kit/record'
import { ABSENT_ID } from '../matrix/builder'
import type { RecordActor } from './actor'

/** The operators' order. */
export function describeOrder(kind: RecordKind, actor: RecordActor): void {
  const sort = (ids: readonly string[], from?: readonly string[]) => ({ body: { ids, ...(from && { from }) } })

  test(`a new one is ${kind.newPosition}`, async () => {
    const { id } = await actor.add()
    expect((await actor.ids()).at(kind.newPosition === 'first' ? 0 : -1)).toBe(id)
  })

  test('all can be sorted, also over the gap of a deleted one', async () => {
    const [, second] = [await actor.add(), await actor.add(), await actor.add()]
    if (kind.can.has('delete')) await actor.remove(second)
    const before = await actor.ids()
    const wanted = before.toReversed()
    await actor.done('sort', sort(wanted, before))
    expect(await actor.ids()).toEqual(wanted)
    await actor.done('sort', sort(before))
    expect(await actor.ids()).toEqual(before)
  })

  test('an incomplete, foreign or stale order is refused and changes nothing', async () => {
    await actor.add()
    await actor.add()
    const before = await actor.ids()
    const wrong = [
      sort(before.slice(1)),
      sort([...before, ABSENT_ID]),
      sort([...before.slice(1), (await actor.ids('other')).find((id) => !before.includes(id)) ?? ABSENT_ID]),
      sort(before, before.toReversed()),
    ]
    for (const sent of wrong) expect(await actor.refused('sort', sent)).toMatchObject({ status: 409 })
    expect(await actor.ids()).toEqual(before)
  })
}
