import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { MCHK_MINUTES } from '@/contract/operation/miniProgram/page/minaPreview'
import { must } from '../../../support/builders'
import { openWorld } from '../../../support/matrix/world'
import { addBanner, clearPage } from '../../../support/domains/miniProgramParts'
import { seededServer } from '../../../support/server/seeded'

const { minaPreview, subModule } = contract
const params = { id: 'home' }
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.admin
})

const mark = async (as = token) => (await must(world.send, minaPreview.mark, { token: as, params })).mchk
const read = (mchk: string | undefined, query: Record<string, string> = {}, as: string | undefined = token) =>
  world.send(minaPreview.read, { token: as, params, query, ...(mchk !== undefined && { headers: { mchk } }) })
const kindsOf = ({ body }: { body: unknown }) =>
  (body as { data: { modules: { kind: string }[] } }).data.modules.map(({ kind }) => kind)

test('an access token and a preview mark return the draft as visitors would get it', async () => {
  await clearPage(world.send, token)
  await addBanner(world.send, token)
  await must(world.send, subModule.add, {
    token,
    body: { name: '救援', icon: 'rescue', target: { kind: 'page', page: 'rescue' } },
  })
  const answer = await read(await mark())
  expect([answer.status, kindsOf(answer)]).toEqual([200, ['banner', 'icons']])
})

test('the preview leaves out what its guide does not offer', async () => {
  const [guide] = (
    await must(world.send, contract.guideFunction.queryPage, { token, body: { pageSize: 200 } })
  ).list.filter(({ publish }) => publish === 'online')
  const { id, version, rescue } = guide!
  const turn = (at: number, on: boolean) =>
    must(world.send, contract.guideFunction.batch, {
      token,
      body: { guides: [{ id, version: at }], functions: { rescue: on } },
    })
  await turn(version, false)
  try {
    expect(kindsOf(await read(await mark(), { guideId: id }))).toEqual(['banner'])
    expect(kindsOf(await read(await mark()))).toEqual(['banner', 'icons'])
  } finally {
    const { list } = await must(world.send, contract.guideFunction.queryPage, { token, body: { pageSize: 200 } })
    await turn(list.find((one) => one.id === id)!.version, rescue)
  }
  expect((await read(await mark(), { guideId: 'no-such-guide' })).status).toBe(404)
})

test('a missing, foreign, forged or expired mark is 401', async () => {
  const mchk = await mark()
  const [until, signature] = mchk.split('.') as [string, string]
  const later = `${(Number.parseInt(until, 36) + 60_000).toString(36)}.${signature}`
  for (const wrong of [
    undefined,
    '',
    'x',
    mchk.slice(0, -1),
    `${mchk.slice(0, -1)}${mchk.endsWith('0') ? '1' : '0'}`,
    later,
    await mark(world.tokens.admin2),
  ]) {
    expect([wrong, (await read(wrong)).status]).toEqual([wrong, 401])
  }
  expect((await read(mchk)).status).toBe(200)
  const { clock } = world.server
  const began = clock.now
  try {
    clock.now = began + MCHK_MINUTES * 60_000 - 1
    expect((await read(mchk)).status).toBe(200)
    clock.now = began + MCHK_MINUTES * 60_000
    expect((await read(mchk)).status).toBe(401)
  } finally {
    clock.now = began
  }
})

test('a mark alone, without an access token or the right, opens nothing', async () => {
  const mchk = await mark()
  expect((await world.send(minaPreview.read, { params, query: {}, headers: { mchk } })).status).toBe(401)
  expect((await read(mchk, {}, world.tokens.finance)).status).toBe(403)
  expect((await world.send(minaPreview.mark, { token, params: { id: 'other' } })).status).toBe(404)
})
