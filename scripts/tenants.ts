/**
 * `npm run tenants -- list | add | disable | enable | export | remove`: manages the merchants of this installation.
 * On PostgreSQL it works beside running servers; the embedded database allows one process, so stop its server first.
 */
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import { BootError } from '../server/db/check'
import { readConfig } from '../server/node/config'
import { createLog } from '../server/node/log'
import { createNodePlatform } from '../server/node/platform'
import { tarTo } from '../server/node/tar'
import type { Platform } from '../server/platform'
import { addTenant } from '../server/system/tenant/add'
import { setEnabled } from '../server/system/tenant/enable'
import { exportTenant } from '../server/system/tenant/export'
import { findTenant, TenantError } from '../server/system/tenant/find'
import { listTenants } from '../server/system/tenant/list'
import { removeTenant } from '../server/system/tenant/remove'

const USAGE = `npm run tenants -- list
npm run tenants -- add <name> --account <login account> [--person <name>]
npm run tenants -- disable | enable <id or name>
npm run tenants -- export <id or name> --to <file.tar.gz>
npm run tenants -- remove <id or name> --confirm <its whole name>`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    account: { type: 'string' },
    person: { type: 'string', default: '管理员' },
    to: { type: 'string' },
    confirm: { type: 'string' },
  },
})
const [command, subject = ''] = positionals

const day = (at: number | null) => (at === null ? 'never' : new Date(at).toISOString().slice(0, 10))

async function list(platform: Platform): Promise<void> {
  for (const { id, name, disabledAt, accounts, lastLoginAt, mediaBytes, createdAt } of await listTenants(platform)) {
    const state = disabledAt === null ? 'enabled' : `disabled since ${day(disabledAt)}`
    console.log(
      `${id}  ${name}\n  ${state}, added ${day(createdAt)}, ${accounts} accounts, last sign-in ${day(lastLoginAt)}, ${(mediaBytes / 1e6).toFixed(1)} MB of files`,
    )
  }
}

async function add(platform: Platform): Promise<void> {
  if (values.account === undefined)
    throw new TenantError('--account names the login account of the first administrator.')
  const { id, password } = await addTenant(platform, {
    name: subject,
    loginAccount: values.account,
    person: values.person,
  })
  console.log(
    `Added ${subject} (${id}).\nFirst administrator: ${values.account}   password: ${password}   (shown this once; it must be changed at the first sign-in)`,
  )
}

const toggle = (enabled: boolean) => async (platform: Platform) => {
  const { id, name } = await findTenant(platform, subject)
  await setEnabled(platform, id, enabled)
  console.log(
    enabled
      ? `${name} is enabled: its people can sign in again.`
      : `${name} is disabled: every call of its people answers 401, nothing is lost.`,
  )
}

async function exportTo(platform: Platform): Promise<void> {
  const { to } = values
  if (to === undefined) throw new TenantError('--to names the file to write.')
  const tenant = await findTenant(platform, subject)
  const tarStream = new PassThrough()
  const writeDone = pipeline(tarStream, createGzip(), createWriteStream(to, { flags: 'wx', mode: 0o600 }))
  const tar = tarTo(tarStream, platform.now())
  try {
    const exportDone = exportTenant(platform, tenant, tar.put).then(async (manifest) => {
      await tar.end()
      return manifest
    })
    // A full disk must not leave the write waiting for ever.
    const [{ tables, files, missing }] = await Promise.all([
      Promise.race([exportDone, writeDone.then(() => exportDone)]),
      writeDone,
    ])
    const total = Object.values(tables).reduce((sum, rows) => sum + rows, 0)
    console.log(`${to}: ${total} rows of ${Object.keys(tables).length} tables, ${files} files of ${tenant.name}.`)
    if (missing.length > 0) console.log(`Not in the file store, and so not in the archive: ${missing.join(', ')}`)
  } catch (error) {
    tarStream.destroy()
    await writeDone.catch(() => undefined)
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new TenantError(`${to} is there already.`)
    await rm(to, { force: true })
    throw error
  }
}

async function remove(platform: Platform): Promise<void> {
  const tenant = await findTenant(platform, subject)
  if (values.confirm !== tenant.name)
    throw new TenantError(`This removes ${tenant.name} for good. To confirm: --confirm "${tenant.name}"`)
  const { files, left: remaining } = await removeTenant(platform, tenant)
  console.log(
    `${tenant.name} is removed, with all its rows and those of its ${files} files that no other merchant has.`,
  )
  if (remaining > 0)
    console.log(
      `${remaining} files are left to the regular sweeping of files without a row: they are younger than half an hour, or the store deletes nothing.`,
    )
}

const COMMANDS: Readonly<Record<string, (platform: Platform) => Promise<void>>> = {
  list,
  add,
  disable: toggle(false),
  enable: toggle(true),
  export: exportTo,
  remove,
}

async function main(): Promise<void> {
  const run = COMMANDS[command ?? '']
  if (!run || (command !== 'list' && subject === '')) throw new TenantError(USAGE)
  const config = readConfig(process.env, path.dirname(path.dirname(fileURLToPath(import.meta.url))))
  const { platform, close } = await createNodePlatform(config, createLog('warn'))
  try {
    await run(platform)
  } finally {
    await close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof TenantError || error instanceof BootError ? error.message : error)
  process.exitCode = 1
})
