import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { isSilent } from '@/contract/guide/scenic'
import { metresBetween } from '@/contract/guide/package/routeMeasure'
import { visitorGuide } from '@/contract/visitor/visitorGuide'
import { readSounds } from '../../../../server/node/seedFiles'
import { seed } from '../../../../server/seed'
import { shanshengGuides, yunlingGuides } from '../../../../server/seed/guide/guide'
import { seedPackages } from '../../../../server/seed/guide/package'
import { PACKET_LANGUAGES } from '../../../../server/seed/guide/package/types'
import { seedMeasure } from '../../../../server/seed/soundMeasures'
import { readVoice } from '../../../../server/media/storage/voice'
import { clientOf, signIn } from '../../../support/session/accounts'
import { must } from '../../../support/builders'
import { startTestServer } from '../../../support/server'
import type { TestServer } from '../../../support/server'

let server: TestServer
beforeAll(async () => {
  const sounds = await readSounds(process.cwd())
  server = await startTestServer({ seed: async (platform) => void (await seed(platform, { sounds })) })
})
afterAll(() => server.close())

const isYunling = (name: string) => yunlingGuides.some((guide) => guide.name === name)

test.each(seedPackages)(
  '$guide is complete: each point has audio in two languages, also in the visible revision',
  async ({ guide: name, points, routes }) => {
    const send = clientOf(server)
    const { token } = await signIn(server, isYunling(name) ? 'admin2' : 'admin')
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

test.each(['admin', 'admin2'] as const)(
  'every guide that visitors find online has a packet with audio in each spoken language that it lists: %s',
  async (account) => {
    const send = clientOf(server)
    const { token } = await signIn(server, account)
    const { list } = await must(send, contract.guide.queryPage, { token, body: { publish: 'online', pageSize: 200 } })
    expect(list.length).toBeGreaterThan(2)
    for (const { id, name, type } of list) {
      const query = { way: 'h5' as const }
      const page = await must(send, visitorGuide.guide, { params: { id }, query })
      const { languages } = [...shanshengGuides, ...yunlingGuides].find((guide) => guide.name === name)!
      expect(page.packets.map(({ language }) => language.code)).toEqual(
        PACKET_LANGUAGES.map(({ code }) => code).filter((code) => languages.includes(code)),
      )
      for (const packet of page.packets) {
        const params = { id, revision: String(page.revision), packetId: packet.id }
        const trial: Record<string, string> =
          page.trial === null ? {} : { trial: String(page.trial), trialUnit: page.trialUnit }
        const { pois, spots } = await must(send, visitorGuide.packet, { params, query: { ...query, ...trial } })
        expect(pois.length, name).toBeGreaterThanOrEqual(3)
        expect(
          spots.filter(({ audio }) => audio === null),
          name,
        ).toEqual([])
        expect(spots.length, name).toBe(pois.length)
      }
      // Drafts and what is under review differ from it as before: in the guide's own texts alone.
      const { parts, reordered } = await must(send, contract.guide.difference, { token, params: { type, id } })
      expect({ name, parts, reordered }).toEqual({ name, parts: [], reordered: [] })
    }
    const scenic = (await must(send, contract.scenic.queryPage, { token, body: { publish: 'online', pageSize: 200 } }))
      .list
    expect(scenic.filter(isSilent)).toEqual([])
  },
)

test('every point lies near its guide, and belongs to one that visitors find online', () => {
  for (const { guide: name, points } of seedPackages) {
    const { at, steps } = [...shanshengGuides, ...yunlingGuides].find((guide) => guide.name === name)!
    expect(
      steps.some(([step]) => step === 'online'),
      name,
    ).toBe(true)
    for (const point of points)
      expect(metresBetween([...at], [...point.at]), `${name} ${point.name}`).toBeLessThan(8000)
  }
})

test('the stored loudness of the demonstration’s sounds equals the measured one', async () => {
  const sounds = Object.entries(await readSounds(process.cwd())).slice(0, 3)
  expect(sounds).toHaveLength(3)
  for (const [key, body] of sounds)
    expect({ ...(await readVoice(server.platform.sounds, body)).measure, silentStart: 0 }).toEqual(
      seedMeasure(key, body.byteLength),
    )
})
