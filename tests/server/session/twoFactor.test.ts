import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allEndpoints, contract } from '@/contract'
import type { Endpoint } from '@/contract/kit/core'
import { allRights } from '@/contract/rights'
import type { Sent } from '../../../scripts/conformance/client'
import { clientOf } from '../../support/session/accounts'
import { must } from '../../support/builders'
import { query } from '../../support/matrix/world'
import { freshAddress, hashed, login, newPerson, raw, signedIn } from '../../support/session/people'
import { codeOf } from '../../support/session/oneTimeCode'
import { enrolled } from '../../support/session/secondStep'
import { startTestServer } from '../../support/server'
import type { TestServer } from '../../support/server'

const { account, role, rights, secondStep, session } = contract
const EVERYTHING = allRights.map(({ id }) => id)
const PERIOD = 30_000

let server: TestServer
let send: ReturnType<typeof clientOf>
beforeAll(async () => {
  server = await startTestServer()
  send = clientOf(server)
})
afterAll(() => server.close())
// Advance the clock, so no test meets a code already used in the same period.
beforeEach(() => {
  server.clock.now += 10 * PERIOD
})

async function answer(endpoint: Endpoint, sent: Sent) {
  const { status, body } = await send(endpoint, sent)
  const { code, msg } = body as { code: number; msg: string }
  return { status, code, msg }
}

async function withSecondStep() {
  const person = await newPerson(server, { rightIds: EVERYTHING })
  const token = await signedIn(server, person, freshAddress())
  const step = await enrolled(server, person, token)
  server.clock.now += PERIOD
  return { person, token, ...step }
}

const code = (secret: string, periods = 0) => ({ code: codeOf(secret, server.clock.now, periods) })

