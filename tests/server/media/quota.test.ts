import { beforeAll, expect, test, vi } from 'vitest'
import { contract } from '@/contract'
import { clientOf } from '../../support/session/accounts'
import { must } from '../../support/builders'
import { freshAddress, newPerson, signedIn } from '../../support/session/people'
import { startTestServer } from '../../support/server'
import type { TestServer } from '../../support/server'
import { offsetOf, uploadsOf, whole } from '../../support/uploads'

const { storage } = contract
const QUOTA = Math.round(0.001 * 1024 ** 3)
const PART = 600_000
const REST = QUOTA - PART

let server: TestServer
let send: ReturnType<typeof clientOf>
beforeAll(async () => {
  server = await startTestServer({ config: { mediaQuotaBytes: QUOTA } })
  send = clientOf(server)
  return () => server.close()
})

const tokenOf = async (tenantId?: string) => signedIn(server, await newPerson(server, { tenantId }), freshAddress())
/** Each with different content: identical files are stored once. */
let files = 0
const text = (bytes: number) => String((files += 1)).padStart(bytes, '.')
const store = (token: string, bytes: number) => {
  const form = new FormData()
  form.set('file', new File([text(bytes)], '说明.txt'))
  return send(storage.txt, { token, body: form })
}

test('accounts of a merchant share its quota, another merchant has its own', async () => {
  const { tenantId } = await newPerson(server)
  const [one, other, stranger] = [await tokenOf(tenantId), await tokenOf(tenantId), await tokenOf()]
  expect([(await store(one, PART)).status, (await store(other, REST)).status]).toEqual([200, 200])
  const put = vi.spyOn(server.platform.media, 'put')
  expect((await store(other, 1)).body).toMatchObject({
    code: 422,
    msg: '本商户的文件空间不足（共 0.001 GB），不能再上传，请联系管理员扩容',
  })
  expect(put).not.toHaveBeenCalled()
  expect((await store(stranger, PART)).status).toBe(200)
})

test('running uploads reserve their quota until they end', async () => {
  const token = await tokenOf()
  const uploads = uploadsOf(send, token)
  const id = await uploads.start(PART, 'txt')
  expect((await uploads.begin(REST + 1, 'txt')).body).toMatchObject({ code: 422 })
  expect((await store(token, REST + 1)).status).toBe(422)
  expect((await store(token, REST)).status).toBe(200)
  // The upload reserved its room, though no quota is left for anything else.
  const file = new TextEncoder().encode(text(PART))
  expect(offsetOf(await uploads.append(id, 0, file))).toBe(PART)
  expect((await must(send, storage.txt, { token, body: whole(id) })).bytes).toBe(PART)
  expect((await uploads.begin(1, 'txt')).status).toBe(422)
})

test('a cancelled upload frees its quota', async () => {
  const token = await tokenOf()
  const uploads = uploadsOf(send, token)
  const id = await uploads.start(QUOTA, 'voice')
  expect((await uploads.begin(1, 'txt')).status).toBe(422)
  await uploads.end(id)
  expect((await uploads.begin(QUOTA, 'voice')).status).toBe(201)
})
