import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import { allRights, menuRight, right } from '@/contract/rights'
import { must, uniqueName } from '../../support/builders'
import { clientOf } from '../../support/session/accounts'
import { openWorld } from '../../support/matrix/world'
import { freshAddress, hashed, login, newPerson, raw, signedIn } from '../../support/session/people'
import type { Person } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'

const { account, role, rights, session } = contract
const EVERYTHING = allRights.map(({ id }) => id)
/** Manages only roles and accounts. */
const CLERK = [...EVERYTHING.filter((id) => id.startsWith('501') || id.startsWith('502')), menuRight('system')]

let world: Awaited<ReturnType<typeof openWorld>>
beforeAll(async () => {
  world = await openWorld(await seededServer())
})

type Refused = { msg: string; data: { fields?: { path: string }[]; current?: { version: number } } | null }
const refused = async (endpoint: Parameters<typeof world.send>[0], sent: Parameters<typeof world.send>[1]) => {
  const { status, body } = await world.send(endpoint, sent)
  const { msg, data } = body as Refused
  return { status, msg, paths: data?.fields?.map(({ path }) => path) ?? [] }
}

/** A new tenant with an administrator and a clerk. */
async function staffed() {
  const chief = await newPerson(world.server, { rightIds: EVERYTHING })
  const clerk = await newPerson(world.server, { rightIds: CLERK, tenantId: chief.tenantId })
  const [chiefToken, clerkToken] = [
    await signedIn(world.server, chief, freshAddress()),
    await signedIn(world.server, clerk, freshAddress()),
  ]
  const roleOf = async ({ accountId }: Person) =>
    (await must(world.send, account.detail, { token: chiefToken, params: { id: accountId } })).roleIds[0]!
  return { chief, clerk, chiefToken, clerkToken, chiefRole: await roleOf(chief), clerkRole: await roleOf(clerk) }
}

const read = (token: string, id: string) => must(world.send, account.detail, { token, params: { id } })
const readRole = (token: string, id: string) => must(world.send, role.detail, { token, params: { id } })

describe('accounts cannot grant more than they hold', () => {
  test('a missing right can neither be given to a role nor taken from a stronger one', async () => {
    const { clerkToken, chiefToken, clerkRole, chiefRole } = await staffed()
    const wanted = { name: uniqueName('角色'), note: '', rightIds: [right('guideAll', 'delete')] }
    expect(await refused(role.add, { token: clerkToken, body: wanted })).toMatchObject({
      status: 422,
      paths: ['rightIds'],
      msg: '不能授予自己没有的权限：全部导览 / 删除',
    })
    for (const [id, rightIds] of [
      [clerkRole, [...CLERK, right('guideAll', 'delete')]],
      [chiefRole, CLERK],
    ] as const) {
      const before = await readRole(chiefToken, id)
      const body = { id, version: before.version, name: before.name, note: before.note, rightIds: [...rightIds] }
      expect(await refused(role.update, { token: clerkToken, body })).toMatchObject({
        status: 422,
        paths: ['rightIds'],
      })
      expect(await readRole(chiefToken, id)).toEqual(before)
    }
    expect(await refused(role.copy, { token: clerkToken, params: { id: chiefRole } })).toMatchObject({ status: 422 })
  })

  test('a stronger role can be given neither to a new account nor to oneself', async () => {
    const { clerk, clerkToken, chiefRole, clerkRole } = await staffed()
    const friend = { name: '朋友', loginAccount: `friend-${clerk.loginAccount}`, roleIds: [chiefRole] }
    expect(await refused(account.add, { token: clerkToken, body: friend })).toMatchObject({
      status: 422,
      paths: ['roleIds'],
    })
    const own = await read(clerkToken, clerk.accountId)
    const body = {
      id: own.id,
      version: own.version,
      name: own.name,
      loginAccount: own.loginAccount,
      roleIds: [clerkRole, chiefRole],
    }
    expect(await refused(account.update, { token: clerkToken, body })).toMatchObject({
      status: 422,
      paths: ['roleIds'],
    })
    expect(await read(clerkToken, clerk.accountId)).toEqual(own)
  })

  test('an account with more rights cannot be changed, because its password would give access to them', async () => {
    const { chief, chiefToken, clerkToken } = await staffed()
    const before = await read(chiefToken, chief.accountId)
    const { id, version } = before
    const [mine] = (await must(world.send, account.sessions, { token: chiefToken, params: { id } })).sessions
    const attempts = [
      refused(account.resetPwd, { token: clerkToken, body: { id, version } }),
      refused(account.dealStatus, { token: clerkToken, body: { id, version, dealStatus: 'disabled' } }),
      refused(account.delete, { token: clerkToken, params: { id }, query: { version: String(version) } }),
      refused(account.update, {
        token: clerkToken,
        body: { id, version, name: '改名', loginAccount: before.loginAccount, roleIds: [] },
      }),
      refused(account.endSession, { token: clerkToken, params: { id, sessionId: mine!.id } }),
      refused(account.unlock, { token: clerkToken, body: { id } }),
    ]
    for (const attempt of attempts)
      expect(await attempt).toMatchObject({ status: 422, msg: expect.stringContaining('你没有的权限') })
    expect(await read(chiefToken, id)).toEqual(before)
  })

  test('foreign roles are refused at their field, and read-only fields as unknown', async () => {
    const { chiefToken, clerk } = await staffed()
    const body = { name: '某人', loginAccount: `other-${clerk.loginAccount}`, roleIds: [world.other.roleId] }
    expect(await refused(account.add, { token: chiefToken, body })).toMatchObject({ status: 422, paths: ['roleIds'] })
    for (const more of [
      { tenantId: world.other.tenantId },
      { rightIds: EVERYTHING },
      { dealStatus: 'enabled' },
      { version: 7 },
      { passwordHash: 'x' },
    ]) {
      const sent = { ...body, roleIds: [], ...more }
      expect(await refused(account.add, { token: chiefToken, body: sent })).toMatchObject({
        status: 400,
        paths: Object.keys(more),
      })
    }
    expect(
      await refused(role.add, { token: chiefToken, body: { name: '角色', tenantId: world.other.tenantId } }),
    ).toMatchObject({ status: 400, paths: ['tenantId'] })
  })
})