describe('signing in with a second step', () => {
  test('the login answer keeps its four fields, and only second-step calls answer until it is done', async () => {
    const { person, secret } = await withSecondStep()
    const { body } = await login(server, person.loginAccount, person.password, { address: freshAddress() })
    expect(Object.keys(body.data!).toSorted()).toEqual(['avatar', 'loginAccount', 'name', 'token'])
    const token = String(body.data!.token)
    for (const { name, endpoint } of allEndpoints) {
      if (endpoint.access.kind === 'public' || endpoint.answersWhile.includes('secondStep')) continue
      const path = endpoint.path.replaceAll(/\{\w+\}/g, 'x')
      const headers: Record<string, string> =
        endpoint.bodyKind === 'part' ? { 'content-type': 'application/offset+octet-stream' } : {}
      if (endpoint.method === 'HEAD' || endpoint.bodyKind === 'file') continue
      const { body: refused } = await raw(server, path, {
        method: endpoint.method,
        token,
        headers,
        ...(endpoint.bodyKind === 'json' ? { body: {} } : {}),
      })
      expect([name, refused.code]).toEqual([name, 605])
    }
    await must(send, secondStep.pass, { token, body: code(secret) })
    expect(await must(send, session.profile, { token })).toMatchObject({ loginAccount: person.loginAccount })
    expect(await answer(secondStep.pass, { token, body: code(secret) })).toMatchObject({ code: 409 })
  })

  test('a code is valid once, even for two concurrent sessions, and only one period early or late', async () => {
    const { person, secret } = await withSecondStep()
    const [one, two] = [await signedIn(server, person, freshAddress()), await signedIn(server, person, freshAddress())]
    const same = code(secret)
    const answers = await Promise.all([one, two].map((token) => answer(secondStep.pass, { token, body: same })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const left = answers[0]!.status === 200 ? two : one
    expect(await answer(secondStep.pass, { token: left, body: same })).toMatchObject({
      code: 422,
      msg: '这个验证码已经用过，请等下一个',
    })
    // A code older than the last accepted code counts as used.
    expect(await answer(secondStep.pass, { token: left, body: code(secret, -1) })).toMatchObject({ code: 422 })
    for (const periods of [-2, 2])
      expect(await answer(secondStep.pass, { token: left, body: code(secret, periods) })).toMatchObject({
        code: 422,
        msg: '验证码不正确',
      })
    await must(send, secondStep.pass, { token: left, body: code(secret, 1) })
  })

  test('codes are throttled like passwords, and an administrator can unlock', async () => {
    const { person, token: living, secret } = await withSecondStep()
    const chief = await newPerson(server, { rightIds: EVERYTHING, tenantId: person.tenantId })
    const chiefToken = await signedIn(server, chief, freshAddress())
    const address = freshAddress()
    const [token, again] = [await signedIn(server, person, address), await signedIn(server, person, address)]
    const guess = (given: string) =>
      raw(server, secondStep.pass.path, { method: 'PUT', token, address, body: { code: given } })
    for (let tries = 0; tries < 10; tries += 1) expect((await guess('000000')).body.code).toBe(422)
    const refused = await guess(codeOf(secret, server.clock.now))
    expect(refused.body.code).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // A new session from that address does not reset the count.
    expect(
      (await raw(server, secondStep.pass.path, { method: 'PUT', token: again, address, body: code(secret) })).body.code,
    ).toBe(429)
    expect(await must(send, account.sessions, { token: chiefToken, params: { id: person.accountId } })).toMatchObject({
      failures: 12,
      lockedUntil: expect.any(Number),
    })
    await must(send, account.unlock, { token: chiefToken, body: { id: person.accountId } })
    expect((await guess(codeOf(secret, server.clock.now))).body.code).toBe(200)
    expect(await must(send, session.profile, { token: living })).toMatchObject({ loginAccount: person.loginAccount })
  })

  test('a session expires after ten minutes without its second step, and lives on with it', async () => {
    const { person, secret } = await withSecondStep()
    const [late, early] = [
      await signedIn(server, person, freshAddress()),
      await signedIn(server, person, freshAddress()),
    ]
    await must(send, secondStep.pass, { token: early, body: code(secret) })
    server.clock.now += 11 * 60_000
    expect(await answer(secondStep.pass, { token: late, body: code(secret) })).toMatchObject({ code: 401 })
    expect(await answer(session.profile, { token: early })).toMatchObject({ code: 200 })
  })

  test('signing out works without the second step', async () => {
    const { person } = await withSecondStep()
    const token = await signedIn(server, person, freshAddress())
    await must(send, session.logout, { token })
    expect(await answer(secondStep.pass, { token, body: { code: '000000' } })).toMatchObject({ code: 401 })
  })
})

describe('setting it up', () => {
  test('requires the password, takes effect with the first valid code, and ends the other sessions', async () => {
    const person = await newPerson(server, { rightIds: EVERYTHING })
    const [token, other] = [
      await signedIn(server, person, freshAddress()),
      await signedIn(server, person, freshAddress()),
    ]
    expect(await answer(secondStep.enrol, { token, body: { password: hashed(server, 'Wrong&Wrong1') } })).toMatchObject(
      { code: 603, msg: '密码错误' },
    )
    const { secret, uri } = await must(send, secondStep.enrol, {
      token,
      body: { password: hashed(server, person.password) },
    })
    expect(uri).toContain(`secret=${secret}`)
    expect(await must(send, secondStep.state, { token })).toMatchObject({ since: null, required: false })
    expect(await answer(secondStep.confirm, { token, body: code(secret, 5) })).toMatchObject({ code: 422 })
    // Not active yet: signing in needs no code.
    await must(send, session.profile, { token: await signedIn(server, person, freshAddress()) })
    const { recoveryCodes } = await must(send, secondStep.confirm, { token, body: code(secret) })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await must(send, secondStep.state, { token })).toEqual({
      since: server.clock.now,
      required: false,
      recoveryCodesLeft: 10,
    })
    expect(await answer(session.profile, { token: other })).toMatchObject({ code: 401 })
    expect(
      await answer(secondStep.enrol, { token, body: { password: hashed(server, person.password) } }),
    ).toMatchObject({ code: 409 })
  })

  test('secret and recovery codes are not readable in the database, and a copied row is useless', async () => {
    const { person, secret, recoveryCodes } = await withSecondStep()
    const [step] = await query<{ secret: string }>(server, 'select secret from second_step where account_id = $1', [
      person.accountId,
    ])
    const hashes = await query<{ code_hash: string }>(
      server,
      'select code_hash from recovery_code where account_id = $1',
      [person.accountId],
    )
    const stored = JSON.stringify([step, hashes])
    for (const plain of [secret, ...recoveryCodes, ...recoveryCodes.map((one) => one.replaceAll('-', ''))])
      expect(stored).not.toContain(plain)
    const thief = await withSecondStep()
    await query(server, 'update second_step set secret = $1 where account_id = $2', [
      step!.secret,
      thief.person.accountId,
    ])
    const token = await signedIn(server, thief.person, freshAddress())
    expect(await answer(secondStep.pass, { token, body: code(secret) })).toMatchObject({
      code: 422,
      msg: '两步登录的密钥读不出来，请联系管理员重置',
    })
  })

  test('a recovery code signs in once, with or without dashes; new codes replace the old', async () => {
    const { person, secret, recoveryCodes } = await withSecondStep()
    const first = await signedIn(server, person, freshAddress())
    await must(send, secondStep.pass, { token: first, body: { code: recoveryCodes[0]!.replaceAll('-', '') } })
    expect(await must(send, secondStep.state, { token: first })).toMatchObject({ recoveryCodesLeft: 9 })
    const second = await signedIn(server, person, freshAddress())
    expect(await answer(secondStep.pass, { token: second, body: { code: recoveryCodes[0]! } })).toMatchObject({
      code: 422,
    })
    const renewed = await must(send, secondStep.renewCodes, { token: first, body: code(secret) })
    expect(await answer(secondStep.pass, { token: second, body: { code: recoveryCodes[1]! } })).toMatchObject({
      code: 422,
    })
    await must(send, secondStep.pass, { token: second, body: { code: renewed.recoveryCodes[1]! } })
  })

  test('turning it off requires only a code', async () => {
    const { person, token, secret } = await withSecondStep()
    expect(await answer(secondStep.turnOff, { token, body: { code: '000000' } })).toMatchObject({ code: 422 })
    await must(send, secondStep.turnOff, { token, body: code(secret) })
    await must(send, session.profile, { token: await signedIn(server, person, freshAddress()) })
  })
})

describe('required by a role', () => {
  async function required() {
    const chief = await newPerson(server, { rightIds: EVERYTHING })
    const chiefToken = await signedIn(server, chief, freshAddress())
    const clerk = await newPerson(server, { rightIds: [], tenantId: chief.tenantId })
    const clerkToken = await signedIn(server, clerk, freshAddress())
    const [roleId] = (await must(send, account.detail, { token: chiefToken, params: { id: clerk.accountId } })).roleIds
    const { id, version, name, note, rightIds } = await must(send, role.detail, {
      token: chiefToken,
      params: { id: roleId! },
    })
    await must(send, role.update, { token: chiefToken, body: { id, version, name, note, rightIds, secondStep: true } })
    return { chief, chiefToken, clerk, clerkToken }
  }

  test('its holder must set it up before anything else, from the next call on', async () => {
    const { chiefToken, clerk, clerkToken } = await required()
    expect(await answer(rights.adminRights, { token: clerkToken })).toMatchObject({ code: 606, status: 403 })
    expect(await must(send, secondStep.state, { token: clerkToken })).toMatchObject({ since: null, required: true })
    const { secret } = await enrolled(server, clerk, clerkToken)
    await must(send, rights.adminRights, { token: clerkToken })
    expect(await must(send, account.detail, { token: chiefToken, params: { id: clerk.accountId } })).toMatchObject({
      secondStep: true,
    })
    // Turned off, to change the authenticator for example, it is required again at once.
    server.clock.now += PERIOD
    await must(send, secondStep.turnOff, { token: clerkToken, body: code(secret) })
    expect(await answer(rights.adminRights, { token: clerkToken })).toMatchObject({ code: 606 })
  })

  test('an administrator can reset it for others of the tenant: sessions end, and it must be set up again', async () => {
    const { chief, chiefToken, clerk, clerkToken } = await required()
    await enrolled(server, clerk, clerkToken)
    const stranger = await newPerson(server, { rightIds: EVERYTHING })
    const strangerToken = await signedIn(server, stranger, freshAddress())
    expect(
      await answer(account.resetSecondStep, { token: strangerToken, body: { id: clerk.accountId } }),
    ).toMatchObject({ code: 404 })
    expect(await answer(account.resetSecondStep, { token: chiefToken, body: { id: chief.accountId } })).toMatchObject({
      code: 422,
    })
    await must(send, account.resetSecondStep, { token: chiefToken, body: { id: clerk.accountId } })
    expect(await answer(rights.adminRights, { token: clerkToken })).toMatchObject({ code: 401 })
    expect(await answer(rights.adminRights, { token: await signedIn(server, clerk, freshAddress()) })).toMatchObject({
      code: 606,
    })
    expect(await answer(account.resetSecondStep, { token: chiefToken, body: { id: clerk.accountId } })).toMatchObject({
      code: 409,
    })
  })
})
