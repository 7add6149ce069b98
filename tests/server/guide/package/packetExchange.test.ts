import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { Endpoint } from '@/contract/kit/core'
import type { ImportRun } from '@/contract/kit/imports'
import { SPOT_HEADS } from '@/contract/guide/package/packetExchange'
import type { SpotRecord } from '@/contract/guide/package/spotEntity'
import { menuRight, right } from '@/contract/rights'
import type { Sent } from '../../../../scripts/conformance/client'
import { makeGuidePackage, makeGuide, must } from '../../../support/builders'
import { buildWorld } from '../../../support/matrix/world'
import { freshAddress, newPerson, signedIn } from '../../../support/session/people'
import { seededServer } from '../../../support/server/seeded'
import { BASE_URL } from '../../../support/server'
import { formOf, xlsxOf } from '../../../support/files/sheets'
import { mp3 } from '../../../support/files/sounds'

const { guidePacket, guideSpot, auditTrail, storage } = contract
let world: Awaited<ReturnType<typeof buildWorld>>
let token: string
beforeAll(async () => {
  world = await buildWorld(await seededServer())
  token = world.tokens.admin
})

const ok = <E extends Endpoint>(endpoint: E, sent: Sent) => must(world.send, endpoint, { token, ...sent })
const make = () => makeGuidePackage(world.send, token, world.own)
/** The rows below the header. */
async function exported(id: string) {
  const { body } = await world.send(guidePacket.exportPacket, { token, params: { id } })
  const { sheets } = await readXlsx(new Uint8Array(body as ArrayBuffer))
  return sheets[0]!.rows.slice(1).map((row) => row.map((value) => value ?? ''))
}
const clerk = async (...rightIds: string[]) =>
  signedIn(world.server, await newPerson(world.server, { rightIds, tenantId: world.own.tenantId }), freshAddress())

test('an export lists explanations in tree order, translations beside their source text', async () => {
  const { guide, packet, poi, spot } = await make()
  const below = await ok(guideSpot.add, {
    body: { packetId: packet.id, parentId: spot.id, title: '=松下', text: '一\n二' },
  })
  const last = await ok(guideSpot.add, { body: { packetId: packet.id, title: '尾声' } })
  const rows = await exported(packet.id)
  const version = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{8}$/)
  expect(rows).toEqual([
    [spot.id, poi.name, spot.title, '迎客松破石而生，树龄已逾千年。', '', '', version],
    [below.id, '', '=松下', '一\n二', '', '', version],
    [last.id, '', '尾声', '', '', '', version],
  ])
  const languages = await ok(guidePacket.parentList, { query: { guideId: guide.id } })
  const other = languages.find(({ id }) => id !== packet.languageId)!
  const copy = await ok(guidePacket.copy, {
    body: { id: packet.id, name: '译文', languageId: other.id, voiceStyleId: packet.voiceStyleId },
  })
  await ok(guideSpot.update, {
    body: { id: spot.id, version: spot.version, poiId: poi.id, title: spot.title, text: '迎客松，新写的。' },
  })
  expect((await exported(copy.id)).map((row) => [row[3], row[5]])).toEqual([
    ['', '迎客松，新写的。'],
    ['', '一\n二'],
    ['', ''],
  ])

  const { headers } = await world.server.app.fetch(
    new Request(BASE_URL + guidePacket.exportPacket.path.replace('{id}', copy.id), { headers: { accessToken: token } }),
  )
  expect(decodeURIComponent(headers.get('content-disposition')!)).toContain(`${guide.name} ${other.name} `)
  const { list } = await ok(auditTrail.record, { body: { id: copy.id, domain: 'guidePacket' } })
  expect(list[0]).toMatchObject({ act: 'export', name: '译文：3 条讲解' })
})

test('exporting requires the right for a list that contains the guide', async () => {
  const { packet } = await make()
  const ask = async (as: string) =>
    (await world.send(guidePacket.exportPacket, { token: as, params: { id: packet.id } })).status
  const packageRights = [menuRight('guideAll'), right('guideAll', 'guideBag')]
  expect(await ask(await clerk(...packageRights))).toBe(403)
  expect(await ask(await clerk(...packageRights, right('guideAll', 'exportPacket')))).toBe(200)
  expect(
    await ask(await clerk(...packageRights, menuRight('guidePending'), right('guideMaking', 'exportPacket'))),
  ).toBe(200)
  expect(await ask(world.tokens.admin2)).toBe(404)
})

const { id: ID, poi: POI, title: TITLE, text: TEXT, version: VERSION } = SPOT_HEADS
const HEAD = [ID, POI, TITLE, TEXT, VERSION]
const check = async (packetId: string, ...lines: string[][]) =>
  ok(guidePacket.importCheck, { params: { packetId }, body: formOf(await xlsxOf([HEAD, ...lines])) })
