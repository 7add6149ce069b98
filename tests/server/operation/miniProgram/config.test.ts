import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { themeColor } from '@/contract/kit/themeColor'
import { must } from '../../../support/builders'
import { openWorld, query } from '../../../support/matrix/world'
import { seededServer } from '../../../support/server/seeded'

const { baseConfig, baseConfigPro, globalSettings, indexConfig, mina, question } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
let guideId: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.admin
  guideId = (await must(world.send, contract.guide.queryPage, { token, body: { publish: 'online' } })).list[0]!.id
})

const visitors = () => must(world.send, mina.config, { query: { guideId } })
const refusal = (body: unknown) =>
  (body as { data: { fields: { path: string }[] } }).data.fields.map(({ path }) => path)

test('a part is saved by version; a stale write returns the current part', async () => {
  const before = await must(world.send, baseConfig.detail, { token })
  const written = {
    id: 'baseConfig',
    name: '山水之声',
    color: '#3a4ba9',
    phone: '0559-5561111',
    hours: '每天 9:00–17:00',
    logo: null,
  }
  const after = await must(world.send, baseConfig.update, { token, body: { ...written, version: before.version } })
  expect(after).toMatchObject({ ...written, version: before.version + 1, updatedBy: { name: '林晓岚' } })
  const { status, body } = await world.send(baseConfig.update, { token, body: { ...written, version: before.version } })
  expect([status, (body as { data: unknown }).data]).toEqual([409, { current: after }])
  expect((await must(world.send, baseConfig.detail, { token: world.tokens.admin2 })).name).not.toBe('山水之声')
  expect(await visitors()).toMatchObject({ name: '山水之声', color: '#3a4ba9', phone: '0559-5561111' })
  const { list } = await must(world.send, contract.auditTrail.record, {
    token,
    body: { domain: 'baseConfig', id: 'baseConfig' },
  })
  // The refused attempt comes first.
  expect(list[1]!.changes!.map(({ field }) => field)).toContain('name')
})

test('a pale colour, an address without https, and foreign pictures and languages are refused at their field', async () => {
  expect(themeColor.safeParse('#3cbb9b').error!.issues[0]!.message).toMatch(/^这个颜色上的白字看不清：对比 2\.\d : 1/)
  expect(themeColor.parse(' #0E7C66 ')).toBe('#0e7c66')
  const pro = await must(world.send, baseConfigPro.detail, { token })
  const tried = async (more: object) => {
    const { status, body } = await world.send(baseConfigPro.update, {
      token,
      body: { id: pro.id, version: pro.version, ...more },
    })
    return [status, refusal(body)]
  }
  expect(await tried({ visitorUrl: 'http://visit.example.com' })).toEqual([400, ['visitorUrl']])
  expect(await tried({ sharePicture: world.other.cover })).toEqual([422, ['sharePicture']])
  expect(await tried({ languageId: 'no-such-language' })).toEqual([422, ['languageId']])
})

test('the home page may be one guide, which must be online', async () => {
  const { id, version } = await must(world.send, indexConfig.detail, { token })
  const { list } = await must(world.send, contract.guide.queryPage, { token, body: { publish: 'offline' } })
  const tried = async (guide: string | null) => {
    const { status, body } = await world.send(indexConfig.update, {
      token,
      body: { id, version, home: 'guide', guideId: guide },
    })
    return [status, refusal(body)]
  }
  expect(await tried(null)).toEqual([400, ['guideId']])
  expect(await tried(list[0]!.id)).toEqual([422, ['guideId']])
  const { version: then } = await must(world.send, indexConfig.update, {
    token,
    body: { id, version, home: 'guide', guideId },
  })
  expect((await visitors()).home).toEqual({ kind: 'guide', guideId })
  await must(world.send, indexConfig.update, { token, body: { id, version: then, home: 'page', guideId: null } })
})

test.each(['page', 'guides', 'site', 'guide'] as const)(
  'with %s as home page, every call of both ways and the editor agree on who sees the composed page',
  async (home) => {
    const { id, version } = await must(world.send, indexConfig.detail, { token })
    const chosen = home === 'guide' ? guideId : null
    const next = await must(world.send, indexConfig.update, { token, body: { id, version, home, guideId: chosen } })
    const editor = await must(world.send, contract.minaPage.home, { token })
    expect(editor.kind).toBe(home)
    for (const way of ['mini', 'h5'] as const) {
      const expected = { kind: home, guideId: chosen }
      expect(editor[way]).toMatchObject(expected)
      expect(editor[way].total).toBeGreaterThan(0)
      expect((await must(world.send, mina.config, { query: { guideId, way } })).home).toEqual(expected)
      const guide = await must(world.send, contract.visitor.guide, { params: { id: guideId }, query: { way } })
      expect(guide.home).toEqual(expected)
      const { status } = await world.send(contract.minaPage.indexPage, {
        query: { way },
        body: { page: 'home', guideId },
      })
      expect([way, status]).toEqual([way, home === 'page' ? 200 : 404])
    }
    // A guide that is closed in a way cannot be its home page.
    if (home === 'guide') {
      await query(world.server, 'update guide set in_h5 = false where id = $1', [guideId])
      const closed = await must(world.send, contract.minaPage.home, { token })
      expect([closed.mini.kind, closed.h5.kind]).toEqual(['guide', 'guides'])
      await query(world.server, 'update guide set in_h5 = true where id = $1', [guideId])
    }
    await must(world.send, indexConfig.update, {
      token,
      body: { id, version: next.version, home: 'page', guideId: null },
    })
  },
)

test('a disabled function answers visitors with the merchant’s notice', async () => {
  const { id, version } = await must(world.send, globalSettings.detail, { token })
  const ask = () => world.send(question.ask, { body: { guideId, text: '几点开门' } })
  const saved = await must(world.send, globalSettings.update, {
    token,
    body: { id, version, questions: false, notice: '夜间请拨打服务电话' },
  })
  const { status, body } = await ask()
  expect([status, (body as { msg: string }).msg]).toEqual([422, '夜间请拨打服务电话'])
  expect((await visitors()).functions).toEqual({ questions: false, problems: true, rescue: true })
  await must(world.send, globalSettings.update, { token, body: { id, version: saved.version } })
  expect((await ask()).status).toBe(200)
})

test('the code needs a visitor address', async () => {
  const before = await must(world.send, baseConfigPro.detail, { token })
  const values = {
    id: before.id,
    shareTitle: before.shareTitle,
    sharePicture: before.sharePicture,
    languageId: before.languageId,
    voiceStyleId: before.voiceStyleId,
  }
  const empty = await must(world.send, baseConfigPro.update, {
    token,
    body: { ...values, version: before.version, visitorUrl: '' },
  })
  const code = (type: string, width: number) => world.send(mina.code, { token, query: { type, width: String(width) } })
  expect((await code('png', 430)).status).toBe(422)
  const set = await must(world.send, baseConfigPro.update, {
    token,
    body: { ...values, version: empty.version, visitorUrl: 'https://visit.example.com/huangshan' },
  })
  expect((await code('png', 100)).status).toBe(400)
  expect(await must(world.send, mina.codeMaker, { token })).toEqual({ official: false })
  expect((await code('png', 430)).status).toBe(200)
  // Files share a worker: others expect the merchant without an address of its own.
  await must(world.send, baseConfigPro.update, {
    token,
    body: { ...values, version: set.version, visitorUrl: before.visitorUrl },
  })
})
