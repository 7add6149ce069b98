import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { ENDED_DAYS, ENDED_MOST } from '@/contract/session/sessions'
import { menuRight, right } from '@/contract/rights'
import { sweepEnded } from '../../../server/session/endedSessions'
import { setEnabled } from '../../../server/system/tenant/enable'
import { clientOf } from '../../support/session/accounts'
import { must } from '../../support/builders'
import { query } from '../../support/matrix/world'
import { freshAddress, hashed, newPerson, signedIn } from '../../support/session/people'
import type { Person } from '../../support/session/people'
import { startTestServer } from '../../support/server'
import type { TestServer } from '../../support/server'

const { account, person, session } = contract
const DAY = 24 * 3_600_000
let server: TestServer
let send: ReturnType<typeof clientOf>
let chief: Person
let chiefToken: string
beforeAll(async () => {
  server = await startTestServer()
  send = clientOf(server)
  chief = await newPerson(server, {
    rightIds: [
      menuRight('account'),
      ...(['edit', 'delete', 'resetPassword', 'forbid'] as const).map((action) => right('account', action)),
    ],
  })
  chiefToken = await signedIn(server, chief)
  return () => server.close()
})

const hire = async () => {
  const clerk = await newPerson(server, { tenantId: chief.tenantId })
  return { clerk, id: clerk.accountId, token: await signedIn(server, clerk, freshAddress()) }
}
const seenBy = async (id: string, token = chiefToken) => must(send, account.sessions, { token, params: { id } })
const reasons = async (id: string) => (await seenBy(id)).ended.map(({ reason, by }) => [reason, by?.id ?? null])
const versionOf = async (id: string) =>
  (await must(send, account.detail, { token: chiefToken, params: { id } })).version
const status = async (token: string) => (await send(session.profile, { token })).status

test('an ended or signed-out session is listed with its reason, and its token is 401', async () => {
  const { clerk, id, token } = await hire()
  const [other, third] = [await signedIn(server, clerk, freshAddress()), await signedIn(server, clerk, freshAddress())]
  await must(send, session.logout, { token: other })
  expect(await reasons(id)).toEqual([['signedOut', null]])
  const { sessions } = await must(send, person.sessions, { token: third })
  await must(send, account.endSession, {
    token: chiefToken,
    params: { id, sessionId: sessions.find(({ current }) => current)!.id },
  })
  server.clock.now += 1000
  await must(send, session.editPwd, {
    token,
    body: { oldPwd: hashed(server, clerk.password), newPwd: hashed(server, 'Granit&Kiefer9') },
  })
  const left = await seenBy(id)
  expect(left.sessions).toHaveLength(1)
  expect((await reasons(id)).toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))).toEqual([
    ['ended', chief.accountId],
    ['signedOut', null],
  ])
  expect([await status(other), await status(third), await status(token)]).toEqual([401, 401, 200])
  // An ended session cannot be ended again by the same id.
  expect(
    (await send(account.endSession, { token: chiefToken, params: { id, sessionId: left.ended[0]!.id } })).status,
  ).toBe(404)
})

test('disabling an account or resetting its password is recorded as the reason', async () => {
  const [disabled, reset] = [await hire(), await hire()]
  await must(send, account.dealStatus, {
    token: chiefToken,
    body: { id: disabled.id, version: await versionOf(disabled.id), dealStatus: 'disabled' },
  })
  await must(send, account.resetPwd, { token: chiefToken, body: { id: reset.id, version: await versionOf(reset.id) } })
  expect([await reasons(disabled.id), await reasons(reset.id)]).toEqual([
    [['disabled', chief.accountId]],
    [['reset', chief.accountId]],
  ])
  expect([await status(disabled.token), await status(reset.token)]).toEqual([401, 401])
})

test('disabling a merchant ends all its sessions with that reason', async () => {
  const other = await newPerson(server)
  const token = await signedIn(server, other, freshAddress())
  await setEnabled(server.platform, other.tenantId, false)
  expect(await status(token)).toBe(401)
  expect(
    await query(server, 'select reason, ended_by from ended_session where account_id = $1', [other.accountId]),
  ).toEqual([{ reason: 'merchant', ended_by: null }])
})

test('an ended session stores no credentials, and is hidden from other tenants', async () => {
  const { id, token } = await hire()
  await must(send, session.logout, { token })
  const [stored] = await query<{ row: string }>(
    server,
    'select ended_session::text as row from ended_session where account_id = $1',
    [id],
  )
  const columns = await query<{ name: string }>(
    server,
    `select column_name as name from information_schema.columns where table_name = 'ended_session'`,
  )
  expect(columns.map(({ name }) => name).filter((name) => /token|hash/.test(name))).toEqual([])
  expect(stored!.row).not.toContain(token)
  const stranger = await newPerson(server, { rightIds: [menuRight('account')] })
  expect((await send(account.sessions, { token: await signedIn(server, stranger), params: { id } })).status).toBe(404)
})

test('an expired session has its time of expiry, before and after the sweep; the latest ones are listed for a month', async () => {
  const { clerk, id } = await hire()
  const { idleMs, absoluteMs } = server.platform.config.session
  const begun = server.clock.now
  server.clock.now = begun + idleMs + 1
  const again = await signedIn(server, chief, freshAddress())
  const ended = async (token: string) => (await seenBy(id, token)).ended.map(({ reason, endedAt }) => [reason, endedAt])
  expect(await ended(again)).toEqual([['expired', begun + idleMs]])
  server.clock.now = begun + absoluteMs + 60_000
  const late = await signedIn(server, chief, freshAddress())
  expect(await query(server, 'select id from session where account_id = $1', [id])).toEqual([])
  expect(await ended(late)).toEqual([['expired', begun + idleMs]])
  for (let index = 0; index < ENDED_MOST + 2; index += 1)
    await must(send, session.logout, { token: await signedIn(server, clerk, freshAddress()) })
  expect((await seenBy(id, late)).ended.map(({ reason }) => reason)).toEqual(
    Array.from({ length: ENDED_MOST }, () => 'signedOut'),
  )
  server.clock.now += ENDED_DAYS * DAY + 1
  expect(await sweepEnded(server.platform)).toBeGreaterThanOrEqual(ENDED_MOST + 2)
  const nextMonth = await signedIn(server, chief, freshAddress())
  expect((await seenBy(id, nextMonth)).ended).toEqual([])
  expect(await query(server, 'select id from ended_session where account_id = $1', [id])).toEqual([])
})
