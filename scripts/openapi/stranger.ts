/** A program by someone who has only the document and a password, on the client generated beside this file. */
export const STRANGER = `
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { defaults, guideQueryPage, sessionLogin } from './client'

const [document, server, loginAccount, password] = process.argv.slice(2) as [string, string, string, string]
const { info, servers } = JSON.parse(readFileSync(document, 'utf8'))
const { algorithm, suffix } = info['x-password-hash'] as { algorithm: string; suffix: string }
defaults.baseUrl = server + servers[0].url

const login = await sessionLogin({ loginAccount, password: createHash(algorithm).update(password + suffix).digest('hex') })
if (login.status !== 200) throw new Error(login.data.msg)
defaults.headers = { accessToken: login.data.data.token }

const guides = await guideQueryPage({ pageNum: 1, pageSize: 5 })
if (guides.status !== 200) throw new Error(guides.data.msg)
const { list, total } = guides.data.data
const names: string[] = list.map(({ name }) => name)
if (names.length !== 5) throw new Error('five guides were asked for, not ' + names.length)
console.log(\`\${login.data.data.name} sees \${total} guides: \${names.join(', ')} …\`)
`
