import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { readSounds } from '../../../../server/node/seedFiles'
import { seed } from '../../../../server/seed'
import { seedPackages } from '../../../../server/seed/guide/package'
import { seedMeasure } from '../../../../server/seed/soundMeasures'
import { readVoice } from '../../../../server/media/storage/voice'
import { clientOf, signIn } from '../../../support/accounts'
import { must } from '../../../support/builders'
import { startTestServer } from '../../../support/server'
import type { TestServer } from '../../../support/server'

let server: TestServer
beforeAll(async () => {
  const sounds = await readSounds(process.cwd())
  server = await startTestServer({ seed: async (platform) => void (await seed(platform, { sounds })) })
})
afterAll(() => server.close())

test.each(seedPackages)(
  '$guide is complete: each point has audio in two languages, also in the visible revision',
  async ({ guide: name, points, routes }) => {
    const send = clientOf(server)
    const { token } = await signIn(server, name === '石林风景区' ? 'admin2' : 'admin')
    const row = (await must(send, contract.guide.queryPage, { token, body: { keyword: name } })).list.find(
      (row) => row.name === name,
    )!
    const query = { guideId: row.id }
    const missing = await must(send, contract.guidePacket.missing, { token, query })
    expect(missing.filter(({ what }) => what !== 'place')).toEqual([])
    const packets = (await must(send, contract.guidePacket.tree, { token, query })).flatMap(({ children }) =>
      children.flatMap((voice) => voice.children),
    )
    expect(
      packets.map(({ status, spots, audios, uncovered, stale }) => [status, spots, audios, uncovered, stale]),
    ).toEqual([
      [true, points.length, points.length, 0, 0],
      [true, points.length, points.length, 0, 0],
    ])
    const walks = await must(send, contract.guideRoute.list, { token, query })
    expect(walks.map(({ poiIds }) => poiIds.length)).toEqual(routes.map(({ stops }) => stops.length))
    if (row.visibleRevision === null) return
    const { bag } = await must(send, contract.guide.preview, {
      token,
      params: { type: row.type, revision: 'visible', id: row.id },
    })
    expect(bag.spots.map(({ text }) => text)).toEqual(points.map(({ zh }) => zh))
    // A real recording: speech has three to seven characters a second.
    for (const { text, audio } of bag.spots)
      expect(text.length / audio!.seconds).toSatisfy((pace: number) => pace > 2 && pace < 8)
  },
)

test('the stored loudness of the demonstration’s sounds equals the measured one', async () => {
  const sounds = Object.entries(await readSounds(process.cwd())).slice(0, 3)
  expect(sounds).toHaveLength(3)
  for (const [key, body] of sounds)
    expect((await readVoice(server.platform.sounds, body)).measure).toEqual(seedMeasure(key, body.byteLength))
})
