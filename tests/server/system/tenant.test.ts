import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { tarTo } from '../../../server/node/tar'
import { addTenant } from '../../../server/system/tenant/add'
import { setEnabled } from '../../../server/system/tenant/enable'
import { exportTenant } from '../../../server/system/tenant/export'
import { findTenant } from '../../../server/system/tenant/find'
import { listTenants } from '../../../server/system/tenant/list'
import { removeTenant } from '../../../server/system/tenant/remove'
import { clientOf, signIn } from '../../support/session/accounts'
import { must } from '../../support/builders'
import { query, tenantTables } from '../../support/matrix/world'
import { freshAddress, hashed, login } from '../../support/session/people'
import { freshSeeded } from '../../support/server/seeded'
import type { TestServer } from '../../support/server'

const { guide, role, scenicType, session, storage } = contract
const [OWN, OTHER] = ['云岭旅游集团', '山声文旅集团']

let server: TestServer
let send: ReturnType<typeof clientOf>
beforeAll(async () => {
  server = await freshSeeded()
  send = clientOf(server)
})
afterAll(() => server.close())

/** A tenant's rows: per table one hash over all of them. */
async function rowsOf(tenantId: string): Promise<Record<string, string>> {
  const tables: Record<string, string> = {}
  for (const name of await tenantTables(server)) {
    const result = await query<{ row: string }>(
      server,
      `select t::text as row from "${name}" t where tenant_id = $1 order by 1`,
      [tenantId],
    )
    tables[name] = `${result.length} ${createHash('sha256').update(JSON.stringify(result)).digest('hex')}`
  }
  return tables
}

async function filesOf(tenantId: string): Promise<Map<string, string | null>> {
  const result = await query<{ name: string }>(
    server,
    `select unnest(array[name, thumbnail]) as name from media where tenant_id = $1`,
    [tenantId],
  )
  const files = new Map<string, string | null>()
  for (const { name } of result.filter((one) => one.name !== null)) {
    const stored = await server.platform.media.get(name)
    files.set(
      name,
      stored &&
        createHash('sha256')
          .update(new Uint8Array(await new Response(stored.body as BodyInit).arrayBuffer()))
          .digest('hex'),
    )
  }
  return files
}

const picture = async (token: string) => {
  const body = new FormData()
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
    'base64',
  )
  body.append('file', new File([bytes], 'same.png', { type: 'image/png' }))
  return must(send, storage.picture, { token, body })
}

test('a new merchant has roles, types and a first administrator, who must change the password first', async () => {
  const { id, password } = await addTenant(server.platform, {
    name: '雁荡旅游',
    loginAccount: 'yandang',
    person: '谢灵运',
  })
  const { body } = await login(server, 'yandang', password, { address: freshAddress() })
  const token = String(body.data!.token)
  expect((await send(role.idAndName, { token })).status).toBe(403)
  const newPwd = 'Granit&Kiefer9'
  await must(send, session.editPwd, {
    token,
    body: { oldPwd: hashed(server, password), newPwd: hashed(server, newPwd) },
  })
  expect(await must(send, session.profile, { token })).toMatchObject({
    name: '谢灵运',
    roles: ['管理员'],
    merchant: { name: '雁荡旅游' },
  })
  expect((await must(send, scenicType.idAndName, { token })).length).toBeGreaterThan(5)
  expect((await must(send, role.idAndName, { token })).map(({ name }) => name)).toContain('审核员')
  expect(await must(send, guide.queryPage, { token, body: {} })).toMatchObject({ total: 0 })
  expect(await listTenants(server.platform)).toContainEqual(
    expect.objectContaining({ id, name: '雁荡旅游', accounts: 1, disabledAt: null }),
  )
  await expect(addTenant(server.platform, { name: '另一家', loginAccount: 'YANDANG', person: '某人' })).rejects.toThrow(
    'is taken',
  )
  await expect(
    addTenant(server.platform, { name: '雁荡旅游', loginAccount: 'yandang2', person: '某人' }),
  ).rejects.toThrow('name of its own')
})

