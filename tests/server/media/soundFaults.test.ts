import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { PackageGap } from '@/contract/guide/package/packageChanges'
import { soundFaults, soundFaultText, stoppingFaults } from '@/contract/media/soundFaults'
import { must, makeGuidePackage } from '../../support/builders'
import { joined, sine, floatWav } from '../../support/files/tones'
import { mp3, sound } from '../../support/files/sounds'
import { openWorld } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'

const { guide, guideSpot, storage } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.admin
})

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, '../../support/fixtures/cases', name))
const formOf = (body: Buffer) => {
  const data = new FormData()
  data.set('file', new File([body as BlobPart], '讲解', { type: 'application/octet-stream' }))
  return data
}
const upload = (body: Buffer) => must(world.send, storage.voice, { token, body: formOf(body) })
const RATE = 44_100
const silence = (seconds: number) => new Float32Array(RATE * seconds)
const tone = sine(RATE, 2, -13)

test.each([
  ['joined.mp3', 6.1, []],
  ['silence.mp3', 3, ['silent']],
  ['one-side-silent.mp3', 3, ['oneSided']],
  // AAC has no decoder here: the console measures it before it sends it.
  ['moov-at-end.m4a', 4, []],
] as const)('%s: its length and its faults', async (name, seconds, faults) => {
  const stored = await upload(fixture(name))
  expect(stored.seconds).toBeCloseTo(seconds, 1)
  expect(stored.brokenOff).toBe(false)
  expect(stoppingFaults(stored)).toEqual(faults)
})

test('faults of a WAV are found before it becomes an MP3', async () => {
  const textOf = async (...channels: Float32Array[]) => soundFaultText(await upload(floatWav(channels, RATE)))
  expect(await textOf(joined(silence(5), tone))).toBe('开头 5 秒没有声音')
  expect(await textOf(joined(silence(1), tone))).toBe('')
  // Hiss and room noise are no voice.
  expect(await textOf(joined(sine(RATE, 3, -55), tone))).toBe('开头 3 秒没有声音')
  expect(await textOf(sine(RATE, 3, -58))).toBe('无声')
  expect(await textOf(silence(2), tone)).toMatch(/^左声道无声/)
  expect(await textOf(tone, sine(RATE, 2, -50))).toMatch(/^右声道无声/)
  expect(
    await textOf(
      tone,
      tone.map((sample) => -sample),
    ),
  ).toBe('左右声道相位相反，手机外放会听不到')
  // A badly wired side that is also softer still takes most of the other away.
  expect(
    await textOf(
      tone,
      tone.map((sample) => -0.8 * sample),
    ),
  ).toBe('左右声道相位相反，手机外放会听不到')
  expect(await textOf(tone, sine(RATE, 2, -13, 777))).not.toContain('相位')
  expect(await textOf(tone.with(9000, 1).with(9001, 1).with(9002, 1))).not.toContain('削波')
  const whole = floatWav([tone], RATE)
  const cut = await upload(whole.subarray(0, 44 + RATE * 4))
  expect([cut.seconds, soundFaults(cut)]).toEqual([1, ['brokenOff']])
})

test('tags and pictures never reach the store, and count for no limit', async () => {
  const cover = Buffer.alloc(21 * 1024 * 1024, 1)
  const size = [21, 14, 7, 0].map((shift) => (cover.byteLength >> shift) & 0x7f)
  const tag = Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...size]), cover])
  expect(await upload(Buffer.concat([tag, mp3(77)]))).toMatchObject({ bytes: mp3(77).byteLength })
  expect(await upload(Buffer.concat([tag.subarray(0, 6), Buffer.alloc(4), sound('chime.aac')]))).toMatchObject({
    format: 'aac',
    bytes: sound('chime.aac').byteLength,
  })
  const large = await world.send(storage.voice, {
    token,
    body: formOf(Buffer.concat(Array.from({ length: 8200 }, () => sound('chime.aac')))),
  })
  expect(large.body).toMatchObject({ code: 413, msg: '音频去掉标签和封面以后还有 20.2 MB，不能超过 20 MB' })
})

test('an m4a broken off is stored as far as it goes', async () => {
  const whole = sound('fragmented.m4a')
  const cut = await upload(whole.subarray(0, whole.byteLength - 400))
  expect(cut).toMatchObject({ brokenOff: true, clipped: null })
  expect(stoppingFaults(cut)).toEqual(['brokenOff'])
})

test('a fault stops a submission until an operator accepts the sound; another file is not accepted', async () => {
  const made = await makeGuidePackage(world.send, token, world.own)
  const { poiId, title, text, pictures, trigger, cooldown } = made.spot
  let { version } = made.spot
  const write = async (audio: { url: string; accepted?: boolean } | null) => {
    const after = await must(world.send, guideSpot.update, {
      token,
      body: { id: made.spot.id, version, poiId, title, text, pictures, trigger, cooldown, audio },
    })
    ;({ version } = after)
    return after.audio
  }
  const submit = async () => {
    const { id, version: current } = await must(world.send, guide.detail, { token, params: { id: made.guide.id } })
    const { status, body } = await world.send(guide.submit, {
      token,
      params: { type: 'composite' },
      body: { id, version: current },
    })
    const { msg, data } = body as { msg: string; data: { missing?: PackageGap[] } | null }
    return { status, msg, missing: data?.missing?.map(({ what, blocks, note }) => ({ what, blocks, note })) }
  }
  const [silent, oneSided] = [await upload(fixture('silence.mp3')), await upload(fixture('one-side-silent.mp3'))]

  expect(await write({ url: silent.url })).toMatchObject({ silent: 'all', silentStart: 3 })
  expect(await submit()).toMatchObject({
    status: 422,
    msg: `不能提交审核：“${title}”的声音有问题，要换掉，或听过以后确认照用`,
    missing: expect.arrayContaining([{ what: 'fault', blocks: true, note: '无声' }]),
  })
  const accepted = (await write({ url: silent.url, accepted: true }))?.accepted
  expect(accepted).toMatchObject({ by: { name: expect.any(String) } })
  // Other writes, such as an import, say nothing about it; another file is another question.
  expect((await write({ url: silent.url }))?.accepted).toEqual(accepted)
  expect((await write({ url: silent.url, accepted: false }))?.accepted).toBeUndefined()
  await write({ url: silent.url, accepted: true })
  expect((await write({ url: oneSided.url }))?.accepted).toBeUndefined()
  expect((await submit()).missing).toContainEqual({ what: 'fault', blocks: true, note: '右声道无声' })
  await write({ url: oneSided.url, accepted: true })
  expect(await submit()).toMatchObject({ status: 200 })
  const { gaps } = await must(world.send, guide.difference, {
    token,
    params: { type: 'composite', id: made.guide.id },
  })
  expect(gaps).toContainEqual(expect.objectContaining({ what: 'fault', blocks: false, note: '右声道无声，已确认照用' }))
})
