import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contract } from '@/contract'
import { createApp } from '../../../server/app'
import { createMediaFolder } from '../../../server/node/media/mediaFolder'
import { clientOf, signIn } from '../../support/session/accounts'
import { must } from '../../support/builders'
import { seededServer } from '../../support/server/seeded'

const { storage } = contract
/** More than a stream's read-ahead. */
const BYTES = 1024 * 1024

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unread-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function openFiles(): Promise<number> {
  const descriptors = await readdir('/proc/self/fd')
  const paths = await Promise.all(descriptors.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')))
  return paths.filter((path) => path.startsWith(folder)).length
}

// Only Linux lists open files.
test.skipIf(process.platform !== 'linux')('a call that does not read a file leaves none open', async () => {
  const server = await seededServer()
  const { token } = await signIn(server, 'editor')
  const media = await createMediaFolder(folder)
  const body = new FormData()
  body.set('file', new File(['A text of this test alone'], '说明.txt'))
  const { url } = await must(clientOf(server), storage.txt, { token, body })
  await media.put(url.split('/').at(-1)!, new Uint8Array(BYTES), 'text/plain')

  const app = createApp({ ...server.platform, media })
  for (const path of [url, `/saas${storage.download.path}?url=${encodeURIComponent(url)}`]) {
    const call = (method: string) =>
      app.fetch(new Request(`http://localhost${path}`, { method, headers: { accessToken: token } }))
    expect((await call('HEAD')).status).toBe(200)
    expect((await (await call('GET')).arrayBuffer()).byteLength).toBe(BYTES)
  }
  // A file read to its end closes shortly after.
  await vi.waitFor(async () => expect(await openFiles()).toBe(0), { timeout: 60_000 })
})