test('a disabled merchant’s next call is 401, others’ are not; enabled again, its data is unchanged', async () => {
  const [own, other] = [await signIn(server, 'admin2'), await signIn(server, 'admin')]
  const { id } = await findTenant(server.platform, OWN)
  const before = await must(send, guide.queryPage, { token: own.token, body: {} })
  await setEnabled(server.platform, id, false)
  expect((await send(session.profile, { token: own.token })).status).toBe(401)
  expect((await send(session.profile, { token: other.token })).status).toBe(200)
  await expect(signIn(server, 'editor2')).rejects.toThrow('商户已停用')
  await setEnabled(server.platform, id, true)
  // An ended session stays ended.
  expect((await send(session.profile, { token: own.token })).status).toBe(401)
  const { token } = await signIn(server, 'admin2')
  expect(await must(send, guide.queryPage, { token, body: {} })).toEqual(before)
})

test('an archive contains every row and file of the tenant, and none of another', async () => {
  const tenant = await findTenant(server.platform, OWN)
  const out = new PassThrough()
  const whole = buffer(out)
  const tar = tarTo(out, server.platform.now())
  const paths: string[] = []
  const manifest = await exportTenant(server.platform, tenant, (path, file) => {
    paths.push(path)
    return tar.put(path, file)
  })
  await tar.end()
  const text = (await whole).toString('latin1')
  const rows = await rowsOf(tenant.id)
  for (const [name, facts] of Object.entries(rows))
    expect([name, manifest.tables[name]]).toEqual([name, Number(facts.split(' ')[0])])
  expect(manifest).toMatchObject({ files: (await filesOf(tenant.id)).size, missing: [] })
  expect(paths.at(-1)).toBe('manifest.json')
  expect(text).toContain(tenant.id)
  expect(text).not.toContain((await findTenant(server.platform, OTHER)).id)
  expect(text.length % 512).toBe(0)
})

test('a removal waits for what is being booked, and nothing is booked afterwards', async () => {
  const { platform } = server
  const { id } = await addTenant(platform, { name: '天台旅游', loginAccount: 'tiantai', person: '某人' })
  await setEnabled(platform, id, false)
  const tenant = await findTenant(platform, id)
  const entry = sql`insert into ledger_entry (at, kind, source_id, debit, credit, amount) values (1, 'trialPaid', 'trial', 'receivable', 'transit', 1)`
  let removal: Promise<unknown> = Promise.resolve()
  await platform.db.tenantTransaction(id, async (tx) => {
    await tx.execute(entry)
    removal = removeTenant(platform, tenant)
    await tx.execute(sql`select 1`)
  })
  await removal
  await expect(platform.db.tenantTransaction(id, (tx) => tx.execute(entry))).rejects.toThrow()
  expect(await query(server, 'select 1 from ledger_entry where tenant_id = $1', [id])).toEqual([])
})

test('removing a merchant deletes all its data, and leaves the other’s unchanged', async () => {
  const [own, other] = [await signIn(server, 'admin2'), await signIn(server, 'admin')]
  const [mine, shared] = [await picture(own.token), await picture(other.token)]
  expect(mine.url).toBe(shared.url)
  const tenant = await findTenant(server.platform, OWN)
  await expect(removeTenant(server.platform, tenant)).rejects.toThrow('still in use')
  await setEnabled(server.platform, tenant.id, false)
  const { id: otherId } = await findTenant(server.platform, OTHER)
  const before = { rows: await rowsOf(otherId), files: await filesOf(otherId) }
  const ownFiles = [...(await filesOf(tenant.id)).keys()].filter((name) => !before.files.has(name))
  expect(ownFiles.length).toBeGreaterThan(0)

  await removeTenant(server.platform, await findTenant(server.platform, tenant.id))

  expect({ rows: await rowsOf(otherId), files: await filesOf(otherId) }).toEqual(before)
  expect(Object.values(await rowsOf(tenant.id)).filter((facts) => !facts.startsWith('0 '))).toEqual([])
  await expect(findTenant(server.platform, tenant.id)).rejects.toThrow('no merchant')
  for (const name of ownFiles) expect(await server.platform.media.get(name)).toBeNull()
  expect(await server.platform.media.get(shared.url.split('/').at(-1)!)).not.toBeNull()
})
