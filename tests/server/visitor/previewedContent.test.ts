import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { ResultOf } from '@/contract/kit/core'
import type { Product } from '@/contract/features/sell/sell'
import { PREVIEWED_ID } from '@/contract/operation/previewContent'
import type { PreviewContent } from '@/contract/operation/previewContent'
import { menuRight, right } from '@/contract/rights'
import { must, uniqueName } from '../../support/builders'
import { hideOwnGuides, ownGuide } from '../../support/domains/guides'
import { openWorld, query } from '../../support/matrix/world'
import { newPerson, signedIn } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'

const { adPosition, mina, minaPage, preview, siteArticle, siteCatalog, terms: termsCalls, visitor } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let guideId: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
})
beforeEach(async () => {
  guideId = (await ownGuide(world)).id
})
afterAll(() => hideOwnGuides(world))

const open = (content: PreviewContent, token = world.tokens.admin) =>
  world.send(preview.open, { token, body: { guideId, version: 'visible', content } })
const opened = async (content: PreviewContent) =>
  ((await open(content)).body as { data: ResultOf<typeof preview.open> }).data
const change = (id: string, content: PreviewContent, sequence: number) =>
  must(world.send, preview.change, { token: world.tokens.admin, params: { id }, body: { content, sequence } })

const terms = (content: string) => ({ kind: 'terms', type: 'user', content }) as const
const termsFor = async (mchk: string) =>
  (await must(world.send, termsCalls.read, { query: { type: 'user', guideId }, headers: { mchk } })).content

test('written terms are read as the next version, cleaned; visitors keep theirs', async () => {
  const { mchk } = await opened(terms('<p>新条款</p><script>alert(1)</script>'))
  expect(await termsFor(mchk)).toBe('<p>新条款</p>')
  expect(await termsFor('')).not.toContain('新条款')
})

test('a change that arrives after a later one is dropped', async () => {
  const { id, mchk } = await opened(terms('<p>零</p>'))
  await change(id, terms('<p>二</p>'), 2)
  await change(id, terms('<p>一</p>'), 1)
  expect(await termsFor(mchk)).toBe('<p>二</p>')
  await change(id, terms('<p>三</p>'), 3)
  expect(await termsFor(mchk)).toBe('<p>三</p>')
})

test('an advertisement is shown at its position alone, before the others and no more than it holds', async () => {
  const token = world.tokens.admin
  const positions = await must(world.send, adPosition.list, { token })
  const position = positions.find(({ key }) => key === 'detail')!
  const [{ picture }] = (await query(world.server, 'select picture from advertisement limit 1')) as [
    { picture: string },
  ]
  const { mchk } = await opened({
    kind: 'advertisement',
    positionId: position.id,
    replaces: null,
    title: '冬季线路',
    picture,
    target: { kind: 'none' },
  })
  const at = (key: string) =>
    must(world.send, visitor.advertisements, { query: { guideId, position: key }, headers: { mchk } })
  const list = await at('detail')
  expect(list[0]).toMatchObject({ id: PREVIEWED_ID, title: '冬季线路' })
  expect(list.length).toBeLessThanOrEqual(position.atOnce)
  for (const { key } of positions.filter(({ key }) => key !== 'detail'))
    expect((await at(key)).map(({ id }) => id)).not.toContain(PREVIEWED_ID)
})

test('a sale is shown before it begins, to who may see sales', async () => {
  const product: Product = {
    id: PREVIEWED_ID,
    name: '全部讲解',
    price: 1990,
    original: null,
    validity: 24,
    validityUnit: 'hour',
    language: null,
    listeners: 1,
    guides: [],
  }
  const sale = {
    kind: 'sale',
    terms: { trial: 0, trialUnit: 'spot', slogan: '离线也能听', notice: '可退' },
    products: [product],
  } as const
  const content = { ...sale, products: [...sale.products] }
  const { mchk } = await opened(content)
  const guide = await must(world.send, visitor.guide, { params: { id: guideId }, headers: { mchk } })
  expect([guide.trial, (await must(world.send, visitor.guide, { params: { id: guideId } })).trial]).toEqual([0, null])
  expect(await must(world.send, visitor.products, { query: { guideId }, headers: { mchk } })).toEqual({
    slogan: '离线也能听',
    notice: '可退',
    canBuy: true,
    // Nothing can be ordered by it.
    products: [{ ...product, mark: '0.0', priceEndsAt: null }],
  })
  expect((await open(content, await personWith([menuRight('terms')]))).status).toBe(403)
  expect((await open(content, await personWith([menuRight('tourSales')]))).status).toBe(200)
})

test('functions that are switched off are gone', async () => {
  const { mchk } = await opened({ kind: 'functions', questions: false, problems: false, rescue: true, notice: '夜间' })
  const config = await must(world.send, mina.config, { query: { guideId }, headers: { mchk } })
  expect(config).toMatchObject({ functions: { questions: false, problems: false, rescue: true }, notice: '夜间' })
  const refused = await world.send(visitor.questions, { query: { guideId }, headers: { mchk } })
  expect(refused).toMatchObject({ status: 404, body: { msg: '夜间' } })
})

