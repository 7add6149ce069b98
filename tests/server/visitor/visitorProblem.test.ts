import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { contract } from '@/contract'
import type { ProblemRow } from '@/contract/operation/problem/problem'
import { REPORT_PICTURE_BYTES } from '@/contract/visitor/visitorProblem'
import { must, uniqueName } from '../../support/builders'
import { ownGuide } from '../../support/domains/guides'
import { query } from '../../support/matrix/world'
import {
  callAs,
  complaintTypeOf,
  newKey,
  onlineGuide,
  onVisitedGuide,
  SERVICE_PHONE,
  shows,
  visit,
} from '../../support/domains/visitors'
import type { Visited } from '../../support/domains/visitors'

const { problem, visitor } = contract
let world: Visited['world']
let guideId: string
let token: string
let facility: string
onVisitedGuide((visited) => ({ world, guideId, token } = visited))
beforeEach(async () => void (facility = await complaintTypeOf(world, guideId)))

const report = (body: object, as = token) =>
  callAs(
    world.server,
    visitor.reportProblem.path,
    { key: newKey(), guideId, type: facility, content: uniqueName('护栏松动'), ...body },
    { token: as },
  )
const types = (of = guideId) => must(world.send, visitor.problemTypes, { query: { guideId: of } })
const desk = async (keyword: string, as: 'operator' | 'operator2' = 'operator'): Promise<ProblemRow[]> =>
  (await must(world.send, problem.queryPage, { token: world.tokens[as], body: { keyword } })).list
const photo = (width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: { r: width % 250, g: 120, b: 90 } } })
    .withExifMerge({ IFD0: { Copyright: 'who' } })
    .jpeg()
    .toBuffer()
const upload = async (file: Uint8Array, as = token) => {
  const body = new FormData()
  body.append('file', new File([file as BlobPart], '照片.jpg', { type: 'image/jpeg' }))
  return world.send(visitor.problemPicture, { headers: shows(as), body })
}
const pictureOf = async (file: Uint8Array, as = token) =>
  ((await upload(file, as)).body as { data: { url: string } }).data.url
const library = async () => {
  const { list } = await must(world.send, contract.media.queryPage, {
    token: world.tokens.admin,
    body: { pageSize: 200 },
  })
  return new Map(list.map((file) => [file.url, file]))
}
const turnOff = async (functions: object) => {
  const { id, version } = await ownGuide(world)
  await must(world.send, contract.guideFunction.batch, {
    token: world.tokens.operator,
    body: { guides: [{ id, version }], functions },
  })
  return id
}

test('a visitor’s report is in the desk’s list with its pictures, and in no other merchant’s', async () => {
  const content = uniqueName('观景台护栏松动')
  const url = await pictureOf(await photo())
  const { status } = await report({ content, phone: '13900001111', pictures: [url] })
  expect(status).toBe(200)
  const [row, ...others] = await desk(content)
  expect([row, others]).toMatchObject([
    {
      type: { id: facility, name: '设施损坏' },
      content,
      state: 'pending',
      guide: { id: guideId },
      phone: '139****1111',
      visitor: { nickname: expect.stringMatching(/^访客/) },
    },
    [],
  ])
  expect(
    await must(world.send, problem.detail, { token: world.tokens.operator, params: { id: row!.id } }),
  ).toMatchObject({ pictures: [url], steps: [] })
  expect(await desk(content, 'operator2')).toEqual([])
})

test('concurrent reports with one key are one problem; markup stays text', async () => {
  const [key, content] = [newKey(), uniqueName('<img src=x onerror=alert(1)> =cmd()')]
  const answers = await Promise.all(Array.from({ length: 4 }, () => report({ key, content })))
  expect(new Set(answers.map(({ status, body }) => `${status} ${String(body.data!.id)}`)).size).toBe(1)
  const stored = await query<{ content: string }>(world.server, 'select content from problem where client_key = $1', [
    key,
  ])
  expect(stored).toEqual([{ content }])
})

test('the mini-program gets the types and whether reporting is open; closed reporting is refused', async () => {
  expect(await types()).toMatchObject({
    open: true,
    notice: '',
    types: expect.arrayContaining([{ type: expect.any(String), name: '环境卫生', hint: '请写明在哪里' }]),
    limits: { content: 500, pictures: 4 },
  })
  const closed = await turnOff({ problem: false })
  const words = `这个景区没有开放问题上报，请拨打 ${SERVICE_PHONE}`
  expect(await types(closed)).toMatchObject({ open: false, notice: words })
  expect(await report({ guideId: closed })).toMatchObject({ status: 422, body: { msg: words } })
})

