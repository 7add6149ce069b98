import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { recordKinds } from '@/contract/kinds'
import { folded } from '@/contract/kit/folded'
import { formOf, xlsxOf } from '../../support/files/sheets'
import { makeGuide, makeGuidePackage, must, uniqueName } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'
import { snake, tableName } from '../../../server/records/table'

const { complaintType, groupLabel, guide, guidePoi, question } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.admin
})

const WAYS = ['ＶＩＰ（东门）', 'vip(东门)', 'Vip（东门）'] as const

test('every table whose names are unique refuses names that only look different', async () => {
  const triggers = await query<{ name: string }>(
    world.server,
    `select tgname as name from pg_trigger where tgrelid::regclass::text = any($1) and not tgisinternal`,
    [['guide', ...recordKinds.map((kind) => tableName(kind))]],
  )
  const wanted = recordKinds.flatMap((kind) =>
    Object.entries(kind.fields).flatMap(([key, { unique }]) =>
      unique === true ? [`${tableName(kind)}_${snake(key)}_twin`] : [],
    ),
  )
  expect(triggers.map(({ name }) => name)).toEqual(expect.arrayContaining([...wanted, 'guide_name_twin']))
})

test('the database folds names as the contract does', async () => {
  const names = ['ＶＩＰ（东门）', ' Ａ　 b\tC ', 'Ⅲ号①', 'é\u0301ﬁ', '北\u200B门\uFEFF', '０１２', 'ÄÖß', '㎡']
  const keys = await query<{ key: string }>(
    world.server,
    `select name_key(value) as key from json_array_elements_text($1::json) value`,
    [JSON.stringify(names)],
  )
  expect(keys.map(({ key }) => key)).toEqual(names.map(folded))
})

test('a guide’s twin is refused with the name that is there; its own name may change its look', async () => {
  const record = await makeGuide(world.send, token, world.own, 'making')
  const start = uniqueName('双名 ')
  const params = { type: record.type }
  const rename = (name: string, version: number, id = record.id) =>
    world.send(guide.update, { token, params, body: { id, version, name } })
  expect((await rename(`${start}VIP(东门)`, record.version)).status).toBe(200)
  for (const way of [`${start}ＶＩＰ（东门）`, `${start}vip(东门)`]) {
    const { status, body } = await world.send(guide.add, { token, params, body: { name: way } })
    expect([status, (body as { msg: string }).msg]).toEqual([422, `导览名称已存在，写作“${start}VIP(东门)”`])
  }
  expect((await rename(`${start}ＶＩＰ（东门）`, record.version + 1)).status).toBe(200)
})

test('twins from before stay, take other changes, and refuse a third', async () => {
  const [one, two] = WAYS
  const bare = { hint: '' }
  const first = await must(world.send, complaintType.add, { token, body: { ...bare, name: one } })
  const second = await must(world.send, complaintType.add, { token, body: { ...bare, name: uniqueName('类') } })
  await query(world.server, 'alter table complaint_type disable trigger complaint_type_name_twin', [])
  await query(world.server, 'update complaint_type set name = $1 where id = $2', [two, second.id])
  await query(world.server, 'alter table complaint_type enable trigger complaint_type_name_twin', [])
  const body = { id: second.id, version: second.version, name: two, hint: '请写明地点' }
  const changed = await must(world.send, complaintType.update, { token, body })
  expect(changed.hint).toBe('请写明地点')
  expect((await world.send(complaintType.add, { token, body: { ...bare, name: WAYS[2] } })).status).toBe(422)
  for (const { id, version } of [first, changed])
    await must(world.send, complaintType.delete, { token, params: { id }, query: { version: String(version) } })
  const free = await must(world.send, complaintType.add, { token, body: { ...bare, name: WAYS[2] } })
  const { id, version } = free
  await must(world.send, complaintType.delete, { token, params: { id }, query: { version: String(version) } })
})

test('of two who add the same name at once, one is refused', async () => {
  const name = uniqueName('同时 Q')
  const sent = [name, name.toLowerCase(), name.replace(' ', '　')].map((one) =>
    world.send(complaintType.add, { token, body: { hint: '', name: one } }),
  )
  const answers = await Promise.all(sent)
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422])
})

test('labels of a guide’s points are one label in every look', async () => {
  const { guide: owner, poi } = await makeGuidePackage(world.send, token, world.own)
  const labels = (label: string) => world.send(groupLabel.add, { token, body: { guideId: owner.id, label } })
  expect((await labels('VIP区')).status).toBe(200)
  expect((await labels('ｖｉｐ区')).status).toBe(422)
  const { poiTypeId, lng, lat } = poi
  const add = (names: string[]) =>
    world.send(guidePoi.add, { token, body: { guideId: owner.id, poiTypeId, name: '点', lng, lat, labels: names } })
  expect((await add(['新', 'ＶＩＰ区'])).body).toMatchObject({ data: { labels: ['新', 'VIP区'] } })
  expect((await add(['新A', '新ａ'])).status).toBe(400)
  const known = await must(world.send, guidePoi.labelFilter, { token, query: { guideId: owner.id } })
  expect(known.map(({ label }) => label)).toEqual(['VIP区', '新'])
})

test('an import knows questions and kinds in every look', async () => {
  const kind = uniqueName('类 Q')
  const asked = uniqueName('VIP 通道(东门)')
  const table = async (...rows: string[][]) =>
    must(world.send, question.importCheck, {
      token,
      body: formOf(await xlsxOf([['分类', '问题', '相似问法', '关键词', '回答'], ...rows])),
    })
  const { rows } = await table(
    [kind, asked, '', '', '有'],
    [kind.toLowerCase(), asked.replace('VIP ', 'ＶＩＰ　'), '', '', '没有'],
    [kind.replace(' ', '　'), uniqueName('另一个问题'), '', '', '好'],
  )
  expect(rows.map(({ fate }) => fate)).toEqual(['added', 'refused', 'added'])
  expect(rows[2]!.notes).toEqual([`新建分类 ${kind}`])
  const third = await table([kind, uniqueName('单独'), '', '', '好'])
  await must(world.send, question.importRun, { token, params: { id: third.id } })
  const fourth = await table([kind.toLowerCase(), uniqueName('再一个'), '', '', '好'])
  expect(fourth.rows[0]).toMatchObject({ fate: 'added', notes: [] })
})
