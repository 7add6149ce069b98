import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { FieldChange } from '@/contract/system/auditTrail'
import { allRights, menuRight, menus, rightOf } from '@/contract/rights'
import type { MenuName } from '@/contract/rights'
import { clientOf } from '../../support/session/accounts'
import { must } from '../../support/builders'
import { query } from '../../support/matrix/world'
import { newPerson, signedIn } from '../../support/session/people'
import type { Person } from '../../support/session/people'
import { makePartitions } from '../../../server/system/auditTrail/chainJob'
import { chainEntries } from '../../../server/system/auditTrail/hashChain'
import { verifyChain } from '../../../server/system/auditTrail/verify'
import { startTestServer } from '../../support/server'
import type { TestServer } from '../../support/server'

interface Stored {
  domain: string
  act: string
  subject: string | null
  name: string | null
  changes: FieldChange[] | null
  code: number
  device: string
}

const whole = (...pages: MenuName[]) =>
  pages.flatMap((page) => [
    menus[page].id,
    ...allRights.filter(({ parentId }) => parentId === menus[page].id).map(({ id }) => id),
  ])

let server: TestServer
let person: Person
let token: string
let send: ReturnType<typeof clientOf>
beforeAll(async () => {
  server = await startTestServer()
  person = await newPerson(server, { rightIds: whole('scenicNotice', 'account', 'role', 'auditTrail') })
  token = await signedIn(server, person)
  send = clientOf(server)
})
afterAll(() => server.close())

const entries = (domain: string) =>
  query<Stored>(
    server,
    `select domain, act, subject, name, changes, code, device from audit_log where tenant_id = $1 and domain = $2 order by id`,
    [person.tenantId, domain],
  )

describe('the audit entry of a write', () => {
  test('has the record, its name, and each field before and after', async () => {
    const added = await must(send, contract.notice.add, {
      token,
      body: { title: '索道检修', content: '<p>停运一天</p>' },
    })
    const { id } = added
    const updated = await must(send, contract.notice.update, {
      token,
      body: { id, version: added.version, title: '索道年度检修', content: '<p>停运一天</p>', urgent: true },
    })
    const online = await must(send, contract.notice.publish, {
      token,
      body: { id, version: updated.version, publish: 'online' },
    })
    await must(send, contract.notice.delete, { token, params: { id }, query: { version: String(online.version) } })
    const stored = await entries('notice')
    expect(stored.map(({ act, subject, name, code }) => [act, subject, name, code])).toEqual([
      ['add', id, '索道检修', 200],
      ['update', id, '索道年度检修', 200],
      ['online', id, '索道年度检修', 200],
      ['delete', id, '索道年度检修', 200],
    ])
    expect(stored[1]!.changes).toEqual([
      { field: 'title', before: '索道检修', after: '索道年度检修' },
      { field: 'urgent', before: false, after: true },
    ])
    expect(stored[2]!.changes).toEqual([{ field: 'publish', before: 'offline', after: 'online' }])
    expect(stored[3]!.changes).toContainEqual({ field: 'content', before: '停运一天' })
  })

  test('has the code and no values when the write was refused', async () => {
    await send(contract.notice.publish, { token, body: { id: 'gone', version: 1, publish: 'online' } })
    expect((await entries('notice')).at(-1)).toMatchObject({
      act: 'online',
      subject: 'gone',
      name: null,
      changes: null,
      code: 404,
    })
  })

  test('contains no password and no phone number', async () => {
    const added = await must(send, contract.account.add, {
      token,
      body: { name: '许言之', loginAccount: `xu-${person.loginAccount}`, phone: '17305592215', roleIds: [] },
    })
    const { password } = await must(send, contract.account.resetPwd, {
      token,
      body: { id: added.id, version: added.version },
    })
    const accountEntries = await entries('account')
    expect(accountEntries.map(({ act, name }) => [act, name])).toEqual([
      ['add', '许言之'],
      ['resetPassword', '许言之'],
    ])
    const [stored] = await query<{ all: string }>(
      server,
      `select json_agg(a)::text as all from audit_log a where tenant_id = $1`,
      [person.tenantId],
    )
    for (const secret of [password, '17305592215', token, 'password_hash']) expect(stored!.all).not.toContain(secret)
    expect(accountEntries[0]!.changes).toContainEqual({ field: 'phone', kept: 'secret' })
  })

  test('lists the rights of a role before and after', async () => {
    const rightIds = whole('scenicNotice').slice(0, 2)
    const added = await must(send, contract.role.add, { token, body: { name: '公告员', note: '', rightIds } })
    await must(send, contract.role.update, {
      token,
      body: {
        id: added.id,
        version: added.version,
        name: '公告员',
        note: '',
        rightIds: [rightIds[0]!, rightOf('scenicNotice', 'delete')],
      },
    })
    expect((await entries('role')).at(-1)!.changes).toEqual([
      {
        field: 'rightIds',
        before: rightIds.toSorted(),
        after: [rightIds[0]!, rightOf('scenicNotice', 'delete')].toSorted(),
      },
    ])
  })
})