const run = (packetId: string, id: string) => ok(guidePacket.importRun, { params: { packetId, id } })
const undo = (packetId: string, id: string) => ok(guidePacket.importUndo, { params: { packetId, id } })
const detail = (id: string) => ok(guideSpot.detail, { params: { id } })
const values = ({ poiId, pictures, trigger, cooldown, title, text }: SpotRecord) => ({
  poiId,
  pictures,
  trigger,
  cooldown,
  title,
  text,
})
const troublesOf = ({ rows }: ImportRun) =>
  rows.map(({ troubles }) => troubles.map(({ cell, message }) => `${cell} ${message}`))

test('importing an unchanged export reports no changes', async () => {
  const { packet, spot } = await make()
  await ok(guideSpot.add, { body: { packetId: packet.id, title: '=松下', text: "'=一\r\n二" } })
  const rows = (await exported(packet.id)).map((row) => [0, 1, 2, 3, 6].map((column) => row[column] as string))
  expect((await check(packet.id, ...rows)).rows.map(({ fate, notes }) => [fate, notes])).toEqual([
    ['same', []],
    ['same', []],
  ])
  // Empty cells do not count as changes either.
  expect((await check(packet.id, [spot.id, '', '', ''])).rows[0]).toMatchObject({ fate: 'same', name: spot.title })
})

test('an import changes and adds texts like the editor, and one undo reverts all of it', async () => {
  const { guide, packet, poi, spot } = await make()
  const { url } = await ok(storage.voice, { body: formOf(new Uint8Array(mp3(40)), '讲解.mp3') })
  const spoken = await ok(guideSpot.update, {
    body: { ...values(spot), id: spot.id, version: spot.version, audio: { url } },
  })
  const { change } = await ok(guidePacket.changes, { query: { guideId: guide.id } })
  const { id, rows } = await check(
    packet.id,
    [spot.id, '别的地方', '', '新的讲解词。'],
    ['', poi.name, '松下听风', '一\n二'],
  )
  expect(rows.map(({ fate, changes, notes }) => [fate, changes, notes])).toEqual([
    [
      'changed',
      [{ label: TEXT, before: spot.text, after: '新的讲解词。' }],
      [`点位不由导入修改，仍是“${poi.name}”`, '语音说的还是原来的讲解词，导入后标为需重录'],
    ],
    ['added', [], []],
  ])
  expect(await detail(spot.id)).toEqual(spoken)
  expect((await run(packet.id, id)).done).toMatchObject({ added: 1, changed: 1 })

  // Other users receive both as one change with their next poll.
  const seen = await ok(guidePacket.changes, { query: { guideId: guide.id, since: String(change) } })
  expect([seen.change, seen.spots.map(({ title }) => title)]).toEqual([change + 1, [spot.title, '松下听风']])
  const after = await detail(spot.id)
  expect(after).toMatchObject({
    text: '新的讲解词。',
    version: spoken.version + 1,
    textVersion: 2,
    audio: { textVersion: 1 },
  })
  const added = seen.spots[1]!
  expect(await detail(added.id)).toMatchObject({ poiId: poi.id, text: '一\n二', parentId: null, characters: 3 })
  const { list } = await ok(auditTrail.record, { body: { id: spot.id, domain: 'guideSpot' } })
  expect(list[0]).toMatchObject({
    act: 'import',
    name: spot.title,
    changes: [{ field: 'text', before: spot.text, after: '新的讲解词。' }],
  })

  expect(await ok(guidePacket.importLast, { params: { packetId: packet.id } })).toMatchObject({ id, undone: false })
  expect(await undo(packet.id, id)).toEqual({ undone: 2, kept: 0 })
  // The audio matches this text again.
  expect(await detail(spot.id)).toMatchObject({ text: spot.text, textVersion: 3, audio: { textVersion: 3 } })
  expect((await ok(guideSpot.tree, { query: { guideId: guide.id } })).map((one) => one.id)).toEqual([spot.id])
})

test('an import keeps newer edits that it does not touch, and refuses conflicting ones', async () => {
  const { packet, spot } = await make()
  const version = (await exported(packet.id))[0]![6] as string
  await ok(guideSpot.update, { body: { ...values(spot), id: spot.id, version: spot.version, text: '别人写的。' } })
  const untouched = await check(packet.id, [spot.id, '', '新标题', spot.text, version])
  expect(untouched.rows[0]).toMatchObject({
    fate: 'changed',
    changes: [{ label: TITLE }],
    notes: [`${TEXT}在导出之后有人改过，保留现在的`],
  })
  await run(packet.id, untouched.id)
  expect(await detail(spot.id)).toMatchObject({ title: '新标题', text: '别人写的。' })
  expect(troublesOf(await check(packet.id, [spot.id, '', '', '译者写的。', version]))).toEqual([
    ['D2 导出之后有人改成了“别人写的。”；要用文件里的，请清空这一行的版本'],
  ])
  const { id, rows } = await check(packet.id, [spot.id, '', '', '译者写的。'])
  expect(rows[0]!.fate).toBe('changed')
  // A change after the check requires a new check; a change after the import survives the undo.
  await ok(guideSpot.update, { body: { ...values(spot), id: spot.id, version: 3 } })
  expect(await refusal(packet.id, id)).toEqual([409, '检查之后内容有变化，请重新检查这个文件'])
  const again = await check(packet.id, [spot.id, '', '', '译者写的。'])
  await run(packet.id, again.id)
  await ok(guideSpot.update, { body: { ...values(spot), id: spot.id, version: 5, text: '最后写的。' } })
  expect(await undo(packet.id, again.id)).toEqual({ undone: 0, kept: 1 })
})

