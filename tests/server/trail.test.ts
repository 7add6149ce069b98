import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { FieldChange } from '@/contract/auditTrail'
import { allRights, menus, rightOf } from '@/routes/rights'
import type { MenuName } from '@/routes/rights'
import { clientOf } from '../support/accounts'
import { must } from '../support/builders'
import { query } from '../support/matrix/world'
import { newPerson, signedIn } from '../support/people'
import type { Person } from '../support/people'
import { startTestServer } from '../support/server'
import type { TestServer } from '../support/server'

interface Stored {
  domain: string
  act: string
  subject: string | null
  name: string | null
  changes: FieldChange[] | null
  code: number
  device: string
}

const whole = (...pages: MenuName[]) => pages.flatMap((page) => [menus[page].id, ...allRights.filter(({ parentId }) => parentId === menus[page].id).map(({ id }) => id)])

let server: TestServer
let person: Person
let token: string
let send: ReturnType<typeof clientOf>
beforeAll(async () => {
  server = await startTestServer()
  person = await newPerson(server, { rightIds: whole('scenicNotice', 'account', 'role') })
  token = await signedIn(server, person)
  send = clientOf(server)
})
afterAll(() => server.close())

const entries = (domain: string) =>
  query<Stored>(server, `select domain, act, subject, name, changes, code, device from audit_log where tenant_id = $1 and domain = $2 order by id`, [person.tenantId, domain])

describe('what the trail keeps of a write', () => {
  test('is the record, its name, and each field before and after', async () => {
    const added = await must(send, contract.notice.add, { token, body: { title: '索道检修', content: '<p>停运一天</p>' } })
    const { id } = added
    const updated = await must(send, contract.notice.update, { token, body: { id, version: added.version, title: '索道年度检修', content: '<p>停运一天</p>', urgent: true } })
    const online = await must(send, contract.notice.publish, { token, body: { id, version: updated.version, publish: 'online' } })
    await must(send, contract.notice.delete, { token, params: { id }, query: { version: String(online.version) } })
    const found = await entries('notice')
    expect(found.map(({ act, subject, name, code }) => [act, subject, name, code])).toEqual([
      ['add', id, '索道检修', 200],
      ['update', id, '索道年度检修', 200],
      ['online', id, '索道年度检修', 200],
      ['delete', id, '索道年度检修', 200],
    ])
    expect(found[1]!.changes).toEqual([
      { field: 'title', before: '索道检修', after: '索道年度检修' },
      { field: 'urgent', after: true },
    ])
    expect(found[2]!.changes).toEqual([{ field: 'publish', before: 'offline', after: 'online' }])
    expect(found[3]!.changes).toContainEqual({ field: 'content', before: '停运一天' })
  })

  test('of a refused one is what was asked for and the code, without any value', async () => {
    await send(contract.notice.publish, { token, body: { id: 'gone', version: 1, publish: 'online' } })
    expect((await entries('notice')).at(-1)).toMatchObject({ act: 'online', subject: 'gone', name: null, changes: null, code: 404 })
  })

  test('holds no password and no phone number', async () => {
    const added = await must(send, contract.account.add, { token, body: { name: '许言之', loginAccount: `xu-${person.loginAccount}`, phone: '17305592215', roleIds: [] } })
    const { password } = await must(send, contract.account.resetPwd, { token, body: { id: added.id, version: added.version } })
    const found = await entries('account')
    expect(found.map(({ act, name }) => [act, name])).toEqual([['add', '许言之'], ['resetPassword', '许言之']])
    const [stored] = await query<{ all: string }>(server, `select json_agg(a)::text as all from audit_log a where tenant_id = $1`, [person.tenantId])
    for (const secret of [password, '17305592215', token, 'password_hash']) expect(stored!.all).not.toContain(secret)
    expect(found[0]!.changes).toContainEqual({ field: 'phone', kept: 'secret' })
  })

  test('of a role is which rights came and went', async () => {
    const rightIds = whole('scenicNotice').slice(0, 2)
    const added = await must(send, contract.role.add, { token, body: { name: '公告员', note: '', rightIds } })
    await must(send, contract.role.update, { token, body: { id: added.id, version: added.version, name: '公告员', note: '', rightIds: [rightIds[0]!, rightOf('scenicNotice', 'delete')] } })
    expect((await entries('role')).at(-1)!.changes).toEqual([{ field: 'rightIds', before: rightIds.toSorted(), after: [rightIds[0]!, rightOf('scenicNotice', 'delete')].toSorted() }])
  })
})