describe('some account can always manage roles', () => {
  test('the last administrator cannot be disabled, deleted or demoted, and none can demote themselves', async () => {
    const chief = await newPerson(world.server, { rightIds: EVERYTHING })
    const token = await signedIn(world.server, chief, freshAddress())
    const own = await read(token, chief.accountId)
    const { id, version } = own
    const plain = { name: own.name, loginAccount: own.loginAccount, phone: '' }
    expect(await refused(account.dealStatus, { token, body: { id, version, dealStatus: 'disabled' } })).toMatchObject({
      status: 422,
    })
    expect(await refused(account.delete, { token, params: { id }, query: { version: String(version) } })).toMatchObject(
      { status: 422 },
    )
    expect(await refused(account.update, { token, body: { id, version, ...plain, roleIds: [] } })).toMatchObject({
      status: 422,
      msg: '至少要有一个启用的账号能管理角色',
    })
    const ownRole = await readRole(token, own.roleIds[0]!)
    const weaker = {
      id: ownRole.id,
      version: ownRole.version,
      name: ownRole.name,
      note: ownRole.note,
      rightIds: ownRole.rightIds.filter((one) => one !== right('role', 'edit')),
    }
    expect(await refused(role.update, { token, body: weaker })).toMatchObject({
      status: 422,
      msg: '至少要有一个启用的账号能管理角色',
    })
    await newPerson(world.server, { rightIds: CLERK, tenantId: chief.tenantId })
    expect(await refused(role.update, { token, body: weaker })).toMatchObject({
      status: 422,
      msg: '不能去掉自己管理角色的权限',
    })
    expect(await readRole(token, ownRole.id)).toEqual(ownRole)
    expect(await read(token, id)).toEqual(own)
  })

  test('of two who disable each other concurrently, one remains', async () => {
    const { chief, chiefToken } = await staffed()
    const peer = await newPerson(world.server, { rightIds: EVERYTHING, tenantId: chief.tenantId })
    const peerToken = await signedIn(world.server, peer, freshAddress())
    const disable = (token: string, id: string) =>
      world.send(account.dealStatus, { token, body: { id, version: 1, dealStatus: 'disabled' } })
    const answers = await Promise.all([disable(chiefToken, peer.accountId), disable(peerToken, chief.accountId)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('roles', () => {
  test('a changed one applies from its holders’ next call', async () => {
    const { clerkToken, chiefToken, clerkRole } = await staffed()
    const { id, version, name, note, rightIds } = await readRole(chiefToken, clerkRole)
    const may = async () =>
      (await must(world.send, rights.adminRights, { token: clerkToken })).some(
        (one) => one.id === menuRight('language'),
      )
    expect(await may()).toBe(false)
    const more = [...rightIds, menuRight('guide'), menuRight('guideDeploy'), menuRight('language')]
    const changed = await must(world.send, role.update, {
      token: chiefToken,
      body: { id, version, name, note, rightIds: more },
    })
    expect(await may()).toBe(true)
    await must(world.send, role.update, {
      token: chiefToken,
      body: { id, version: changed.version, name, note, rightIds },
    })
    expect(await may()).toBe(false)
  })

  test('one in use cannot be deleted, and lists its accounts', async () => {
    const { clerk, chiefToken, clerkRole } = await staffed()
    const { version, accounts } = await readRole(chiefToken, clerkRole)
    expect(accounts).toBe(1)
    expect(
      await refused(role.delete, { token: chiefToken, params: { id: clerkRole }, query: { version: String(version) } }),
    ).toMatchObject({ status: 422, msg: expect.stringContaining('1 个员工') })
    expect(await must(world.send, role.bind, { token: chiefToken, params: { id: clerkRole } })).toEqual({
      total: 1,
      list: [{ kind: 'account', noun: '员工', id: clerk.accountId, name: '某人' }],
    })
  })
})

describe('accounts', () => {
  test('disabling ends the sessions at once, enabling allows signing in again', async () => {
    const { clerk, clerkToken, chiefToken } = await staffed()
    const { id, version } = await read(chiefToken, clerk.accountId)
    const disabled = await must(world.send, account.dealStatus, {
      token: chiefToken,
      body: { id, version, dealStatus: 'disabled' },
    })
    expect(await refused(session.profile, { token: clerkToken })).toMatchObject({ status: 401 })
    expect((await login(world.server, clerk.loginAccount, clerk.password, { address: freshAddress() })).body.msg).toBe(
      '账号已禁用，请联系管理员',
    )
    expect(
      await refused(account.dealStatus, {
        token: chiefToken,
        body: { id, version: disabled.version, dealStatus: 'disabled' },
      }),
    ).toMatchObject({ status: 409, msg: '员工已经禁用' })
    await must(world.send, account.dealStatus, {
      token: chiefToken,
      body: { id, version: disabled.version, dealStatus: 'enabled' },
    })
    expect((await login(world.server, clerk.loginAccount, clerk.password, { address: freshAddress() })).status).toBe(
      200,
    )
    expect(await refused(session.profile, { token: clerkToken })).toMatchObject({ status: 401 })
  })

  test('a new one gets its first password by a reset, and must change it before other calls', async () => {
    const { chiefToken, clerkRole, clerk } = await staffed()
    const loginAccount = `new-${clerk.loginAccount}`
    const made = await must(world.send, account.add, {
      token: chiefToken,
      body: { name: '新人', loginAccount, roleIds: [clerkRole] },
    })
    expect(made).toMatchObject({ hasPassword: false, lastLoginAt: null })
    expect((await login(world.server, loginAccount, '', { address: freshAddress() })).status).toBe(422)
    const { password, account: after } = await must(world.send, account.resetPwd, {
      token: chiefToken,
      body: { id: made.id, version: made.version },
    })
    expect(password).toMatch(/^[2-9A-HJ-NP-Za-km-np-z]{4}(-[2-9A-HJ-NP-Za-km-np-z]{4}){2}$/)
    expect(after).toMatchObject({ hasPassword: true, mustChange: true, version: 2 })

    const { token } = (await login(world.server, loginAccount, password, { address: freshAddress() })).body.data as {
      token: string
    }
    expect(await must(world.send, session.profile, { token })).toMatchObject({ mustChange: true })
    const { status, body } = await world.send(rights.adminRights, { token })
    expect([status, body]).toMatchObject([403, { code: 604, msg: '请先修改密码' }])
    await must(world.send, session.editPwd, {
      token,
      body: { oldPwd: hashed(world.server, password), newPwd: hashed(world.server, 'Granit&Kiefer9') },
    })
    expect((await must(world.send, rights.adminRights, { token })).length).toBeGreaterThan(0)
    expect(await read(chiefToken, made.id)).toMatchObject({
      mustChange: false,
      lastLoginAddress: expect.stringContaining('203.0.113.'),
    })
  })

  test('a reset ends the sessions; with a stale version it does nothing', async () => {
    const { clerk, clerkToken, chiefToken } = await staffed()
    const { id } = await read(chiefToken, clerk.accountId)
    expect(await refused(account.resetPwd, { token: chiefToken, body: { id, version: 9 } })).toMatchObject({
      status: 409,
    })
    expect((await world.send(session.profile, { token: clerkToken })).status).toBe(200)
    await must(world.send, account.resetPwd, { token: chiefToken, body: { id, version: 1 } })
    expect(await refused(session.profile, { token: clerkToken })).toMatchObject({ status: 401 })
    expect((await login(world.server, clerk.loginAccount, clerk.password, { address: freshAddress() })).status).toBe(
      422,
    )
  })

  test('sessions are listed with their origin, and ended one by one', async () => {
    const { clerk, clerkToken, chiefToken } = await staffed()
    const body = { loginAccount: clerk.loginAccount, password: hashed(world.server, clerk.password) }
    const second = await raw(world.server, '/api/mgr/pb/login', {
      body,
      address: '192.0.2.77',
      headers: { 'user-agent': 'Firefox/140' },
    })
    const { sessions } = await must(world.send, account.sessions, {
      token: chiefToken,
      params: { id: clerk.accountId },
    })
    const secondSession = sessions.find(({ address }) => address === '192.0.2.77')
    expect([sessions.length, secondSession]).toMatchObject([2, { userAgent: 'Firefox/140' }])
    await must(world.send, account.endSession, {
      token: chiefToken,
      params: { id: clerk.accountId, sessionId: secondSession!.id },
    })
    expect(await refused(session.profile, { token: String(second.body.data!['token']) })).toMatchObject({ status: 401 })
    expect((await world.send(session.profile, { token: clerkToken })).status).toBe(200)
  })

  test('wrong passwords are counted, and unlocking resets the count', async () => {
    const { clerk, chiefToken } = await staffed()
    for (let tries = 0; tries < 3; tries += 1)
      await login(world.server, clerk.loginAccount, `wrong ${tries}`, { address: '192.0.2.99' })
    const logins = () => must(world.send, account.sessions, { token: chiefToken, params: { id: clerk.accountId } })
    expect((await logins()).failures).toBe(3)
    await must(world.send, account.unlock, { token: chiefToken, body: { id: clerk.accountId } })
    expect(await logins()).toMatchObject({ failures: 0, lockedUntil: null })
    expect((await login(world.server, clerk.loginAccount, clerk.password, { address: '192.0.2.98' })).status).toBe(200)
  })

  test('a deleted one is gone, its login name is free, and its records still show its name', async () => {
    const { clerk, clerkToken, chiefToken } = await staffed()
    const made = await must(world.send, role.add, {
      token: clerkToken,
      body: { name: uniqueName('角色'), rightIds: [] },
    })
    await must(world.send, account.delete, {
      token: chiefToken,
      params: { id: clerk.accountId },
      query: { version: '1' },
    })
    expect((await login(world.server, clerk.loginAccount, clerk.password, { address: freshAddress() })).status).toBe(
      422,
    )
    expect((await readRole(chiefToken, made.id)).createdBy).toMatchObject({ name: '某人' })
    await must(world.send, account.add, {
      token: chiefToken,
      body: { name: '接替', loginAccount: clerk.loginAccount.toUpperCase(), roleIds: [] },
    })
    expect(
      await refused(account.add, {
        token: chiefToken,
        body: { name: '又一人', loginAccount: clerk.loginAccount, roleIds: [] },
      }),
    ).toMatchObject({ status: 422, paths: ['loginAccount'], msg: '登录账号已存在' })
  })
})

test('the list filters by login name, role and state', async () => {
  const { clerk, chiefToken: token, clerkRole } = await staffed()
  const client = clientOf(world.server)
  const ids = async (body: object) => (await must(client, account.queryPage, { token, body })).list.map(({ id }) => id)
  expect(await ids({ keyword: clerk.loginAccount })).toEqual([clerk.accountId])
  expect(await ids({ roleId: clerkRole })).toEqual([clerk.accountId])
  expect(await ids({ dealStatus: 'disabled' })).toEqual([])
  const { list } = await must(client, account.queryPage, { token, body: { roleId: clerkRole } })
  expect(Object.keys(list[0]!.names)).toEqual([clerkRole])
})
