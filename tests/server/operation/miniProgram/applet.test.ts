import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { MINI_PROGRAM_ICONS } from '@/contract/operation/miniProgram/page/minaIcons'
import { must } from '../../../support/builders'
import { openWorld } from '../../../support/matrix/world'
import { seededServer } from '../../../support/server/seeded'

const { mina } = contract
let world: Awaited<ReturnType<typeof openWorld>>
beforeAll(async () => {
  world = await openWorld(await seededServer())
})

async function applet(query: { origin?: string } = {}, token = world.tokens.admin) {
  const { status, body } = await world.send(mina.applet, { token, query })
  const files = unzipSync(new Uint8Array(body as ArrayBuffer))
  return {
    status,
    files,
    text: (name: string) => strFromU8(files[name]!),
    json: (name: string) => JSON.parse(strFromU8(files[name]!)) as Record<string, never>,
  }
}

test('the package contains the merchant’s own name, colour, addresses and icons', async () => {
  const own = await must(world.send, contract.baseConfig.detail, { token: world.tokens.admin })
  const { status, files, text, json } = await applet({ origin: 'https://guide.example.cn' })
  expect(status).toBe(200)
  expect(json('ext.json')).toMatchObject({
    extEnable: true,
    ext: { name: own.name, color: own.color, api: 'https://guide.example.cn/saas' },
  })
  expect(json('theme.json')).toMatchObject({ primary: own.color, tabBar: { selectedColor: own.color } })
  expect(json('addresses.json')).toMatchObject({
    config: 'https://guide.example.cn/saas/api/h5/pb/merchant/config',
    pages: { rescue: { title: '一键救援' } },
  })
  for (const icon of Object.keys(MINI_PROGRAM_ICONS))
    expect([icon, text(`icons/${icon}.svg`)]).toEqual([icon, expect.stringContaining(`stroke="${own.color}"`)])
  expect(text('说明.txt')).toContain(`${own.name} 小程序的配置包`)
  expect(Object.keys(files).some((name) => name.startsWith('logo.'))).toBe(own.logo !== null)
})

test('each merchant’s package names its own guide, by which visitors’ calls find the merchant', async () => {
  const { ext } = (await applet()).json('ext.json') as unknown as { ext: { guideId: string } }
  expect(await must(world.send, mina.config, { query: { guideId: ext.guideId } })).toMatchObject({
    name: expect.any(String),
  })
  const other = (await applet({}, world.tokens.admin2)).json('ext.json') as unknown as { ext: { guideId: string } }
  expect(other.ext.guideId).not.toBe(ext.guideId)
})

test('an origin with a path is refused', async () => {
  expect(
    (await world.send(mina.applet, { token: world.tokens.admin, query: { origin: 'https://guide.example.cn/saas' } }))
      .status,
  ).toBe(400)
})

test('the code is returned in the requested type and width', async () => {
  const { id, version, ...before } = await must(world.send, contract.baseConfigPro.detail, {
    token: world.tokens.admin,
  })
  const values = {
    shareTitle: before.shareTitle,
    sharePicture: before.sharePicture,
    languageId: before.languageId,
    voiceStyleId: before.voiceStyleId,
  }
  const { version: next } = await must(world.send, contract.baseConfigPro.update, {
    token: world.tokens.admin,
    body: { id, version, ...values, visitorUrl: 'https://guide.example.cn/h5' },
  })
  const code = async (type: string, width: string) =>
    (await world.send(mina.code, { token: world.tokens.admin, query: { type, width } as never })).body as ArrayBuffer
  expect(new Uint8Array(await code('png', '430')).slice(1, 4)).toEqual(new TextEncoder().encode('PNG'))
  expect(new TextDecoder().decode(await code('svg', '860'))).toContain('width="860"')
  expect(
    (await world.send(mina.code, { token: world.tokens.admin, query: { type: 'gif', width: '430' } as never })).status,
  ).toBe(400)
  await must(world.send, contract.baseConfigPro.update, {
    token: world.tokens.admin,
    body: { id, version: next, ...values, visitorUrl: before.visitorUrl },
  })
})