const refusal = async (packetId: string, id: string, as = token) => {
  const { status, body } = await world.send(guidePacket.importRun, { token: as, params: { packetId, id } })
  return [status, (body as { msg: string }).msg]
}

test('each row that breaks a rule is refused at its cell', async () => {
  const { guide, packet, poi, spot } = await make()
  const { list: types } = await ok(contract.poiType.queryPage, { body: {} })
  for (const lng of [118.1, 118.2])
    await ok(contract.guidePoi.add, {
      body: { guideId: guide.id, poiTypeId: types[0]!.id, name: '亭', lng, lat: 30.1 },
    })
  const other = await make()
  const foreign = await makeGuidePackage(world.send, world.tokens.admin2, world.other)
  expect(
    troublesOf(
      await check(
        packet.id,
        [other.spot.id, '', '甲', ''],
        [foreign.spot.id, '', '甲', ''],
        [spot.id, '', '长'.repeat(51), '长'.repeat(5001)],
        [spot.id, '', '乙', ''],
        ['', '', '甲', ''],
        ['', '没有的地方', '甲', ''],
        ['', '亭', '甲', ''],
        ['', poi.name, '', ''],
        ['', poi.name, spot.title, ''],
        ['', poi.name, '新', '一'],
        ['', poi.name, '新', '二'],
        ['', poi.name, '少了编号', '', '01234567-89abcdef'],
        [spot.id, '', '', '', '1'],
      ),
    ),
  ).toEqual([
    ['A2 这个数据包没有这条讲解'],
    ['A3 这个数据包没有这条讲解'],
    ['C4 最多 50 个字', 'D4 最多 5000 个字'],
    ['A5 和第 4 行是同一条讲解'],
    ['B6 没有编号的行新增讲解，要写它属于哪个POI'],
    ['B7 导览没有这个POI'],
    ['B8 有 2 个POI叫这个名称，不知道是哪一个'],
    ['C9 请输入标题'],
    ['C10 这个POI已有同名的讲解，要修改它请写上编号'],
    [],
    ['C12 和第 11 行是同一条讲解'],
    ['A13 这一行有版本却没有编号：从导出的文件把编号补上，要新增就把版本也清空'],
    ['A14 和第 4 行是同一条讲解', 'E14 不是导出时的版本，从导出的文件复制，或清空'],
  ])
})

test('an import opens a draft of a passed guide, and is refused during review', async () => {
  const guide = await makeGuide(world.send, token, world.own, 'passed')
  const { packets, spots } = await ok(guidePacket.changes, { query: { guideId: guide.id } })
  const packetId = packets[0]!.id
  const { id } = await check(packetId, [spots[0]!.id, '', '新标题', ''])
  expect((await ok(contract.guide.detail, { params: { id: guide.id } })).review).toBe('passed')
  await run(packetId, id)
  const opened = await ok(contract.guide.detail, { params: { id: guide.id } })
  expect(opened.review).toBe('making')
  const next = await check(packetId, [spots[0]!.id, '', '更新的标题', ''])
  await ok(contract.guide.submit, { params: { type: 'composite' }, body: { id: guide.id, version: opened.version } })
  expect(await refusal(packetId, next.id)).toEqual([409, '导览正在审核，审核结束后才能修改'])
  expect((await world.send(guidePacket.importUndo, { token, params: { packetId, id } })).status).toBe(409)
})

test('importing requires its own right besides that of the data package; the template lists the points', async () => {
  const { packet, poi, spot } = await make()
  const ask = async (as: string) =>
    (
      await world.send(guidePacket.importCheck, {
        token: as,
        params: { packetId: packet.id },
        body: formOf(await xlsxOf([HEAD, [spot.id, '', '新标题', '']])),
      })
    ).status
  const list = menuRight('guideAll')
  expect(await ask(await clerk(list, right('guideAll', 'guideBag')))).toBe(403)
  expect(await ask(await clerk(list, right('guideAll', 'importPacket')))).toBe(403)
  expect(await ask(await clerk(list, right('guideAll', 'guideBag'), right('guideAll', 'importPacket')))).toBe(200)
  expect(await ask(world.tokens.admin2)).toBe(404)
  const { body } = await world.send(guidePacket.importTemplate, { token, params: { packetId: packet.id } })
  const { sheets } = await readXlsx(new Uint8Array(body as ArrayBuffer))
  expect([sheets[0]!.rows, sheets[2]!.rows]).toEqual([[Object.values(SPOT_HEADS)], [[POI], [poi.name]]])
})
