import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contract } from '../../../src/contract'
import { PAGE_SIZE_MAX } from '../../../src/contract/kit/paging'
import { readConfig } from '../../../server/node/config'
import { createNodePlatform } from '../../../server/node/platform'
import { sweepMedia } from '../../../server/media/storage/sweep'
import { sweepUploads } from '../../../server/media/upload/sweep'
import { createClient, hashPassword } from '../../../scripts/conformance/client'
import type { Send } from '../../../scripts/conformance/client'
import { must } from '../builders'
import { freshDatabase } from './postgres'
import { sender } from '../uploads/resumedUploads'
import type { Resumed, Sender } from '../uploads/resumedUploads'
import { ServerProcess } from './serverProcess'
import { mp3 } from '../files/sounds'

interface KillResult extends Resumed {
  guides: number
  uploads: number
  /** Files without a row left after a sweep. */
  orphansLeft: number
  /** Unfinished uploads left after a sweep a day later. */
  uploadsLeft: number
}

interface Acknowledged {
  guides: Set<string>
  uploads: Map<string, number>
}

const quietLog = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields: Record<string, unknown>, message: string) => console.error(message, fields),
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Unique uploads that are stored unchanged: silence of increasing length, in frames. */
let lengths = 0
const nextSound = (from = 4) => mp3(from + (lengths += 1))

/** Kills the server `times` times while it writes and stores files; checks each time that everything acknowledged is there. */
export async function killUnderWrites({
  times,
  databaseServer,
}: {
  times: number
  databaseServer?: string
}): Promise<KillResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'faults-'))
  const database = databaseServer === undefined ? null : await freshDatabase(databaseServer)
  const env = { DATA_DIR: folder, DATABASE_URL: database?.url ?? '', SECRET: 'a-secret-for-fault-runs-0123456789ab' }
  const server = new ServerProcess(env)
  const config = readConfig({ ...process.env, ...env }, process.cwd())
  const acknowledged: Acknowledged = { guides: new Set(), uploads: new Map() }
  const progress: Resumed = { parts: 0, resumed: 0, missingItems: [] }
  // About ten parts each.
  const senders = [1, 2].map(() =>
    sender(
      () => nextSound(770),
      progress,
      (url, bytes) => acknowledged.uploads.set(url, bytes),
    ),
  )
  try {
    await server.start()
    const password = hashPassword(
      server.firstPassword ?? '',
      config.VITE_PASSWORD_ALGORITHM,
      config.VITE_PASSWORD_SUFFIX,
    )
    const send = createClient(`${server.url}/saas`)
    const { token } = await must(send, contract.session.login, { body: { loginAccount: 'admin', password } })
    for (let time = 0; time < times; time += 1) {
      const goals = {
        guides: acknowledged.guides.size + 2,
        uploads: acknowledged.uploads.size + 2,
        parts: progress.parts + 2,
      }
      const run = { over: false }
      const writers = Promise.all([
        write(send, token, acknowledged, time, run),
        ...senders.map((upload) => sendParts(send, token, upload, run)),
      ])
      // Under full load, at a different moment each time.
      while (
        acknowledged.guides.size < goals.guides ||
        acknowledged.uploads.size < goals.uploads ||
        progress.parts < goals.parts
      )
        await delay(5)
      await delay((time * 37) % 200)
      await server.end('SIGKILL')
      run.over = true
      await writers
      await server.start()
      progress.missingItems.push(...(await missing(server.url, token, acknowledged)))
    }
    await server.end()
    return {
      ...progress,
      guides: acknowledged.guides.size,
      uploads: acknowledged.uploads.size,
      ...(await leftovers(config)),
    }
  } finally {
    await server.end('SIGKILL')
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function addGuide(send: Send, token: string, name: string, { guides }: Acknowledged): Promise<void> {
  const added = await send(contract.guide.add, { token, params: { type: 'composite' }, body: { name } })
  if (added.status === 200) guides.add((added.body as { data: { id: string } }).data.id)
}

async function storeSound(send: Send, token: string, { uploads }: Acknowledged): Promise<void> {
  const sound = nextSound()
  const body = new FormData()
  body.set('file', new File([sound as BlobPart], 'silence.mp3', { type: 'audio/mpeg' }))
  const upload = await send(contract.storage.voice, { token, body })
  if (upload.status === 200) uploads.set((upload.body as { data: { url: string } }).data.url, sound.byteLength)
}

/** Two loops write guides and two store files until stopped; anything that fails meanwhile, with the server or on an old connection, was not acknowledged. */
async function write(
  send: Send,
  token: string,
  acknowledged: Acknowledged,
  time: number,
  run: { over: boolean },
): Promise<void> {
  const writer = async (number: number) => {
    for (let round = 0; !run.over; round += 1) {
      const call =
        number % 2 === 0
          ? addGuide(send, token, `写${time}-${number}-${round}`, acknowledged)
          : storeSound(send, token, acknowledged)
      await call.catch(() => delay(10))
    }
  }
  await Promise.all(Array.from({ length: 4 }, (_, number) => writer(number)))
}

async function sendParts(send: Send, token: string, upload: Sender, run: { over: boolean }): Promise<void> {
  while (!run.over) {
    await upload.step(send, token).catch(() => {
      upload.interrupt()
      return delay(10)
    })
  }
  upload.interrupt()
}

/** Ids of all guides, however many: the unpaginated call for their names refuses beyond some thousand. */
async function guideIds(send: Send, token: string): Promise<Set<string>> {
  const ids = new Set<string>()
  for (let pageNum = 1; ; pageNum += 1) {
    const { list } = await must(send, contract.guide.queryPage, {
      token,
      body: { pageNum, pageSize: PAGE_SIZE_MAX, orderBy: 'createdAt:asc' },
    })
    for (const { id } of list) ids.add(id)
    if (list.length < PAGE_SIZE_MAX) return ids
  }
}

async function missing(url: string, token: string, { guides, uploads }: Acknowledged): Promise<string[]> {
  const foundIds = await guideIds(createClient(`${url}/saas`), token)
  const missingItems = [...guides].filter((id) => !foundIds.has(id)).map((id) => `guide ${id}`)
  for (const [address, bytes] of uploads) {
    const download = await fetch(`${url}/saas/api/storage/download?url=${encodeURIComponent(address)}`, {
      headers: { accessToken: token },
    })
    const body = await download.arrayBuffer()
    if (download.status !== 200 || body.byteLength !== bytes)
      missingItems.push(`file ${address}: ${download.status}, ${body.byteLength} of ${bytes} bytes`)
  }
  return missingItems
}

async function leftovers(
  config: ReturnType<typeof readConfig>,
): Promise<Pick<KillResult, 'orphansLeft' | 'uploadsLeft'>> {
  const { platform, close } = await createNodePlatform(config, quietLog)
  try {
    const nextDay = { ...platform, now: () => platform.now() + 25 * 3_600_000 }
    await sweepUploads(nextDay)
    await sweepMedia(platform, 0)
    return { orphansLeft: await sweepMedia(platform, 0), uploadsLeft: await sweepUploads(nextDay) }
  } finally {
    await close()
  }
}
