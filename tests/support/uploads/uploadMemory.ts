import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseEnv } from 'node:util'
import { contract } from '@/contract'
import { PART_MAX_BYTES } from '@/contract/media/upload'
import { createClient, hashPassword } from '../../../scripts/conformance/client'
import { must } from '../builders'
import { mp4 } from '../files/mp4'
import { ServerProcess } from '../server/serverProcess'
import { offsetOf, uploadsOf, whole } from '.'

const MB = 1024 ** 2
const settings = parseEnv(readFileSync('.env', 'utf8')) as Record<string, string>

/** Linux's figures for a process in MB: current memory, or the peak since its last reset. */
const memory = (pid: number, what: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
const forgetMost = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** The parts of a film of this many MB with trailing tables; one part is in memory at a time. */
function* filmOf(mb: number): Generator<Buffer> {
  const body = mp4({ media: Buffer.alloc(8), tablesFirst: false })
  const [before, after] = [body.subarray(0, 16), body.subarray(32)]
  const media = Buffer.alloc(16)
  media.writeUInt32BE(mb * MB + 16)
  media.write('mdat', 4)
  media.write(crypto.randomUUID().slice(0, 8), 8)
  yield Buffer.concat([before, media])
  const part = Buffer.alloc(PART_MAX_BYTES, 7)
  for (let at = 0; at < mb; at += 1) yield part
  yield after
}

const COLLECTING = {
  NODE_OPTIONS: `--import ${pathToFileURL(path.resolve(import.meta.dirname, 'collectOnSignal.mjs')).href}`,
}

/** Collects startup garbage, which would mask later growth. */
async function collectGarbage({ pid, url }: ServerProcess): Promise<void> {
  process.kill(pid, 'SIGUSR2')
  // This answer comes only after the signal was handled.
  await fetch(`${url}/healthz`)
}

/** On a slow machine storing outlasts the client's timeout; repeating the same upload gets the same answer. */
async function asOften(store: () => Promise<unknown>, tries = 20): Promise<void> {
  try {
    await store()
  } catch (error) {
    if (tries === 0 || (error as Error).name !== 'TimeoutError') throw error
    await asOften(store, tries - 1)
  }
}

export interface UploadMemory {
  /** MB of the process before, and the peak during the upload. */
  before: number
  most: number
  seconds: number
}

/** Sends films of these sizes in MB one by one, in parts, to a separate server process that stores them. Linux only. */
export async function measureUploads(sizes: readonly number[]): Promise<UploadMemory[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'upload-memory-'))
  const server = new ServerProcess({ DATA_DIR: folder, DEMO: '0', ...COLLECTING })
  try {
    await server.start()
    const send = createClient(`${server.url}/saas`)
    const password = hashPassword(
      server.firstPassword!,
      settings['VITE_PASSWORD_ALGORITHM']!,
      settings['VITE_PASSWORD_SUFFIX']!,
    )
    const { token } = await must(send, contract.session.login, { body: { loginAccount: 'admin', password } })
    const uploads = uploadsOf(send, token)
    const measured: UploadMemory[] = []
    for (const mb of sizes) {
      const bytes = [...filmOf(0)].reduce((sum, part) => sum + part.byteLength, 0) + mb * MB
      await collectGarbage(server)
      const before = memory(server.pid, 'VmRSS')
      forgetMost(server.pid)
      const began = performance.now()
      const id = await uploads.start(bytes, 'video', '长片.mp4')
      let sent = 0
      for (const part of filmOf(mb)) sent = offsetOf(await uploads.append(id, sent, part))
      await asOften(() => must(send, contract.storage.video, { token, body: whole(id) }))
      measured.push({ before, most: memory(server.pid, 'VmHWM'), seconds: (performance.now() - began) / 1000 })
    }
    return measured
  } finally {
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
}
