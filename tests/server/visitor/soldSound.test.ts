import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { Method, ResultOf } from '@/contract/kit/core'
import { StoreUnavailable } from '../../../server/platform'
import { sweepMedia } from '../../../server/media/storage/sweep'
import { signSound } from '../../../server/visitor/soldSound'
import { must } from '../../support/builders'
import { hideOwnGuides, ownGuide } from '../../support/domains/guides'
import { openWorld, query } from '../../support/matrix/world'
import { freshAddress } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'
import { audioRecord, mp3, sound } from '../../support/files/sounds'
import { onlineGuide, visit } from '../../support/domains/visitors'

const { visitor, storage } = contract
type Packet = ResultOf<typeof visitor.packet>

let world: Awaited<ReturnType<typeof openWorld>>
let guideId: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
})
beforeEach(async () => {
  guideId = (await ownGuide(world)).id
})
afterAll(() => hideOwnGuides(world))

interface Sent {
  method?: Method
  headers?: Record<string, string>
}

async function fetchPath(path: string, { method = 'GET', headers = {} }: Sent = {}) {
  const response = await world.server.app.request(path, { method, headers }, { address: freshAddress() })
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
}

let uploads = 0

/** Silence of its own length, so that each test has another file. */
async function upload(body: Buffer = mp3(1600 + (uploads += 1))) {
  const form = new FormData()
  form.set('file', new File([body as BlobPart], '讲解'))
  return { body, ...(await must(world.send, storage.voice, { token: world.tokens.admin, body: form })) }
}

/** Gives the guide's explanation this audio; a second one with the same audio comes behind it. The first `trial` are free. */
async function sell(url: string, trial: number, id = guideId) {
  const audio = { ...(JSON.parse(audioRecord(41.8)) as object), url }
  await query(
    world.server,
    `update guide_bag_revision set record = jsonb_set(record, '{audio}', $2::jsonb) where guide_id = $1 and kind = 'spot'`,
    [id, JSON.stringify(audio)],
  )
  await query(
    world.server,
    `insert into sell (tenant_id, guide_id, trial, slogan, notice, publish, version, updated_at, updated_by) values ($1, $2, $3, '', '', 'online', 1, 1, 'x')`,
    [world.own.tenantId, id, trial],
  )
}

async function openPacket(id = guideId): Promise<Packet> {
  const { revision, packets, trial } = await must(world.send, visitor.guide, { params: { id } })
  return must(world.send, visitor.packet, {
    params: { id, revision: String(revision), packetId: packets[0]!.id },
    query: trial === null ? {} : { trial: String(trial) },
  })
}

describe('the sample of a sold explanation', () => {
  test('is at most 20 seconds of it, and a file of its own', async () => {
    const { url, body } = await upload()
    await sell(url, 0)
    const [spot] = (await openPacket()).spots
    expect(spot).toMatchObject({ locked: true, audio: { url: null } })
    const sample = spot!.sample!
    expect(sample.seconds).toBeLessThanOrEqual(20)
    expect(sample.seconds).toBeGreaterThan(19.9)
    const file = await fetchPath(sample.url)
    expect([file.status, file.body.byteLength]).toEqual([200, sample.bytes])
    expect(body.subarray(0, sample.bytes).equals(file.body)).toBe(true)
    expect(JSON.stringify(await openPacket())).not.toContain(url)
  })

  test('is kept by the sweep as long as its sound', async () => {
    const { url } = await upload()
    await sell(url, 0)
    const name = (await openPacket()).spots[0]!.sample!.url.slice('/saas/media/'.length)
    const stray = `${'3'.repeat(64)}.mp3`
    let known: ReadonlySet<string> = new Set()
    const { platform } = world.server
    const sweep = async (_age: number, find: (names: string[]) => Promise<ReadonlySet<string>>) => {
      known = await find([name, stray])
      return 0
    }
    await sweepMedia({ db: platform.db, media: { ...platform.media, sweep } }, 0)
    expect([...known]).toEqual([name])
  })

  test('of an m4a is an m4a', async () => {
    const { url } = await upload(sound('chime.m4a'))
    await sell(url, 0)
    const [spot] = (await openPacket()).spots
    expect(spot).toMatchObject({ locked: true, sample: { url: expect.stringMatching(/\.m4a$/) } })
    const file = await fetchPath(spot!.sample!.url)
    expect([file.status, file.headers.get('content-type'), file.body.byteLength]).toEqual([
      200,
      'audio/mp4',
      spot!.sample!.bytes,
    ])
  })

  test('a sound that cannot be cut has none, and the answer says so', async () => {
    const { url } = await upload(sound('fragmented.m4a'))
    await sell(url, 0)
    const { media } = world.server.platform
    const { size } = media
    // Lost from the store, as after a restored backup.
    media.size = () => Promise.resolve(null)
    const { spots } = await openPacket()
    media.size = size
    expect(spots).toMatchObject([{ locked: true, sample: null }])
  })

  test('a sound on which the server died three times has none, and is not read again', async () => {
    const { url } = await upload()
    await sell(url, 0)
    const name = url.slice('/saas/media/'.length)
    await query(world.server, 'update media set sample_attempts = 3 where name = $1', [name])
    const { media } = world.server.platform
    const { size } = media
    media.size = () => Promise.reject(new Error('read'))
    const { spots } = await openPacket()
    media.size = size
    expect(spots).toMatchObject([{ locked: true, sample: null }])
    expect((await openPacket()).spots[0]!.sample).toBeNull()
  })

  test('two attempts that broke off, and a store that failed, do not count as three', async () => {
    const { url } = await upload()
    await sell(url, 0)
    const name = url.slice('/saas/media/'.length)
    await query(world.server, 'update media set sample_attempts = 2 where name = $1', [name])
    const { media } = world.server.platform
    const { size } = media
    media.size = () => Promise.reject(new StoreUnavailable('down'))
    await expect(openPacket()).rejects.toThrow()
    media.size = size
    expect((await openPacket()).spots[0]!.sample).not.toBeNull()
  })

  test('what is free has none', async () => {
    const { url } = await upload()
    await sell(url, 1)
    expect((await openPacket()).spots).toMatchObject([{ locked: false, sample: null, audio: { url } }])
  })

  test('a store that fails refuses the call: the answer would be kept without samples', async () => {
    const { url } = await upload()
    await sell(url, 0)
    const { media } = world.server.platform
    const { size } = media
    media.size = () => Promise.reject(new StoreUnavailable('down'))
    const { revision, packets } = await must(world.send, visitor.guide, { params: { id: guideId } })
    const path = `/saas/api/h5/pb/guide/${guideId}/revision/${revision}/packet/${packets[0]!.id}?trial=0`
    const refused = await fetchPath(path)
    media.size = size
    expect([refused.status >= 500, refused.headers.get('cache-control')]).toEqual([true, 'no-store'])
    expect((await openPacket()).spots[0]!.sample).not.toBeNull()
  })
})

