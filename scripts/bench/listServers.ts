/**
 * Two servers in one process, for overhead.ts: the Node mount with all its checks, and a bare handler that runs the same
 * statements on a pool of the same size and returns the same rows. Prints their addresses and a token.
 */
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { APP_ROLE } from '../../server/db/database'
import { readConfig } from '../../server/node/config'
import { createLog } from '../../server/node/log'
import { createNodePlatform } from '../../server/node/platform'
import { nodeApp } from '../../server/node/serve'

const LIST = '/saas/api/mgr/pt/guide/queryPage'
const root = path.dirname(path.dirname(import.meta.dirname))
const config = readConfig({ ...process.env, DEMO: '1', LOG_LEVEL: 'silent' }, root)
const { platform } = await createNodePlatform(config, createLog(config.LOG_LEVEL))

const listening = (server: { listen: (port: number, host: string, ready: () => void) => unknown; address: () => unknown }) =>
  new Promise<string>((resolve) => server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)))

const checked = await listening(createAdaptorServer({ fetch: nodeApp(platform, new Hono()).fetch as never }))

async function post(address: string, body: object, token?: string): Promise<{ data: Record<string, unknown> }> {
  const headers = { 'content-type': 'application/json', ...(token && { accessToken: token }) }
  return (await (await fetch(checked + address, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as { data: Record<string, unknown> }
}

/** The SQL statements of one list call, as they reach the database. */
async function statementsOf(token: string): Promise<{ text: string; values: unknown[] }[]> {
  const seen: { text: string; values: unknown[] }[] = []
  const original = pg.Client.prototype.query as (...all: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...all: unknown[]) {
    const [first, second] = all as [{ text?: string; values?: unknown[] } | string, unknown]
    const text = typeof first === 'string' ? first : (first.text ?? '')
    const values = typeof first === 'string' ? second : (first.values ?? second)
    if (/\bfrom guide g\b/.test(text)) seen.push({ text, values: Array.isArray(values) ? values : [] })
    return original.apply(this, all)
  } as typeof pg.Client.prototype.query
  await post(LIST, {}, token)
  pg.Client.prototype.query = original as typeof pg.Client.prototype.query
  if (seen.length < 2) throw new Error('the statements of the list were not seen')
  return seen
}

const account = process.env['BENCH_ACCOUNT']!
const { data } = await post('/saas/api/mgr/pb/login', { loginAccount: account, password: process.env['BENCH_PASSWORD_HASH'] })
const token = String(data['token'])
const statements = await statementsOf(token)

const tenant = await platform.db.owner(async (tx) => {
  const { rows } = (await tx.execute(`select tenant_id as id from account where login_account = '${account}'`)) as unknown as { rows: { id: string }[] }
  return rows[0]!.id
})
const pool = new pg.Pool({ connectionString: config.DATABASE_URL, max: config.DATABASE_CONNECTIONS, options: `-c role=${APP_ROLE} -c app.tenant=${tenant}` })

const bareHandler: RequestListener = (incoming, outgoing) => {
  const answer = async () => {
    const results = []
    for (const { text, values } of statements) results.push((await pool.query(text, values)).rows)
    return JSON.stringify({ code: 200, msg: '', data: results })
  }
  incoming.resume()
  void answer().then((text) => outgoing.writeHead(200, { 'content-type': 'application/json' }).end(text), () => outgoing.writeHead(500).end())
}
const bare = await listening(createServer(bareHandler))

console.log(JSON.stringify({ checked: checked + LIST, bare: bare + LIST, token, statements: statements.length }))
