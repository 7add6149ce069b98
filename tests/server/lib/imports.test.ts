import { deflateRawSync } from 'node:zlib'
import { readXlsx } from 'hucre/xlsx'
import type { CellValue } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { ImportCalls } from '@/contract/kit/imports'
import { right } from '@/contract/rights'
import { must, uniqueName } from '../../support/builders'
import { buildWorld } from '../../support/matrix/world'
import { freshAddress, login, newPerson, signedIn } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'
import { formOf, xlsxOf } from '../../support/files/sheets'

const { question, questionKind, account } = contract
let world: Awaited<ReturnType<typeof buildWorld>>
let token: string
beforeAll(async () => {
  world = await buildWorld(await seededServer())
  token = world.tokens.admin
})

const HEAD = ['分类', '问题', '相似问法', '关键词', '回答']
const check = (calls: ImportCalls, body: BlobPart, name?: string, as = token) =>
  must(world.send, calls.importCheck, { token: as, body: formOf(body, name) })
const table = async (...rows: CellValue[][]) => check(question, await xlsxOf([HEAD, ...rows]))
const refusal = async (calls: ImportCalls, body: BlobPart) => {
  const { status, body: answer } = await world.send(calls.importCheck, { token, body: formOf(body) })
  return [status, (answer as { msg: string }).msg]
}
const listed = async (keyword: string) =>
  (await must(world.send, question.queryPage, { token, body: { keyword } })).list
const detail = (id: string) => must(world.send, question.detail, { token, params: { id } })
const run = (id: string, as = token) => must(world.send, question.importRun, { token: as, params: { id } })

