import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { Endpoint } from '@/contract/core'
import { menuRight, right } from '@/routes/rights'
import type { Sent } from '../../scripts/conformance/client'
import { makeBag, must } from '../support/builders'
import { buildWorld } from '../support/matrix/world'
import { freshAddress, newPerson, signedIn } from '../support/people'
import { seededServer } from '../support/seeded'
import { BASE_URL } from '../support/server'

const { guidePacket, guideSpot, auditTrail } = contract
let world: Awaited<ReturnType<typeof buildWorld>>
let token: string
beforeAll(async () => {
  world = await buildWorld(await seededServer())
  token = world.tokens.admin
})

const ok = <E extends Endpoint>(endpoint: E, sent: Sent) => must(world.send, endpoint, { token, ...sent })
const make = () => makeBag(world.send, token, world.own)
/** The rows below the head. */
async function exported(id: string) {
  const { body } = await world.send(guidePacket.exportPacket, { token, params: { id } })
  const { sheets } = await readXlsx(new Uint8Array(body as ArrayBuffer))
  return sheets[0]!.rows.slice(1).map((row) => row.map((value) => value ?? ''))
}
const clerk = async (...rightIds: string[]) => signedIn(world.server, await newPerson(world.server, { rightIds, tenantId: world.own.tenantId }), freshAddress())

test('the explanations of a packet come out in the order of the tree, those of another language beside what they are translated from', async () => {
  const { guide, packet, poi, spot } = await make()
  const below = await ok(guideSpot.add, { body: { packetId: packet.id, parentId: spot.id, title: '=松下', text: '一\n二' } })
  const last = await ok(guideSpot.add, { body: { packetId: packet.id, title: '尾声' } })
  const rows = await exported(packet.id)
  const version = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{8}$/)
  expect(rows).toEqual([
    [spot.id, poi.name, spot.title, '迎客松破石而生，树龄已逾千年。', '', '', version],
    [below.id, '', "'=松下", '一\n二', '', '', version],
    [last.id, '', '尾声', '', '', '', version],
  ])
  const languages = await ok(guidePacket.parentList, { query: { guideId: guide.id } })
  const other = languages.find(({ id }) => id !== packet.languageId)!
  const copy = await ok(guidePacket.copy, { body: { id: packet.id, name: '译文', languageId: other.id, voiceStyleId: packet.voiceStyleId } })
  await ok(guideSpot.update, { body: { id: spot.id, version: spot.version, poiId: poi.id, title: spot.title, text: '迎客松，新写的。' } })
  expect((await exported(copy.id)).map((row) => [row[3], row[5]])).toEqual([['', '迎客松，新写的。'], ['', '一\n二'], ['', '']])

  const { headers } = await world.server.app.fetch(new Request(BASE_URL + guidePacket.exportPacket.path.replace('{id}', copy.id), { headers: { accessToken: token } }))
  expect(decodeURIComponent(headers.get('content-disposition')!)).toContain(`${guide.name} ${other.name} `)
  const { list } = await ok(auditTrail.record, { body: { id: copy.id, domain: 'guidePacket' } })
  expect(list[0]).toMatchObject({ act: 'export', name: '译文：3 条讲解' })
})

test('it takes the right of a list that the guide stands in', async () => {
  const { packet } = await make()
  const ask = async (as: string) => (await world.send(guidePacket.exportPacket, { token: as, params: { id: packet.id } })).status
  const bag = [menuRight('guideAll'), right('guideAll', 'guideBag')]
  expect(await ask(await clerk(...bag))).toBe(403)
  expect(await ask(await clerk(...bag, right('guideAll', 'exportPacket')))).toBe(200)
  expect(await ask(await clerk(...bag, menuRight('guidePending'), right('guideMaking', 'exportPacket')))).toBe(200)
  expect(await ask(world.tokens.admin2)).toBe(404)
})