describe('reading the trail', () => {
  const read = (caller: string, body: object = {}) => must(send, contract.auditTrail.queryPage, { token: caller, body })

  test('filters by person, record, act, outcome and period', async () => {
    const { list } = await read(token, { act: 'update', domain: 'notice', keyword: '年度' })
    expect(list.map(({ name, person: by, address, seal }) => [name, by.name, address.startsWith('10.'), seal])).toEqual(
      [['索道年度检修', '某人', true, null]],
    )
    const { at, subject } = list[0]!
    expect(
      (await read(token, { keyword: subject!, atFrom: at, atTo: at, accountId: person.accountId })).list.map(
        (one) => one.act,
      ),
    ).toContain('update')
    expect((await read(token, { outcome: 'refused' })).list.map(({ code }) => code)).toEqual([404])
    expect((await read(token, { accountId: 'nobody' })).total).toBe(0)
    expect((await read(token, { keyword: '没有这个词' })).total).toBe(0)
  })

  test('of a record requires the right for the trail and for the record’s page', async () => {
    const { list } = await read(token, { domain: 'notice', act: 'add' })
    const body = { domain: 'notice', id: list[0]!.subject }
    expect((await must(send, contract.auditTrail.record, { token, body })).list.map(({ act }) => act)).toEqual([
      'delete',
      'online',
      'update',
      'add',
    ])
    const statusOf = async (...pages: MenuName[]) =>
      (
        await send(contract.auditTrail.record, {
          token: await signedIn(
            server,
            await newPerson(server, { tenantId: person.tenantId, rightIds: whole(...pages) }),
          ),
          body,
        })
      ).status
    expect([
      await statusOf('scenicNotice'),
      await statusOf('role', 'auditTrail'),
      await statusOf('scenicNotice', 'auditTrail'),
    ]).toEqual([403, 404, 200])
  })

  test('never shows another tenant’s entries', async () => {
    const stranger = await signedIn(server, await newPerson(server, { rightIds: whole('scenicNotice', 'auditTrail') }))
    const { list } = await read(token, { domain: 'notice', act: 'add' })
    expect(
      (
        await must(send, contract.auditTrail.record, {
          token: stranger,
          body: { domain: 'notice', id: list[0]!.subject },
        })
      ).list,
    ).toEqual([])
    expect((await read(stranger)).list.map(({ act }) => act)).toEqual(['signIn'])
  })

  test('finds a word in names after they are sealed too, ignoring case', async () => {
    const { id } = await must(send, contract.notice.add, {
      token,
      body: { title: 'WiFi 100% 覆盖', content: '<p>内容</p>' },
    })
    const subjects = async (keyword: string) => (await read(token, { keyword })).list.map(({ subject }) => subject)
    expect(await subjects('wifi')).toEqual([id])
    await chainEntries(server.platform)
    for (const keyword of ['wifi', '0% 覆', '覆', id]) expect(await subjects(keyword), keyword).toEqual([id])
    expect(await subjects('0_ 覆')).toEqual([])
  })

  test('exports the filtered entries, latest first, without formulas and with their count', async () => {
    for (const title of ['=1+1', '+86'])
      await must(send, contract.notice.add, { token, body: { title, content: '<p>内容</p>' } })
    const body = { domain: 'notice', act: 'add' as const, accountId: person.accountId }
    const { total, list } = await read(token, { ...body, pageSize: 100 })
    const answer = await send(contract.auditTrail.exportExcel, { token, body })
    expect(decodeURIComponent(answer.headers.get('content-disposition')!)).toContain(`操作记录 ${total} 条.xlsx`)
    const { sheets } = await readXlsx(new Uint8Array(answer.body as ArrayBuffer))
    const [head, ...lines] = sheets[0]!.rows
    expect(head!.slice(0, 7)).toEqual(['时间', '谁', '登录账号', '做了什么', '类型', '对象', '编号'])
    expect(lines.slice(0, total).map((line) => line[6])).toEqual(list.map(({ subject }) => subject))
    expect(lines.slice(0, 2).map((line) => line[5])).toEqual(['+86', '=1+1'])
    expect(lines[0]![7]).toContain('标题')
    expect(lines.at(-1)![0]).toBe(`共 ${total} 条操作记录`)
    expect((await entries('auditTrail')).at(-1)).toMatchObject({ act: 'export', name: `${total} 条操作记录` })
    const reader = await newPerson(server, { tenantId: person.tenantId, rightIds: [menuRight('auditTrail')] })
    expect((await send(contract.auditTrail.exportExcel, { token: await signedIn(server, reader), body })).status).toBe(
      403,
    )
  })
})

