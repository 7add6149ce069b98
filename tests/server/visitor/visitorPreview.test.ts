import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '@/contract'
import { guideInput } from '@/contract/guide/guide/guideEntity'
import type { ResultOf } from '@/contract/kit/core'
import { PREVIEW_HOURS } from '@/contract/operation/preview'
import { PREVIEWED_ID, PREVIEWED_TEXTS } from '@/contract/operation/previewContent'
import { menus, right } from '@/contract/rights'
import { must, uniqueName } from '../../support/builders'
import { hideOwnGuides, ownGuide } from '../../support/domains/guides'
import { openWorld, query } from '../../support/matrix/world'
import { freshAddress, newPerson, signedIn } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'

const { guide, guideFunction, minaPage, notice, preview, question, visitor } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let guideId: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
})
beforeEach(async () => {
  guideId = (await ownGuide(world)).id
})
afterAll(() => hideOwnGuides(world))

const open = (body: object = {}, token = world.tokens.admin) =>
  world.send(preview.open, { token, body: { guideId, version: 'draft', ...body } })
const opened = async (body: object = {}) => (await open(body)).body as { data: ResultOf<typeof preview.open> }
const text = (of: (typeof PREVIEWED_TEXTS)[number], typed: object = {}) =>
  ({
    kind: 'text',
    of,
    text: { title: '风大停运', content: '<p>索道停运</p><script>alert(1)</script>', ...typed },
  }) as const

/** Renames the draft; visitors keep the passed revision. */
async function renameDraft(name: string) {
  const token = world.tokens.admin
  const record = await must(world.send, guide.detail, { token, params: { id: guideId } })
  const fields = Object.keys(guideInput.shape) as (keyof typeof record)[]
  const input = Object.fromEntries(fields.map((field) => [field, record[field]]))
  const { id, type, version } = record
  await must(world.send, guide.update, { token, params: { type }, body: { ...input, id, version, name } })
}

const nameFor = async (mchk?: string) =>
  (await must(world.send, visitor.guide, { params: { id: guideId }, ...(mchk && { headers: { mchk } }) })).name

async function goOffline() {
  const token = world.tokens.admin
  const { guideVersion } = await must(world.send, guideFunction.detail, { token, params: { id: guideId } })
  await must(world.send, guideFunction.guideOnline, {
    token,
    body: { id: guideId, version: guideVersion, publish: 'offline' },
  })
}

test('a preview answers the draft, visitors the revision; an offline guide opens for previews alone', async () => {
  const before = await nameFor()
  await renameDraft('没有提交的名字')
  const { mchk } = (await opened()).data
  expect([await nameFor(mchk), await nameFor()]).toEqual(['没有提交的名字', before])
  const visible = (await opened({ version: 'visible' })).data
  await goOffline()
  expect([await nameFor(mchk), await nameFor(visible.mchk)]).toEqual(['没有提交的名字', before])
  expect((await world.send(visitor.guide, { params: { id: guideId } })).status).toBe(404)
})

test('answers for previews are stored nowhere', async () => {
  const { mchk } = (await opened()).data
  const path = `/saas${visitor.guide.path.replace('{id}', guideId)}`
  const ask = (headers: Record<string, string>) =>
    world.server.app.request(path, { headers }, { address: freshAddress() })
  expect((await ask({ mchk })).headers.get('etag')).toBeNull()
  expect((await ask({ mchk })).headers.get('cache-control') ?? 'no-store').toBe('no-store')
  expect((await ask({})).headers.get('etag')).not.toBeNull()
})

test('a mark opens its guide until it expires, and nothing with another signature', async () => {
  const { mchk } = (await opened()).data
  const other = (await ownGuide(world)).id
  const ask = (id: string, mark: string) => world.send(visitor.guide, { params: { id }, headers: { mchk: mark } })
  expect((await ask(other, mchk)).status).toBe(404)
  for (const wrong of ['x', mchk.slice(0, -1), `${mchk.slice(0, -1)}${mchk.endsWith('0') ? '1' : '0'}`])
    expect([wrong, (await ask(guideId, wrong)).status]).toEqual([wrong, 401])
  const { clock } = world.server
  const start = clock.now
  try {
    clock.now = start + PREVIEW_HOURS * 3_600_000 - 1
    expect((await ask(guideId, mchk)).status).toBe(200)
    clock.now += 1
    expect((await ask(guideId, mchk)).status).toBe(401)
  } finally {
    clock.now = start
  }
})

