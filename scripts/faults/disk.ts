import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contract } from '../../src/contract'
import { readConfig } from '../../server/node/config'
import { must } from '../../tests/support/builders'
import { freshDatabase } from '../../tests/support/postgres'
import { ServerProcess } from '../../tests/support/serverProcess'
import { wav } from '../../tests/support/sounds'
import { createClient, hashPassword } from '../conformance/client'
import type { Answer } from '../conformance/client'
import { Cluster } from '../postgres/cluster'
import { guideIds } from './guideIds'

/** What is placed on the disk that fills up. */
export type Placement = 'media' | 'everything' | 'postgres'

export interface DiskResult {
  placement: Placement
  /** Responses while the disk is full, by kind of call: count of each. */
  full: Record<string, Record<string, number>>
  /** Whether writes succeed again once there is room, without restarting anything. */
  hasRecovered: boolean
  recoveredAfterMs: number
  missingGuides: string[]
}

const MEGABYTES = 320

/** A small in-memory file system; needs root. */
function mountSmallDisk(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'disk-'))
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', folder], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`a small file system cannot be mounted (root is needed): ${stderr}`)
  chmodSync(folder, 0o777)
  return folder
}

function unmount(folder: string): void {
  spawnSync('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
}

const summary = ({ status, body }: Answer): string => `${status} ${(body as { msg?: string }).msg ?? ''}`

export async function fullDisk(placement: Placement): Promise<DiskResult> {
  const disk = mountSmallDisk()
  const dataDir = placement === 'postgres' ? mkdtempSync(path.join(tmpdir(), 'disk-data-')) : path.join(disk, 'data')
  const cluster =
    placement === 'everything' ? null : new Cluster(placement === 'postgres' ? { parent: disk, durable: true } : {})
  let server: ServerProcess | undefined
  try {
    await cluster?.create()
    const database = cluster === null ? null : await freshDatabase(cluster.url)
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: database?.url ?? '',
      SECRET: 'a-secret-for-fault-runs-0123456789ab',
      LOG_LEVEL: 'silent',
    }
    server = new ServerProcess(env)
    await server.start()
    const config = readConfig({ ...process.env, ...env }, process.cwd())
    const password = hashPassword(
      server.firstPassword ?? '',
      config.VITE_PASSWORD_ALGORITHM,
      config.VITE_PASSWORD_SUFFIX,
    )
    const send = createClient(`${server.url}/saas`)
    const { token } = await must(send, contract.session.login, { body: { loginAccount: 'admin', password } })
    const addedIds: string[] = []
    let number = 0
    const add = async () => {
      const answer = await send(contract.guide.add, {
        token,
        params: { type: 'composite' },
        body: { name: `盘${(number += 1)}`, introduction: '满'.repeat(2000) },
      })
      if (answer.status === 200) addedIds.push((answer.body as { data: { id: string } }).data.id)
      return answer
    }
    const upload = () => {
      const body = new FormData()
      body.set('file', new File([wav(60 + (number += 1) / 100) as BlobPart], 'silence.wav'))
      return send(contract.storage.voice, { token, body })
    }
    const read = () => send(contract.guide.queryPage, { token, body: {} })
    await must(send, contract.guide.add, { token, params: { type: 'composite' }, body: { name: '之前' } })

    const fillerFile = path.join(disk, 'filler')
    fillDisk(disk, fillerFile)
    const full: DiskResult['full'] = {}
    const note = (kind: string, text: string) => {
      const counts = (full[kind] ??= {})
      counts[text] = (counts[text] ?? 0) + 1
    }
    const attempt = async (kind: string, call: () => Promise<Answer>) =>
      note(kind, await call().then(summary, (error: Error) => `no answer: ${error.message}`))
    for (let round = 0; round < 60; round += 1) {
      await attempt('add', add)
      await attempt('upload', upload)
      await attempt('read', read)
    }

    rmSync(fillerFile)
    const freedAt = performance.now()
    let hasRecovered = false
    while (!hasRecovered && performance.now() - freedAt < 30_000) {
      const statuses = await Promise.all(
        [add(), upload()].map((call) =>
          call.then(
            ({ status }) => status,
            () => 0,
          ),
        ),
      )
      hasRecovered = statuses.every((status) => status === 200)
      if (!hasRecovered) await new Promise((resolve) => setTimeout(resolve, 250))
    }
    const recoveredAfterMs = Math.round(performance.now() - freedAt)
    const foundIds = hasRecovered ? await guideIds(send, token) : new Set()
    return {
      placement,
      full,
      hasRecovered,
      recoveredAfterMs,
      missingGuides: addedIds.filter((id) => !foundIds.has(id)),
    }
  } finally {
    await server?.end('SIGKILL')
    await cluster?.remove()
    if (placement === 'postgres') rmSync(dataDir, { recursive: true, force: true })
    unmount(disk)
  }
}

/** Leaves less than a page free. */
function fillDisk(disk: string, fillerFile: string): void {
  const { bavail, bsize } = statfsSync(disk)
  const chunk = Buffer.alloc(1024 * 1024)
  for (let remaining = bavail * bsize; remaining > 0; remaining -= chunk.byteLength) {
    try {
      writeFileSync(fillerFile, remaining < chunk.byteLength ? chunk.subarray(0, remaining) : chunk, { flag: 'a' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return
      throw error
    }
  }
}