describe('the chain', () => {
  const verify = (latest?: number) =>
    server.platform.db.tenantTransaction(person.tenantId, (tx) => verifyChain(tx, { latest }))
  /** Runs as the owner, bypassing all policies, and reverts afterwards. */
  const after = async (statement: string, latest?: number) => {
    const backup = await query<{ all: unknown }>(
      server,
      `select json_agg(a) as all from audit_log a where tenant_id = $1`,
      [person.tenantId],
    )
    await query(server, statement.replaceAll(':tenant', `'${person.tenantId}'`))
    const result = await verify(latest)
    await query(server, 'delete from audit_log where tenant_id = $1', [person.tenantId])
    await query(server, 'insert into audit_log select * from json_populate_recordset(null::audit_log, $1::json)', [
      JSON.stringify(backup[0]!.all),
    ])
    expect((await verify()).problems, 'whole again').toEqual([])
    return result.problems
  }

  beforeAll(async () => {
    for (let index = 0; index < 12; index += 1)
      await must(send, contract.notice.add, { token, body: { title: `公告 ${index}`, content: '<p>内容</p>' } })
    await chainEntries(server.platform)
  })

  test('is intact after each sealed batch', async () => {
    const first = await verify()
    expect(first).toMatchObject({ waiting: 0, problems: [] })
    expect(first.last).toBeGreaterThan(12)
    await must(send, contract.notice.add, { token, body: { title: '后来的公告', content: '<p>内容</p>' } })
    expect((await verify()).waiting).toBe(1)
    await chainEntries(server.platform)
    expect(await verify()).toEqual({ checked: first.last + 1, last: first.last + 1, waiting: 0, problems: [] })
    expect(await must(send, contract.auditTrail.verify, { token })).toMatchObject({ problems: [] })
  })

  test('reports removed entries, in the middle and at the end', async () => {
    expect(await after('delete from audit_log where tenant_id = :tenant and number = 5')).toEqual([
      { number: 5, to: 5, kind: 'missing' },
    ])
    expect(await after('delete from audit_log where tenant_id = :tenant and number between 3 and 6')).toEqual([
      { number: 3, to: 6, kind: 'missing' },
    ])
    const { last } = await verify()
    expect(await after(`delete from audit_log where tenant_id = :tenant and number > ${last - 2}`)).toEqual([
      { number: last - 1, to: last, kind: 'missing' },
    ])
  })

  test.each([
    ['who', `account_id = 'somebody-else'`],
    ['when', 'at = at - 1'],
    ['what', `changes = '[]'`],
    ['on what', `name = '另一条公告'`],
    ['from where', `address = '192.0.2.1'`],
    ['with which outcome', 'code = 403'],
  ])('reports a changed entry: %s', async (_what, set) => {
    const [one] = await query<{ number: number }>(
      server,
      `select number::int as number from audit_log where tenant_id = $1 and domain = 'notice' and act = 'add' order by number limit 1`,
      [person.tenantId],
    )
    expect(await after(`update audit_log set ${set} where tenant_id = :tenant and number = ${one!.number}`)).toEqual([
      { number: one!.number, to: one!.number, kind: 'changed' },
    ])
  })

  test('reports both of two swapped entries', async () => {
    const swapped =
      await after(`update audit_log a set number = b.number, previous = b.previous, hash = b.hash from audit_log b
      where a.tenant_id = :tenant and b.tenant_id = :tenant and ((a.number = 4 and b.number = 7) or (a.number = 7 and b.number = 4))`)
    expect(swapped).toEqual([
      { number: 4, to: 4, kind: 'changed' },
      { number: 7, to: 7, kind: 'changed' },
    ])
  })

  test('reports a broken link after an entry that was changed with its hash', async () => {
    expect(await after(`update audit_log set hash = repeat('a', 64) where tenant_id = :tenant and number = 6`)).toEqual(
      [
        { number: 6, to: 6, kind: 'changed' },
        { number: 7, to: 7, kind: 'unlinked' },
      ],
    )
  })

  test('can check the latest entries only', async () => {
    const { last } = await verify()
    expect(await after(`update audit_log set code = 1 where tenant_id = :tenant and number = ${last - 1}`, 5)).toEqual([
      { number: last - 1, to: last - 1, kind: 'changed' },
    ])
    expect(await after(`update audit_log set code = 1 where tenant_id = :tenant and number = 2`, 5)).toEqual([])
  })
})