test('the site is shown with the written head; what is offline only to who may preview it', async () => {
  const token = world.tokens.admin
  const name = uniqueName('栏目')
  const { id: catalogId } = await must(world.send, siteCatalog.add, { token, body: { name } })
  const { id: articleId } = await must(world.send, siteArticle.add, {
    token,
    body: { title: '没有上线', catalogId, cover: await anyCover(), content: '<p>正文</p>' },
  })
  const siteOf = async (content: PreviewContent) => {
    const headers = { mchk: (await opened(content)).mchk }
    const site = await must(world.send, visitor.site, { query: { guideId }, headers })
    const article = await world.send(visitor.siteArticle, { params: { id: articleId }, query: { guideId }, headers })
    return { site, status: article.status }
  }
  const head = { name: '新名字', logo: null, pictures: [], introduction: '', phone: '', hours: '', address: '' }
  const visible = await siteOf({ kind: 'site', all: false, head })
  expect(visible.site.name).toBe('新名字')
  expect([visible.site.catalogs.map((one) => one.name).includes(name), visible.status]).toEqual([false, 404])
  const whole = await siteOf({ kind: 'site', all: true })
  expect(whole.site.catalogs.find((one) => one.name === name)?.articles.map(({ id }) => id)).toEqual([articleId])
  expect(whole.status).toBe(200)
  const editor = await personWith([menuRight('microOfficialWebsite'), right('microOfficialWebsite', 'edit')])
  expect((await open({ kind: 'site', all: true }, editor)).status).toBe(403)
  expect((await open({ kind: 'site', all: false }, editor)).status).toBe(200)
})

test('the advertisement is in the home page’s module of its position', async () => {
  const token = world.tokens.admin
  const [position] = await must(world.send, adPosition.list, { token })
  const [{ picture }] = (await query(world.server, 'select picture from advertisement limit 1')) as [
    { picture: string },
  ]
  const { draft } = await must(world.send, minaPage.detail, { token, query: { page: 'home' } })
  const module = { id: 'ad', kind: 'ad', hidden: false, positionId: position!.id } as const
  const publish = async (version: number, modules: typeof draft.modules) => {
    const saved = await must(world.send, minaPage.save, { token, body: { page: 'home', version, modules } })
    await must(world.send, minaPage.publish, { token, body: { page: 'home', version: saved.version } })
  }
  await publish(draft.version, [module])
  const content = {
    positionId: position!.id,
    replaces: null,
    title: '新广告',
    picture,
    target: { kind: 'none' },
  } as const
  const { mchk } = await opened({ kind: 'advertisement', ...content })
  const home = await must(world.send, minaPage.indexPage, { body: { page: 'home', guideId }, headers: { mchk } })
  expect(home.content['ad']?.list[0]).toMatchObject({ id: PREVIEWED_ID, title: '新广告' })
  // Other files share the merchant's page.
  await publish(
    (await must(world.send, minaPage.detail, { token, query: { page: 'home' } })).draft.version,
    draft.modules,
  )
})

/** Of the merchant, and still stored: other files share the server. */
const anyCover = async () => {
  const [{ cover }] = (await query(
    world.server,
    `select s.cover from site_article s join media m on m.tenant_id = s.tenant_id and '/saas/media/' || m.name = s.cover where s.tenant_id = $1 limit 1`,
    [world.own.tenantId],
  )) as [{ cover: string }]
  return cover
}

async function personWith(rightIds: string[]): Promise<string> {
  const [{ tenant_id: tenantId }] = (await query(world.server, 'select tenant_id from guide where id = $1', [
    guideId,
  ])) as [{ tenant_id: string }]
  return signedIn(world.server, await newPerson(world.server, { tenantId, rightIds }))
}

test('an explanation is heard as it is typed, in the draft alone and until it is saved', async () => {
  const token = world.tokens.admin
  const draft = await must(world.send, preview.open, { token, body: { guideId, version: 'draft' } })
  const spotOf = async (mchk: string) => {
    const headers = { mchk }
    const { revision, packets } = await must(world.send, visitor.guide, { params: { id: guideId }, headers })
    const params = { id: guideId, revision: String(Math.max(1, revision)), packetId: packets[0]!.id }
    return (await must(world.send, visitor.packet, { params, headers })).spots[0]!
  }
  const saved = await spotOf(draft.mchk)
  const spot = { id: saved.id, title: '', text: '写到一半' }
  await change(draft.id, { kind: 'spot', spot }, 1)
  expect(await spotOf(draft.mchk)).toEqual({ ...saved, text: '写到一半' })
  expect((await spotOf('')).text).toBe(saved.text)
  const visible = await opened({ kind: 'spot', spot })
  expect((await spotOf(visible.mchk)).text).toBe(saved.text)
  await change(draft.id, { kind: 'spot', spot: null }, 2)
  expect(await spotOf(draft.mchk)).toEqual(saved)
})