describe('the question bank', () => {
  test('a dry run reports the outcome of each row and writes nothing', async () => {
    const [known] = await listed('索道最晚几点下山')
    const before = await detail(known!.id)
    const kind = uniqueName('导入分类')
    const fresh = uniqueName('可以露营吗')
    const answer =
      '冬季（11 月 16 日至次年 3 月 15 日）云谷、玉屏索道 16:30 停止下行，太平索道 16:00 停止下行；其余时间各晚一小时。\n请提前 40 分钟到站排队。'
    const { rows, ignored } = await check(
      question,
      await xlsxOf([
        [...HEAD, '备注'],
        [`${kind}/住宿`, fresh, '能搭帐篷吗\n帐篷', '露营、帐篷', '不可以。\n<山上>有酒店。', '随便'],
        ['', before.question, '', '', answer],
        ['', before.question.slice(0, -1), '', '', '好'],
        [`${kind}/住宿`, fresh, '', '', '第二次'],
      ]),
    )
    expect(ignored).toEqual(['备注'])
    expect(rows.map(({ row, fate }) => [row, fate])).toEqual([
      [2, 'added'],
      [3, 'same'],
      [4, 'refused'],
      [5, 'refused'],
    ])
    expect(rows[0]!.notes).toEqual([`新建分类 ${kind}/住宿`])
    expect(rows[2]!.troubles).toEqual([{ cell: 'A4', label: '分类', message: '请输入分类' }])
    expect(rows[3]!.troubles).toEqual([{ cell: 'B5', label: '问题', message: '和第 2 行是同一个问题' }])
    expect(await listed(fresh)).toEqual([])
    expect((await must(world.send, questionKind.tree, { token })).some(({ name }) => name === kind)).toBe(false)
    expect(await detail(known!.id)).toEqual(before)
  })

  test('a confirmed import is written at once, and one undo reverts it', async () => {
    const kind = uniqueName('导入分类')
    const [one, two] = [uniqueName('有充电宝吗'), uniqueName('有雨衣吗')]
    const { id: kindId } = await must(world.send, questionKind.add, { token, body: { name: kind } })
    const old = await must(world.send, question.add, {
      token,
      body: { kindId, question: one, similar: ['哪里充电'], answer: '<p>有</p>' },
    })
    const { id, rows } = await table([`${kind}/便民`, two, '', '', 'A < B'], ['', one, '哪里能充电', '', '没有'])
    expect(rows[1]!.changes).toEqual([
      { label: '相似问法', before: '哪里充电', after: '哪里能充电' },
      { label: '回答', before: '有', after: '没有' },
    ])
    const { done } = await run(id)
    expect(done).toMatchObject({ added: 1, changed: 1, undone: false })
    const [added] = await listed(two)
    expect(await detail(added!.id)).toMatchObject({ answer: '<p>A &lt; B</p>', publish: 'offline' })
    expect(await detail(old.id)).toMatchObject({ similar: ['哪里能充电'], answer: '<p>没有</p>', version: 2 })
    expect(await must(world.send, question.importLast, { token })).toMatchObject({ id, undone: false })
    expect((await world.send(question.importRun, { token, params: { id } })).status).toBe(409)

    expect(await must(world.send, question.importUndo, { token, params: { id } })).toEqual({ undone: 2, kept: 0 })
    expect(await listed(two)).toEqual([])
    expect(await detail(old.id)).toMatchObject({ similar: ['哪里充电'], answer: '<p>有</p>', kindId })
    expect((await must(world.send, questionKind.tree, { token })).filter((node) => node.parentId === kindId)).toEqual(
      [],
    )
    expect((await world.send(question.importUndo, { token, params: { id } })).status).toBe(409)
  })

  test('undo keeps rows changed since the import, and the kind they are in', async () => {
    const kind = uniqueName('导入分类')
    const [mine, theirs] = [uniqueName('有雨伞吗'), uniqueName('有拐杖吗')]
    const { id } = await table([kind, mine, '', '', '有'], [kind, theirs, '', '', '有'])
    await run(id)
    const [row] = await listed(theirs)
    const { kindId } = await detail(row!.id)
    await must(world.send, question.update, {
      token,
      body: { id: row!.id, version: 1, kindId, question: theirs, answer: '<p>服务台</p>' },
    })
    expect(await must(world.send, question.importUndo, { token, params: { id } })).toEqual({ undone: 1, kept: 1 })
    expect(await listed(mine)).toEqual([])
    expect((await must(world.send, questionKind.tree, { token })).find((node) => node.id === kindId)).toMatchObject({
      questions: 1,
    })
  })

  test('a change between check and confirmation requires a new check', async () => {
    const wording = uniqueName('几点日出')
    const { id } = await table([uniqueName('导入分类'), wording, '', '', '六点'])
    const { id: kindId } = await must(world.send, questionKind.add, { token, body: { name: uniqueName('分类') } })
    await must(world.send, question.add, { token, body: { kindId, question: wording, answer: '<p>五点</p>' } })
    const answer = await world.send(question.importRun, { token, params: { id } })
    expect([answer.status, (answer.body as { msg: string }).msg]).toEqual([
      409,
      '检查之后内容有变化，请重新检查这个文件',
    ])
  })

  test('CSV from Chinese Excel is read; an account that may only add changes nothing', async () => {
    const person = await newPerson(world.server, { rightIds: [right('question', 'add')], tenantId: world.own.tenantId })
    const clerk = await signedIn(world.server, person, freshAddress())
    // 分类,问题,回答 / 天气,下雪吗,下 in GB18030.
    const gb = Uint8Array.from([
      0xb7, 0xd6, 0xc0, 0xe0, 0x2c, 0xce, 0xca, 0xcc, 0xe2, 0x2c, 0xbb, 0xd8, 0xb4, 0xf0, 0x0a, 0xcc, 0xec, 0xc6, 0xf8,
      0x2c, 0xcf, 0xc2, 0xd1, 0xa9, 0xc2, 0xf0, 0x2c, 0xcf, 0xc2,
    ])
    expect((await check(question, gb, '问题.csv', clerk)).rows).toMatchObject([{ name: '下雪吗', fate: 'added' }])
    const { rows } = await check(question, '分类,问题,回答\n,门票多少钱？,免费', '问题.csv', clerk)
    expect(rows[0]!.troubles[0]).toMatchObject({ cell: 'B2', message: '已有这个问题，没有编辑权限不能修改' })
  })

  test('the template has the expected columns and the existing kinds', async () => {
    const { body } = await world.send(question.importTemplate, { token })
    const bytes = new Uint8Array(body as ArrayBuffer)
    const { sheets } = await readXlsx(bytes)
    expect(sheets[0]!.rows).toEqual([HEAD])
    expect(sheets[2]!.rows.flat()).toContain('门票与预约/票价与优惠')
    expect(await refusal(question, bytes)).toEqual([422, '文件里没有数据：第 1 行是表头，从第 2 行起填写'])
  })
})

describe('hostile and invalid files', () => {
  test('each is refused with its reason', async () => {
    const many = Array.from({ length: 2001 }, (_, index) => ['天气', `问题${index}`, '', '', '答'])
    const attempts: [BlobPart, string][] = [
      [new Uint8Array(), '文件是空的'],
      [
        Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]),
        '这是旧版 Excel（.xls）或加了密码的文件，请另存为没有密码的 .xlsx',
      ],
      [Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), '不是 .xlsx 或 .csv 文件'],
      [(await xlsxOf([HEAD, ['a', 'b', '', '', 'c']])).slice(0, 900), '文件已损坏，或不是 Excel 表格（.xlsx）'],
      [
        await xlsxOf([
          ['姓名', '电话'],
          ['某人', '1'],
        ]),
        '第 1 行要有“分类”“问题”“回答”这几列，请从模板开始填',
      ],
      [await xlsxOf([HEAD, ...many]), '一次最多导入 2000 行，第 2002 行起放不下，请分成几份'],
    ]
    for (const [body, msg] of attempts) expect(await refusal(question, body)).toEqual([422, msg])
  })

  test('a zip bomb is aborted while unpacking, whatever size it claims', async () => {
    expect(await refusal(question, bomb(200 * 1024 * 1024, 1000))).toEqual([
      422,
      '文件展开后超过 20 MB，请删去图片和多余的工作表，或分成几份',
    ])
  })

  test('a formula is refused at its cell; text that looks like one stays text', async () => {
    const sheet = { cells: new Map([['1,4', { value: null, formula: 'HYPERLINK("http://evil")' }]]) }
    const { rows } = await check(
      question,
      await xlsxOf([HEAD, ['天气', '会下雨吗', '', '', ''], ['天气', '=1+1', '', '', '=2+2']], sheet),
    )
    expect(rows[0]!.troubles).toEqual([
      { cell: 'E2', label: '回答', message: '这一格是公式，请改成它的结果（复制后选择性粘贴为“数值”）' },
    ])
    expect(rows[1]).toMatchObject({ name: '=1+1', fate: 'added' })
  })
})

