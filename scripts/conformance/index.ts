/**
 * `npm run conformance -- --base-url http://127.0.0.1:4000/saas --account admin --password …`: checks that a running
 * server keeps the contract. Read-only; ends the session it opens.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { contract } from '../../src/contract'
import { code } from '../../src/contract/kit/core'
import { settingsOf } from '../environment.mjs'
import { checkInputs, checkReads, checkUnauthorised, Report } from './checks'
import { createClient, hashPassword } from './client'

const root = path.dirname(path.dirname(import.meta.dirname))
const env = settingsOf(root)

const { values } = parseArgs({
  options: {
    'base-url': { type: 'string' },
    account: { type: 'string' },
    password: { type: 'string', default: env['DEMO_PASSWORD'] ?? '' },
    algorithm: { type: 'string', default: env['VITE_PASSWORD_ALGORITHM'] ?? 'SHA256' },
    suffix: { type: 'string', default: env['VITE_PASSWORD_SUFFIX'] ?? '' },
  },
})
if (!values['base-url'] || !values.account) {
  console.error(
    'Usage: npm run conformance -- --base-url http://host/saas --account <login account> [--password …] [--algorithm SHA256] [--suffix …]',
  )
  process.exit(2)
}

const send = createClient(values['base-url'])
const report = new Report()
const login = await send(contract.session.login, {
  body: { loginAccount: values.account, password: hashPassword(values.password, values.algorithm, values.suffix) },
})
const user = contract.session.login.result.safeParse((login.body as { data?: unknown }).data)
if (login.status !== code.success || !user.success) {
  console.error(`Sign-in refused: status ${login.status}, ${(login.body as { msg?: string }).msg ?? 'no envelope'}`)
  process.exit(1)
}
const { token } = user.data

await checkUnauthorised(send, report)
await checkReads(send, report, token)
await checkInputs(send, report, token)
const signOut = await send(contract.session.logout, { token })
report.check('session.logout', signOut.status === code.success, `status ${signOut.status}`)
const after = await send(contract.rights.adminRights, { token })
report.check('a token after logout', after.status === code.unauthorised, `expected 401, got ${after.status}`)

for (const failure of report.failures) console.log(`FAIL ${failure}`)
console.log(`${report.passedCount} passed, ${report.failures.length} failed`)
process.exitCode = report.failures.length === 0 ? 0 : 1