test.each(PREVIEWED_TEXTS)('an unsaved %s is read with its mark alone, cleaned', async (of) => {
  const { id, mchk } = (await opened({ version: 'visible', content: text(of) })).data
  const call = visitor[of]
  const sent = { params: { id: PREVIEWED_ID }, query: { guideId } }
  const shown = await must(world.send, call, { ...sent, headers: { mchk } })
  expect(shown).toMatchObject({ title: '风大停运', content: '<p>索道停运</p>' })
  expect((await world.send(call, sent)).status).toBe(404)
  const token = world.tokens.admin
  const content = text(of, { title: '恢复运行' })
  await must(world.send, preview.change, { token, params: { id }, body: { content, sequence: 1 } })
  expect(await must(world.send, call, { ...sent, headers: { mchk } })).toMatchObject({ title: '恢复运行' })
})

test('an unsaved notice is first in the lists of its preview, in place of the stored one', async () => {
  const token = world.tokens.admin
  const { id, version } = await must(world.send, notice.add, {
    token,
    body: { title: uniqueName('公告'), content: '<p>正文</p>' },
  })
  await must(world.send, notice.publish, { token, body: { id, version, publish: 'online' } })
  const { mchk } = (await opened({ version: 'visible', content: text('notice', { urgent: true }) })).data
  const [first] = await must(world.send, visitor.notices, { query: { guideId }, headers: { mchk } })
  expect(first).toMatchObject({ id: PREVIEWED_ID, title: '风大停运', urgent: true })
  const list = await must(world.send, visitor.notices, { query: { guideId } })
  const [stored] = list
  const edited = (await opened({ version: 'visible', content: { ...text('notice'), replaces: stored!.id } })).data
  const shown = await must(world.send, visitor.notices, { query: { guideId }, headers: { mchk: edited.mchk } })
  expect(shown.map(({ id }) => id)).toEqual([PREVIEWED_ID, ...list.slice(1).map(({ id }) => id)])
  expect(list.map(({ id }) => id)).not.toContain(PREVIEWED_ID)
})

test('the home page is shown with the modules of its draft', async () => {
  const modules = [{ id: 'a', kind: 'heading', hidden: false, title: '还没发布', note: '', target: { kind: 'none' } }]
  const { mchk } = (await opened({ version: 'visible', content: { kind: 'home', modules } })).data
  const home = await must(world.send, minaPage.indexPage, { body: { page: 'home', guideId }, headers: { mchk } })
  expect(home.modules).toMatchObject([{ title: '还没发布' }])
})

test('a draft needs the right to preview its guide, the home page its own; a text on a guide of visitors needs neither', async () => {
  const [{ tenant_id: tenantId }] = (await query(world.server, 'select tenant_id from guide where id = $1', [
    guideId,
  ])) as [{ tenant_id: string }]
  const rightIds = [menus.scenicNotice.id, right('scenicNotice', 'edit')]
  const token = await signedIn(world.server, await newPerson(world.server, { tenantId, rightIds }))
  const content = text('notice')
  expect((await open({ version: 'draft' }, token)).status).toBe(404)
  expect((await open({ version: 'visible', content: { kind: 'home', modules: [] } }, token)).status).toBe(403)
  expect((await open({ version: 'visible', content }, token)).status).toBe(200)
  await goOffline()
  expect((await open({ version: 'visible', content }, token)).status).toBe(404)
})

test('only who opened a preview changes it', async () => {
  const { id } = (await opened({ version: 'visible', content: text('notice') })).data
  const body = { content: text('notice'), sequence: 1 }
  expect((await world.send(preview.change, { token: world.tokens.operator, params: { id }, body })).status).toBe(404)
})