describe('the full sound', () => {
  const askSound = async (spotId: string, headers: Record<string, string> = {}, id = guideId) => {
    const { status, body } = await fetchPath(`/saas/api/h5/pb/guide/${id}/sound/${spotId}`, { headers })
    return { status, text: body.toString() }
  }

  test('what is free has its lasting address, what is sold is refused to visitors', async () => {
    const { url } = await upload()
    await sell(url, 1)
    const [{ id } = { id: '' }] = (await openPacket()).spots
    expect(JSON.parse((await askSound(id)).text)).toMatchObject({ data: { url, expiresAt: null } })
    await query(world.server, 'update sell set trial = 0 where guide_id = $1', [guideId])
    const signedIn: Record<string, string> = { visitorToken: await visit(world.server, guideId) }
    for (const headers of [{}, signedIn]) {
      const refused = await askSound(id, headers)
      expect([refused.status, refused.text.includes('/saas/media/'), refused.text.includes('token=')]).toEqual([
        403,
        false,
        false,
      ])
    }
  })

  test('an explanation of another guide, and a guide that is offline: 404', async () => {
    const { url } = await upload()
    await sell(url, 1)
    const [{ id } = { id: '' }] = (await openPacket()).spots
    const foreignId = await onlineGuide(world, '', 'admin2')
    expect((await askSound(id, {}, foreignId)).status).toBe(404)
    expect((await askSound('missing')).status).toBe(404)
    await query(world.server, `update guide set publish = 'offline' where id = $1`, [guideId])
    expect((await askSound(id)).status).toBe(404)
  })
})

describe('a signed address', () => {
  let stored: Awaited<ReturnType<typeof upload>>
  beforeAll(async () => {
    stored = await upload()
  })
  const signed = async () => {
    const { url, body, seconds } = stored
    const guide = { tenantId: world.own.tenantId, guideId }
    return { file: url, body, guide, ...(await signSound(world.server.platform, guide, { url, seconds })) }
  }

  test('plays whole and in ranges, and never names the file', async () => {
    const { url, body, file } = await signed()
    const name = file.slice('/saas/media/'.length)
    const whole = await fetchPath(url)
    expect([whole.status, whole.headers.get('content-type'), whole.body.equals(body)]).toEqual([
      200,
      'audio/mpeg',
      true,
    ])
    expect(whole.headers.get('cache-control')).toBe('private, no-store')
    const part = await fetchPath(url, { headers: { range: 'bytes=100-299' } })
    expect([part.status, part.headers.get('content-range'), part.body.equals(body.subarray(100, 300))]).toEqual([
      206,
      `bytes 100-299/${body.length}`,
      true,
    ])
    const head = await fetchPath(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), head.body.length]).toEqual([200, String(body.length), 0])
    for (const { headers } of [whole, part, head])
      expect(JSON.stringify([url, ...headers.entries()])).not.toContain(name.slice(0, 64))
  })

  test('lasts for the sound and ten minutes', async () => {
    const { url, expiresAt } = await signed()
    const { clock } = world.server
    const before = clock.now
    expect(expiresAt - before).toBe(10 * 60_000 + Math.ceil(stored.seconds * 1000))
    clock.now = expiresAt - 1
    const last = await fetchPath(url)
    clock.now = expiresAt
    const late = await fetchPath(url)
    clock.now = before
    expect([last.status, late.status]).toEqual([200, 403])
  })

  test.each([
    ['another guide', (token: string[]) => token.with(1, 'other')],
    ['another merchant', (token: string[]) => token.with(0, 'other')],
    ['a later end', (token: string[]) => token.with(2, (parseInt(token[2]!, 36) + 1).toString(36))],
    [
      'another signature',
      (token: string[]) =>
        token.with(
          3,
          token[3]!.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')),
        ),
    ],
    ['no signature', (token: string[]) => token.slice(0, 3)],
  ])('%s is refused', async (_, change) => {
    const { url } = await signed()
    const [path, token] = url.split('token=') as [string, string]
    expect((await fetchPath(`${path}token=${change(token.split('.')).join('.')}`)).status).toBe(403)
  })

  test('without a token, and of a file that is gone', async () => {
    expect((await fetchPath('/saas/sound')).status).toBe(403)
    const guide = { tenantId: world.own.tenantId, guideId }
    const url = `/saas/media/${'7'.repeat(64)}.mp3`
    const gone = await signSound(world.server.platform, guide, { url, seconds: 1 })
    expect((await fetchPath(gone.url)).status).toBe(404)
  })
})