describe('accounts', () => {
  const STAFF = ['姓名', '登录账号', '手机号', '角色']

  test('new ones get a one-time password that must be changed; undo removes them', async () => {
    const chief = await newPerson(world.server, { rightIds: [...world.rights.admin] })
    const own = await signedIn(world.server, chief, freshAddress())
    const role = await must(world.send, contract.role.add, { token: own, body: { name: '讲解员' } })
    const [login1, taken] = [uniqueName('guide'), 'editor2']
    const { id, rows } = await check(
      account,
      await xlsxOf([
        STAFF,
        ['江念', login1, 13855590913, '讲解员'],
        ['柳书', taken, '', ''],
        ['秦川', uniqueName('q'), '12', '不存在'],
      ]),
      '员工.xlsx',
      own,
    )
    expect(rows.map(({ fate }) => fate)).toEqual(['added', 'refused', 'refused'])
    expect(rows[1]!.troubles).toEqual([{ cell: 'B3', label: '登录账号', message: '登录账号已被使用' }])
    expect(rows[2]!.troubles.map(({ cell }) => cell).toSorted()).toEqual(['C4', 'D4'])
    const { passwords, done } = await must(world.send, account.importRun, { token: own, params: { id } })
    expect(done).toMatchObject({ added: 1, changed: 0 })
    expect(passwords).toEqual([
      { name: '江念', loginAccount: login1, password: expect.stringMatching(/^[\w]{4}-[\w]{4}-[\w]{4}$/) },
    ])
    const { list } = await must(world.send, account.queryPage, { token: own, body: { keyword: login1 } })
    expect(list[0]).toMatchObject({ phone: '13855590913', roleIds: [role.id], mustChange: true, hasPassword: true })
    expect((await login(world.server, login1, passwords[0]!.password, { address: freshAddress() })).status).toBe(200)
    expect(await must(world.send, account.importUndo, { token: own, params: { id } })).toEqual({ undone: 1, kept: 0 })
    expect((await must(world.send, account.queryPage, { token: own, body: { keyword: login1 } })).list).toEqual([])
  })

  test('an import cannot grant or change more than its user may', async () => {
    const rightIds = [...world.rights.admin].filter((id) => id.startsWith('502'))
    const chief = await newPerson(world.server, { rightIds: [...world.rights.admin] })
    const clerk = await newPerson(world.server, { rightIds, tenantId: chief.tenantId })
    const [own, clerks] = [
      await signedIn(world.server, chief, freshAddress()),
      await signedIn(world.server, clerk, freshAddress()),
    ]
    const { name } = await must(world.send, contract.role.add, {
      token: own,
      body: { name: '总管', rightIds: [right('role', 'edit')] },
    })
    const file = await xlsxOf([STAFF, ['新人', uniqueName('new'), '', name], ['改名', chief.loginAccount, '', '']])
    const { rows } = await check(account, file, '员工.xlsx', clerks)
    expect(rows.map(({ fate, troubles }) => [fate, troubles[0]!.cell])).toEqual([
      ['refused', 'D2'],
      ['refused', 'B3'],
    ])
    // The clerk cannot undo an import by the chief where it exceeds the clerk's rights.
    const { id } = await check(account, await xlsxOf([STAFF, ['副手', uniqueName('vice'), '', name]]), '员工.xlsx', own)
    await must(world.send, account.importRun, { token: own, params: { id } })
    expect(await must(world.send, account.importUndo, { token: clerks, params: { id } })).toEqual({
      undone: 0,
      kept: 1,
    })
  })
})

/** An archive with one entry that claims to be small and unpacks to this many bytes. */
function bomb(bytes: number, claims: number): Uint8Array<ArrayBuffer> {
  const packed = deflateRawSync(Buffer.alloc(bytes))
  const name = Buffer.from('xl/workbook.xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(claims, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(claims, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return new Uint8Array(Buffer.concat([local, name, packed, entry, name, end]))
}
