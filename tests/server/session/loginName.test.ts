import { beforeAll, expect, test } from 'vitest'
import { query } from '../../support/matrix/world'
import { freshAddress, login, newPerson } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'
import type { TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await seededServer()
})

test('an account signs in only under spellings that share its failed attempts', async () => {
  const { accountId, password } = await newPerson(server)
  const name = `kiki-${server.platform.now()}`
  await query(server, 'update account set login_account = $1 where id = $2', [name, accountId])
  const codeFor = async (typed: string) => (await login(server, typed, password, { address: freshAddress() })).body.code
  expect(await codeFor(name.toUpperCase())).toBe(200)
  // PostgreSQL lowercases İ to i, JavaScript to i plus a dot: each such spelling once had its own attempts.
  expect(await codeFor(name.replace('i', 'İ'))).toBe(422)
})