describe('the search for people', () => {
  const namesOf = async (keyword: string) =>
    (await must(send, contract.auditTrail.people, { token, query: { keyword } })).map(({ name }) => name)

  test('finds by part of the name, its pinyin and the login name, never by phone number', async () => {
    const login = `zhaolan-${person.loginAccount}`
    await must(send, contract.account.add, {
      token,
      body: { name: '赵晓岚', loginAccount: login, phone: '17305592299', roleIds: [] },
    })
    for (const word of ['晓岚', 'xiaolan', 'zhao xiao', login.toUpperCase()])
      expect(await namesOf(word), word).toEqual(['赵晓岚'])
    for (const word of ['17305592299', '%', '晓兰']) expect(await namesOf(word), word).toEqual([])
  })

  test('lists deleted people last, and finds them by id', async () => {
    const body = { name: '钱山', phone: '', roleIds: [] }
    const gone = await must(send, contract.account.add, {
      token,
      body: { ...body, loginAccount: `qian-1-${person.loginAccount}` },
    })
    await must(send, contract.account.add, { token, body: { ...body, loginAccount: `qian-2-${person.loginAccount}` } })
    await must(send, contract.account.delete, {
      token,
      params: { id: gone.id },
      query: { version: String(gone.version) },
    })
    expect(
      (await must(send, contract.auditTrail.people, { token, query: { keyword: '钱山' } })).map(
        ({ deleted }) => deleted,
      ),
    ).toEqual([false, true])
    expect(await must(send, contract.auditTrail.people, { token, query: { id: gone.id } })).toMatchObject([
      { name: '钱山', deleted: true },
    ])
    const stranger = await newPerson(server, { rightIds: whole('auditTrail') })
    expect(
      await must(send, contract.auditTrail.people, { token: await signedIn(server, stranger), query: { id: gone.id } }),
    ).toEqual([])
  })
})

describe('months', () => {
  test('an entry without a partition is stored, and moves to its month once that exists', async () => {
    server.clock.now += 100 * 86_400_000
    const late = await signedIn(server, person)
    const where = () =>
      query<{ place: string }>(
        server,
        `select tableoid::regclass::text as place from audit_log where tenant_id = $1 order by at desc limit 1`,
        [person.tenantId],
      )
    expect(late).not.toBe('')
    expect(await where()).toEqual([{ place: 'audit_log_default' }])
    expect(await makePartitions(server.platform)).toBe(2)
    expect((await where())[0]!.place).toMatch(/^audit_log_\d{4}_\d{2}$/)
    expect(await makePartitions(server.platform)).toBe(0)
    await chainEntries(server.platform)
    expect((await server.platform.db.tenantTransaction(person.tenantId, (tx) => verifyChain(tx))).problems).toEqual([])
  })
})
