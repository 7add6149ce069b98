import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { Endpoint } from '@/contract/kit/core'
import type { GuideRecord, ReviewEvent } from '@/contract/guide/guide/guide'
import type { Sent } from '../../../../scripts/conformance/client'
import { completeGuide, fillGuidePackage, makeGuide, must } from '../../../support/builders'
import { openWorld, query } from '../../../support/matrix/world'
import { seededServer } from '../../../support/server/seeded'

const { guide } = contract
let world: Awaited<ReturnType<typeof openWorld>>
beforeAll(async () => {
  world = await openWorld(await seededServer())
})

type Account = keyof typeof world.tokens
const as = (account: Account, sent: Sent): Sent => ({ ...sent, token: world.tokens[account] })
const answerOf = async (endpoint: Endpoint, sent: Sent) => {
  const { status, body } = await world.send(endpoint, sent)
  return { status, ...(body as { msg: string; data: unknown }) }
}
const of = ({ id, version, type }: GuideRecord, more: object = {}) => ({
  params: { type },
  body: { id, version, ...more },
})
const make = (review: GuideRecord['review']) => makeGuide(world.send, world.tokens.admin, world.own, review)
const submit = (record: GuideRecord) => must(world.send, guide.submit, as('editor', of(record)))
/** Saves the guide with some changes. */
const change = (record: GuideRecord, changed: object) => {
  const input = Object.fromEntries(
    Object.keys(guide.add.body.shape).map((key) => [key, record[key as keyof GuideRecord]]),
  )
  return must(world.send, guide.update, as('editor', of(record, { ...input, ...changed })))
}

async function pictureOf(width: number, height: number): Promise<FormData> {
  const body = new FormData()
  const picture = await sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  body.set('file', new File([new Uint8Array(picture)], '封面.png', { type: 'image/png' }))
  return body
}

describe('the content of a refused submission', () => {
  const page = (record: GuideRecord, account: Account = 'auditor') =>
    answerOf(guide.preview, as(account, { params: { type: record.type, revision: 'refused', id: record.id } }))

  test('is kept beside later changes, and is that of the latest refusal', async () => {
    const failed = await make('failed')
    const again = await submit(await change(failed, { openingHours: '一' }))
    expect(await page(again)).toMatchObject({
      status: 200,
      data: { openingHours: failed.openingHours, revision: null, languages: [{ id: world.own.languageId }] },
    })
    const { data } = await answerOf(guide.reviews, as('auditor', { params: { id: again.id } }))
    expect((data as ReviewEvent[]).map(({ move, kept }) => [move, kept])).toEqual([
      ['submit', true],
      ['fail', false],
      ['submit', true],
    ])

    const refused = await must(world.send, guide.auditFail, as('auditor', of(again, { reason: '还不行' })))
    const third = await submit(await change(refused, { openingHours: '二' }))
    expect(await page(third)).toMatchObject({ status: 200, data: { openingHours: '一' } })
  })

  test('is absent when nothing was refused, when it was not stored, and for another tenant', async () => {
    expect(await page(await make('pending'))).toMatchObject({ status: 404, msg: '没有留存被退回的内容' })
    const failed = await make('failed')
    expect(await page(failed, 'admin2')).toMatchObject({ status: 404 })
    expect(await page(failed, 'editor')).toMatchObject({ status: 200 })
    await query(world.server, `update guide_review set snapshot = null where guide_id = $1`, [failed.id])
    expect(await page(failed, 'editor')).toMatchObject({ status: 404, msg: '没有留存被退回的内容' })
  })
})

test('an indoor guide without a floor, or with a cover too small for phones, cannot be submitted', async () => {
  const { url } = await must(world.send, contract.storage.picture, as('editor', { body: await pictureOf(160, 100) }))
  const body = completeGuide(world.own, { cover: url, phone: '' })
  const bare = await must(world.send, guide.add, as('editor', { params: { type: 'indoor' }, body }))
  expect(await answerOf(guide.submit, as('editor', of(bare)))).toMatchObject({
    status: 422,
    data: {
      fields: [
        { path: 'phone', message: '请输入联系电话' },
        { path: 'settings.floors', message: '室内导览至少要有一个楼层' },
        { path: 'cover', message: '封面图片太小：160 × 100 像素，至少要 480 × 300，否则在手机上会模糊' },
      ],
    },
  })
  const { url: large } = await must(
    world.send,
    contract.storage.picture,
    as('editor', { body: await pictureOf(480, 300) }),
  )
  const saved = await change(bare, {
    phone: '12345',
    cover: large,
    settings: { ...bare.settings, floors: [{ name: '1F', picture: null }] },
  })
  const { poi } = await fillGuidePackage(world.send, world.tokens.editor, saved.id, world.own.languageId)
  const placed = { id: poi.id, version: poi.version, changes: { floor: '1F', plan: { x: 12, y: 8 } } }
  await must(world.send, contract.guidePoi.bulk, as('editor', { body: { guideId: saved.id, items: [placed] } }))
  expect(await submit(saved)).toMatchObject({ review: 'pending' })
})
