import { expect, test } from 'vitest'
import type { RecordKind } from '@/contract/kit/record'
import { onlineGuide, shows, visit } from '../domains/visitors'
import type { RecordActor, Made, Values } from './actor'

const DAY_MS = 86_400_000

/** Publishing, scheduling, pinning and copying, as far as the kind supports them. */
export function describeMoves(kind: RecordKind, actor: RecordActor): void {
  const { can } = kind
  const publish = ({ id, version }: Made, state: 'online' | 'offline') => ({ body: { id, version, publish: state } })

  if (can.has('publish')) {
    test('starts offline, and is published by version; its current state is refused', async () => {
      const added = await actor.add()
      expect(added).toMatchObject({ publish: 'offline' })
      const online = await actor.done('publish', publish(added, 'online'))
      expect(online).toMatchObject({ publish: 'online', version: 2 })
      expect(await actor.refused('publish', publish(added, 'offline'))).toEqual({
        status: 409,
        paths: [],
        current: online,
      })
      expect(await actor.refused('publish', publish(online, 'online'))).toEqual({
        status: 409,
        paths: [],
        current: online,
      })
      expect(await actor.done('publish', publish(online, 'offline'))).toMatchObject({ publish: 'offline', version: 3 })
    })
  }

  if (can.has('schedule')) {
    const now = () => actor.world().server.clock.now
    const periods: [string, () => Values, string][] = [
      ['without limits', () => ({ startsAt: null, endsAt: null }), 'online'],
      ['that starts tomorrow', () => ({ startsAt: now() + DAY_MS, endsAt: null }), 'waiting'],
      ['that runs', () => ({ startsAt: now() - DAY_MS, endsAt: now() + DAY_MS }), 'online'],
      ['that has ended', () => ({ startsAt: null, endsAt: now() - DAY_MS }), 'ended'],
    ]
    test.each(periods)('once online in a period %s, its visibility follows the clock', async (_, ends, shown) => {
      const added = await actor.add(ends())
      expect(added).toMatchObject({ shown: 'offline' })
      expect(await actor.done('publish', publish(added, 'online'))).toMatchObject({ shown })
      for (const [name] of Object.entries(kind.filters).filter(([, { by }]) => by === 'shown')) {
        expect((await actor.page({ [name]: shown })).list.map(({ id }) => id)).toContain(added.id)
        expect((await actor.page({ [name]: 'offline' })).list.map(({ id }) => id)).not.toContain(added.id)
      }
    })

    test('a period that ends before it starts is refused at its end', async () => {
      const ends = { startsAt: now(), endsAt: now() - 1 }
      expect(await actor.refused('add', { body: { ...(await actor.input()), ...ends } })).toMatchObject({
        status: 400,
        paths: ['endsAt'],
      })
    })
  }

  if (can.has('top')) {
    test('a pinned one is first; one that is not pinned cannot be unpinned', async () => {
      const [added, latest] = [await actor.add(), await actor.add()]
      const top = ({ id, version }: Made, on: boolean) => ({ params: { id }, body: { version, top: on } })
      // The server's clock is frozen, so pins of other tests may carry the same time.
      actor.world().server.clock.now += 1
      const pinned = await actor.done('top', top(added, true))
      expect(pinned).toMatchObject({ topAt: expect.any(Number), version: 2 })
      expect((await actor.page()).list[0]).toMatchObject({ id: added.id })
      expect(await actor.refused('top', top(added, false))).toEqual({ status: 409, paths: [], current: pinned })
      expect(await actor.done('top', top(pinned, false))).toMatchObject({ topAt: null, version: 3 })
      expect(await actor.refused('top', top(latest, false))).toEqual({ status: 409, paths: [], current: latest })
    })
  }

  if (can.has('reads')) {
    test('visitors’ reads count once a day each, only while it is shown, and do not change it', async () => {
      const { server, send } = actor.world()
      const added = await actor.add()
      const guideId = await onlineGuide(actor.world(), '黄山风景区')
      const [one, two, foreign] = [
        await visit(server, guideId),
        await visit(server, guideId),
        await visit(server, await onlineGuide(actor.world(), '石林风景区', 'admin2')),
      ]
      const open = async (visitor: string | null, made = 'made-up-number') =>
        (
          await send(actor.of('read'), {
            params: { id: added.id },
            body: { visitorId: made },
            headers: visitor === null ? {} : shows(visitor),
          })
        ).status
      const read = async (visitor: string | null, made?: string) => [
        await open(visitor, made),
        (await actor.read(added.id))['readCount'],
      ]
      expect(await read(one)).toEqual([404, 0])
      const online = await actor.done('publish', publish(added, 'online'))
      expect(await read(one)).toEqual([200, 1])
      expect(await read(one)).toEqual([200, 1])
      expect(await read(two)).toEqual([200, 2])
      // Not signed in here: made-up numbers, a token that never existed, another merchant's visitor.
      for (const [visitor, made] of [
        [null, 'visitor-three'],
        [null, 'visitor-four'],
        ['x'.repeat(43), 'visitor-five'],
        [foreign, 'visitor-six'],
      ] as const)
        expect(await read(visitor, made)).toEqual([200, 2])
      const before = server.clock.now
      try {
        server.clock.now += DAY_MS
        expect(await open(one)).toBe(200)
      } finally {
        server.clock.now = before
      }
      expect(await actor.read(added.id)).toMatchObject({
        readCount: 3,
        version: online.version,
        updatedAt: online['updatedAt'],
      })
      if (can.has('schedule')) {
        await actor.done('update', {
          body: {
            ...actor.written(online),
            startsAt: before + DAY_MS,
            endsAt: null,
            id: added.id,
            version: online.version,
          },
        })
        expect(await read(two)).toEqual([404, 3])
      }
      if (can.has('copy'))
        expect(await actor.done('copy', { params: { id: added.id } })).toMatchObject({ readCount: 0 })
    })
  }

  if (can.has('copy')) {
    test('is copied offline, under a name of its own', async () => {
      const added = await actor.add()
      const [first, second] = [
        await actor.done('copy', { params: { id: added.id } }),
        await actor.done('copy', { params: { id: added.id } }),
      ]
      const others = (record: Values) => ({ ...actor.written(record), [kind.names]: null })
      for (const copy of [first, second]) {
        expect(copy).toMatchObject({ version: 1, ...(can.has('publish') && { publish: 'offline' }) })
        expect(copy['id']).not.toBe(added.id)
        expect(String(copy[kind.names])).toContain('（副本')
        expect(others(copy)).toEqual(others(added))
      }
      if (kind.fields[kind.names]!.unique) expect(first[kind.names]).not.toBe(second[kind.names])
    })
  }
}