test('a merchant that turned reporting off refuses reports and pictures with its own notice', async () => {
  const admin = world.tokens.admin
  const settings = await must(world.send, contract.globalSettings.detail, { token: admin })
  const { id, questions, rescue, handler } = settings
  const put = (version: number, problems: boolean, notice: string) =>
    must(world.send, contract.globalSettings.update, {
      token: admin,
      body: { id, version, questions, rescue, handler, problems, notice },
    })
  const off = await put(settings.version, false, '夜间不受理')
  try {
    expect(await types()).toMatchObject({ open: false, notice: '夜间不受理' })
    expect(await report({})).toMatchObject({ status: 422, body: { msg: '夜间不受理' } })
    expect(await upload(await photo())).toMatchObject({ status: 422, body: { msg: '夜间不受理' } })
  } finally {
    await put(off.version, settings.problems, settings.notice)
  }
})

test('pictures are re-encoded; invalid, too large and unauthenticated ones are refused and not stored', async () => {
  const url = await pictureOf(await photo(60))
  const stored = await world.server.platform.media.get(url.slice('/saas/media/'.length))
  const { format, exif } = await sharp(stored!.body as Uint8Array).metadata()
  expect([format, exif]).toEqual(['webp', undefined])
  const put = vi.spyOn(world.server.platform.media, 'put')
  expect((await upload(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(422)
  expect((await upload(new Uint8Array(REPORT_PICTURE_BYTES + 1))).status).toBe(413)
  expect((await upload(new Uint8Array(REPORT_PICTURE_BYTES + 100_000))).status).toBe(413)
  expect((await upload(await photo(61), 'x'.repeat(43))).status).toBe(401)
  expect(put).not.toHaveBeenCalled()
  put.mockRestore()
})

test('a report accepts only pictures of its own visitor, which are not in the library', async () => {
  const stranger = await visit(world.server, guideId)
  const url = await pictureOf(await photo(70), stranger)
  const answer = { status: 422, body: { data: { fields: [{ path: 'pictures.0', message: '请重新上传这张图片' }] } } }
  expect(await report({ pictures: [url] })).toMatchObject(answer)
  expect(await report({ pictures: [`/saas/media/${'0'.repeat(64)}.webp`] })).toMatchObject(answer)
  expect((await report({ pictures: [url] }, stranger)).status).toBe(200)
  expect((await library()).has(url)).toBe(false)
})

test('a picture that staff upload too is in the library as theirs, and the visitor can still use it', async () => {
  const file = await photo(71)
  const url = await pictureOf(file)
  const body = new FormData()
  body.append('file', new File([file as BlobPart], '护栏.jpg', { type: 'image/jpeg' }))
  const stored = await must(world.send, contract.storage.picture, { token: world.tokens.operator, body })
  expect(stored.url).toBe(url)
  expect((await library()).get(url)).toMatchObject({ fileName: '护栏.jpg', createdBy: { name: expect.any(String) } })
  expect(await pictureOf(file)).toBe(url)
  expect((await library()).get(url)).toMatchObject({ fileName: '护栏.jpg' })
  expect((await report({ pictures: [url] })).status).toBe(200)
})

test('invalid input is refused at its field, a foreign guide is 404, and too many reports are 429', async () => {
  const fieldOf = async (body: object) =>
    ((await report(body)).body.data as { fields: { path: string }[] }).fields[0]!.path
  expect(await fieldOf({ content: ' ' })).toBe('content')
  expect(await fieldOf({ content: '导'.repeat(501) })).toBe('content')
  expect(await fieldOf({ phone: '12' })).toBe('phone')
  expect(await fieldOf({ type: 'praise' })).toBe('type')
  expect(await fieldOf({ key: 'short' })).toBe('key')
  expect((await report({ guideId: await onlineGuide(world, '', 'admin2') })).status).toBe(404)
  const statuses = new Set<number>()
  for (let sent = 0; sent < 11; sent += 1) statuses.add((await report({})).status)
  expect([...statuses]).toEqual([200, 429])
})

test('visitors read their own reports and the answers, and nothing that is internal', async () => {
  const content = uniqueName('栏杆松动')
  await report({ content })
  const [row] = await desk(content)
  const handle = async (version: number, step: object) =>
    (await must(world.send, problem.handle, { token: world.tokens.operator, body: { id: row!.id, version, ...step } }))
      .version
  const version = await handle(row!.version, { state: 'handling', note: '内部：找维修班' })
  await handle(version, { state: 'solved', answer: '已经修好，谢谢' })

  const own = await must(world.send, visitor.reports, { headers: shows(token) })
  expect(own).toMatchObject([
    { content, type: '设施损坏', state: 'solved', stateName: '已解决', answers: [{ answer: '已经修好，谢谢' }] },
  ])
  expect(JSON.stringify(own)).not.toContain('内部')
  const stranger = shows(await visit(world.server, guideId))
  expect(await must(world.send, visitor.reports, { headers: stranger })).toEqual([])
  expect((await world.send(visitor.reports, {})).status).toBe(401)
})