test('the stream says each new state, of unsaved content and of the draft', async () => {
  const { id, mchk } = (await opened({ version: 'draft', content: text('notice') })).data
  const path = `/saas${visitor.previewChanges.path.replace('{id}', id)}`
  const response = await world.server.app.request(path, { headers: { mchk } }, { address: freshAddress() })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => (await reader.read()).value
  const first = await next()
  await must(world.send, preview.change, {
    token: world.tokens.admin,
    params: { id },
    body: { content: text('notice'), sequence: 1 },
  })
  const second = await next()
  await renameDraft('改过的草稿')
  const third = await next()
  expect(new Set([first, second, third]).size).toBe(3)
  await reader.cancel()
})

test('as many phones follow a preview as its limit allows; those that leave make room', async () => {
  const { id, mchk } = (await opened({ version: 'draft' })).data
  const path = `/saas${visitor.previewChanges.path.replace('{id}', id)}`
  const follow = async () => {
    const response = await world.server.app.request(path, { headers: { mchk } }, { address: freshAddress() })
    const reader = response.body!.getReader()
    await reader.read()
    return { status: response.status, leave: () => reader.cancel() }
  }
  const phones = []
  for (let count = 0; count < 10; count += 1) phones.push(await follow())
  expect(phones.map(({ status }) => status)).toEqual(phones.map(() => 200))
  expect((await follow()).status).toBe(429)
  for (const { leave } of phones) await leave()
  await expect
    .poll(
      async () => {
        const phone = await follow()
        await phone.leave()
        return phone.status
      },
      { timeout: 60_000 },
    )
    .toBe(200)
})

test('an account has twenty previews; an older one is closed', async () => {
  const { mchk } = (await opened({ version: 'draft' })).data
  for (let count = 0; count < 19; count += 1) await opened({ version: 'draft' })
  expect((await world.send(visitor.guide, { params: { id: guideId }, headers: { mchk } })).status).toBe(200)
  await opened({ version: 'draft' })
  expect((await world.send(visitor.guide, { params: { id: guideId }, headers: { mchk } })).status).toBe(401)
})

test('a question tried in a preview is answered, and counted nowhere', async () => {
  const { mchk } = (await opened({ version: 'visible' })).data
  const count = async () => (await query(world.server, 'select * from question_miss')).length
  const before = await count()
  const text = '火星上有没有厕所呢'
  const answer = await must(world.send, question.ask, { body: { guideId, text }, headers: { mchk } })
  expect([answer.answer, await count()]).toEqual([null, before])
  await must(world.send, question.ask, { body: { guideId, text } })
  expect(await count()).toBe(before + 1)
})

test('without a guide online the page is previewed around none, and no sale of it', async () => {
  const home = { kind: 'home', modules: [] }
  const { id, mchk } = (await opened({ guideId: null, version: 'visible', content: home })).data
  const headers = { mchk }
  expect(await must(world.send, visitor.preview, { params: { id }, headers })).toMatchObject({ guideId: PREVIEWED_ID })
  const page = await must(world.send, visitor.guide, { params: { id: PREVIEWED_ID }, headers })
  expect(page).toMatchObject({ id: PREVIEWED_ID, packets: [], trial: null })
  const query = { guideId: PREVIEWED_ID }
  const calls = [
    visitor.guides,
    visitor.notices,
    visitor.articles,
    visitor.trafficGuides,
    visitor.extendFunctions,
    visitor.questions,
    visitor.products,
    visitor.site,
    visitor.problemTypes,
    contract.mina.config,
  ]
  for (const endpoint of calls)
    expect([endpoint.path, (await world.send(endpoint, { query, headers } as never)).status]).toEqual([
      endpoint.path,
      200,
    ])
  const body = { page: 'home', guideId: PREVIEWED_ID }
  expect((await world.send(minaPage.indexPage, { body, headers } as never)).status).toBe(200)
  const sale = { kind: 'sale' }
  expect((await open({ guideId: null, version: 'visible', content: sale })).status).toBe(422)
  expect((await open({ guideId: null, version: 'draft' })).status).toBe(422)
  // For visitors it is no guide.
  expect((await world.send(visitor.guide, { params: { id: PREVIEWED_ID } })).status).toBe(404)
})
