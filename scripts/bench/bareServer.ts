/**
 * Lower bound for the cost of a call: Hono, pg and row-level security, without sessions, rights, validation and audit, for calls.ts. Takes the database
 * address, a tenant and one of its accounts; prints its own address.
 */
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { APP_ROLE } from '../../server/db/database'
import { newId } from '../../server/db/id'

const [url, tenant, account] = process.argv.slice(2) as [string, string, string]
const pool = new pg.Pool({ connectionString: url, max: 10, options: `-c role=${APP_ROLE} -c app.tenant=${tenant}` })

const COLUMNS = 'id, name, level, cover, address, type, review, publish, top_at, sort, version, created_at, updated_at'
const ORDER = 'top_at desc nulls last, sort, id'

const app = new Hono()
app.get('/names', async (c) =>
  c.json(
    (await pool.query({ name: 'names', text: `select id, name from guide where deleted_at is null order by sort, id` }))
      .rows,
  ),
)
app.post('/list', async (c) => {
  await c.req.json()
  return c.json(
    (
      await pool.query({
        name: 'list',
        text: `select ${COLUMNS} from guide where deleted_at is null order by ${ORDER} limit 20`,
      })
    ).rows,
  )
})
app.post('/add', async (c) => {
  const { name } = await c.req.json<{ name: string }>()
  const text = `insert into guide (id, tenant_id, type, name, name_pinyin, address, phone, opening_hours, introduction, settings, sort, created_at, created_by, updated_at, updated_by)
    values ($1, $2, 'composite', $3, $3, '', '', '', '', '{}', 1, $4, $5, $4, $5)`
  await pool.query({ name: 'add', text, values: [newId(), tenant, name, Date.now(), account] })
  return c.json({})
})

const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
