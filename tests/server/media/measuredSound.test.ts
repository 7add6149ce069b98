import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { soundFaults } from '@/contract/media/soundFaults'
import { clientOf, signIn } from '../../support/session/accounts'
import { must } from '../../support/builders'
import { query } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'
import type { TestServer } from '../../support/server'
import { sound } from '../../support/files/sounds'
import { floatWav, joined, sine } from '../../support/files/tones'

const { voice } = contract.storage
const RATE = 44_100
let server: TestServer
let send: ReturnType<typeof clientOf>
let token: string
beforeAll(async () => {
  server = await seededServer()
  send = clientOf(server)
  token = (await signIn(server, 'editor')).token
})

const form = (body: Buffer) => {
  const data = new FormData()
  data.set('file', new File([body as BlobPart], '讲解', { type: 'application/octet-stream' }))
  return data
}
const upload = (body: Buffer) => must(send, voice, { token, body: form(body) })
const bytesOf = async (url: string) =>
  Buffer.from(await (await server.app.fetch(new Request(`http://localhost${url}`))).arrayBuffer())
/** Simulates a speaker too close to the microphone: everything above full scale is clipped. */
const cutOff = (samples: Float32Array) => samples.map((sample) => Math.max(-1, Math.min(1, sample)))
const loud = cutOff(sine(RATE, 3, 6))

test('a WAV is measured and stored as an MP3 that mini-programs play', async () => {
  const stored = await upload(floatWav([sine(RATE, 3, -13)], RATE))
  expect(stored).toMatchObject({ format: 'mp3', clipped: 0 })
  expect(stored.url).toMatch(/\.mp3$/)
  expect(stored.seconds).toBeCloseTo(3, 1)
  // Encoding shifts loudness by up to half a decibel.
  expect(Math.abs(stored.lufs! + 16)).toBeLessThan(0.7)
  expect(Math.abs(stored.peak! + 13)).toBeLessThan(0.7)
  expect(soundFaults(stored)).toEqual([])
  const again = await upload(await bytesOf(stored.url))
  expect(again).toMatchObject({ url: stored.url, lufs: stored.lufs, peak: stored.peak })
})

test.each([16, 24, 8] as const)('so is a stereo WAV of %i bits', async (bits) => {
  const stored = await upload(pcmWav([sine(RATE, 2, -13), sine(RATE, 2, -13)], bits))
  expect(stored.format).toBe('mp3')
  expect(Math.abs(stored.lufs! + 16)).toBeLessThan(0.7)
})

test('a loud and clipped sound is reported as such', async () => {
  const stored = await upload(floatWav([loud], RATE))
  expect(stored.clipped).toBeGreaterThan(1000)
  expect(soundFaults(stored)).toEqual(['loud', 'clipped'])
  const again = await upload(Buffer.concat([await bytesOf(stored.url), Buffer.alloc(1)]))
  expect(again).toMatchObject({ lufs: stored.lufs, peak: stored.peak })
})

test('a soft sound and silence are reported as such', async () => {
  expect(soundFaults(await upload(floatWav([sine(RATE, 3, -30)], RATE)))).toEqual(['soft'])
  expect(soundFaults(await upload(floatWav([new Float32Array(RATE)], RATE)))).toEqual(['silent'])
})

test('m4a is stored without a measurement', async () => {
  expect(await upload(sound('chime.m4a'))).toMatchObject({
    format: 'm4a',
    lufs: null,
    peak: null,
    clipped: null,
    silent: null,
    silentStart: null,
  })
})

test('a WAV with unreadable samples is refused', async () => {
  const body = floatWav([sine(RATE, 1, -20)], RATE)
  body.writeUInt16LE(6, 20)
  const answer = await send(voice, { token, body: form(body) })
  expect([answer.status, (answer.body as { msg: string }).msg]).toEqual([
    422,
    '读不出这个 wav 的声音，请存成 16 或 24 位 PCM，或 mp3',
  ])
})

test('an explanation stores the server’s measurement, not the caller’s', async () => {
  const stored = await upload(floatWav([joined(loud, loud)], RATE))
  const [packet] = await query<{ id: string }>(
    server,
    `select p.id from packet p join guide g on g.id = p.guide_id where g.review = 'making' and p.deleted is null limit 1`,
  )
  const said = { url: stored.url, lufs: -16, peak: -3 }
  const spot = await must(send, contract.guideSpot.add, {
    token,
    body: { packetId: packet!.id, title: '试听', audio: said },
  })
  expect(spot.audio).toMatchObject({ lufs: stored.lufs, peak: stored.peak, clipped: stored.clipped })
  const again = await must(send, contract.guideSpot.update, {
    token,
    body: { id: spot.id, version: spot.version, title: '试听', text: '听一听', audio: said },
  })
  expect(again.audio).toMatchObject({ lufs: stored.lufs, clipped: stored.clipped })
})

/** A WAV of integer samples. */
function pcmWav(channels: readonly Float32Array[], bits: 8 | 16 | 24): Buffer {
  const whole = floatWav(channels, RATE)
  const width = bits / 8
  const count = channels[0]!.length * channels.length
  const file = Buffer.concat([whole.subarray(0, 44), Buffer.alloc(count * width)])
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(width * channels.length, 32)
  file.writeUInt16LE(bits, 34)
  file.writeUInt32LE(count * width, 40)
  for (let at = 0; at < count; at += 1) {
    const value = Math.round(whole.readFloatLE(44 + at * 4) * (2 ** (bits - 1) - 1))
    if (bits === 8) file.writeUInt8(value + 128, 44 + at)
    else file.writeIntLE(value, 44 + at * width, width)
  }
  return file
}
