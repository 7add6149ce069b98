import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeAll, expect, it, vi } from 'vitest'
import { valuesOf } from '@/components/record/form/values'
import {
  baseConfig,
  baseConfigKind,
  weChatConfig,
  weChatPageConfig,
} from '@/contract/operation/miniProgram/merchantConfig'
import { KEPT_KEY } from '@/contract/operation/miniProgram/weChatApps'
import { mina } from '@/contract/operation/miniProgram/mina'
import { call } from '@/lib/call'
import '@/app/routes/references'
import Basis from '@/pages/operation/miniProgram/config'
import { menuRight, right } from '@/contract/rights'
import { useAuth } from '@/stores/auth'
import { uniqueName } from '../../../support/builders'
import { previewInFrame } from '../../../support/pages/previews'
import { fill, open, press } from '../../../support/pages/recordPage'
import { hiddenToo, render } from '../../../support/pages/render'
import { asHolder, onSeededServer } from '../../shell/signIn'

// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(async () => {
  await import('@/pages/operation/miniProgram/config/PartForm')
})
const backend = onSeededServer()
hiddenToo()

const stored = () => call(baseConfig.detail, {})

async function openBrand() {
  await open(Basis)
  await press('编辑品牌与联系')
  const { name } = await stored()
  await waitFor(() => expect(screen.getByRole('textbox', { name: '小程序名称' })).toHaveValue(name))
}

it('saves only the part that is edited', async () => {
  await openBrand()
  const name = uniqueName('听山')
  await fill('小程序名称', name)
  await press('保存配置')
  expect(await screen.findByText('已保存「品牌与联系」')).toBeInTheDocument()
  expect((await stored()).name).toBe(name)
})

it('previews what visitors may use while it is switched', async () => {
  await open(Basis)
  await screen.findByTitle('访客页面')
  await press('编辑功能开关')
  const rescue = await screen.findByRole('switch', { name: '一键救援' })
  await waitFor(() => expect(rescue).toBeEnabled())
  const form = within(await screen.findByRole('dialog'))
  const { guideId, headers, start } = await previewInFrame(form)
  expect(start).toBe('me')
  const shown = async () => (await call(mina.config, { query: { guideId }, headers })).functions.rescue
  expect(await shown()).toBe(true)
  fireEvent.click(rescue)
  await waitFor(async () => expect(await shown()).toBe(false))
})

it('refuses a colour that is too light for white text, at its field; keeps unsaved input once the right to edit is revoked', async () => {
  await openBrand()
  await fill('主题色', '#9fcff0')
  expect(await screen.findByText(/看不清$/)).toBeInTheDocument()
  const { version } = await stored()
  await press('保存配置')
  expect(await screen.findByText(/^这个颜色上的白字看不清/)).toBeInTheDocument()
  expect((await stored()).version).toBe(version)
  const [before, name] = [(await stored()).name, uniqueName('收回')]
  await fill('小程序名称', name)
  act(() => {
    useAuth.setState(({ auths }) => ({ auths: new Set([...auths].filter((id) => id !== right('minaBasis', 'edit'))) }))
  })
  await press('保存配置')
  expect((await screen.findAllByText(/^权限已被收回，不能保存/)).length).toBeGreaterThan(0)
  expect(screen.getByRole('textbox', { name: '小程序名称' })).toHaveValue(name)
  expect((await stored()).name).toBe(before)
})

it('shows a conflict with a concurrent change', async () => {
  await openBrand()
  const before = await stored()
  await call(baseConfig.update, {
    body: {
      ...baseConfigKind.input.parse(valuesOf(baseConfigKind, before)),
      id: before.id,
      version: before.version,
      name: uniqueName('别人'),
    },
  })
  await fill('小程序名称', uniqueName('我的'))
  await press('保存配置')
  expect(await screen.findByText('有人先保存了这个配置')).toBeInTheDocument()
})

it('shows an error beside the form instead of the card when the name fails to load, and retries it', async () => {
  backend.network?.use(http.all(`*${baseConfig.detail.path}`, () => HttpResponse.error()))
  await open(Basis)
  await press('编辑分享与语言')
  const form = within(await screen.findByRole('dialog'))
  expect(form.queryByRole('figure', { name: '分享卡片' })).toBeNull()
  backend.network?.resetHandlers()
  const { name } = await stored()
  // The page behind asks for the same: a press may only join a request that fails.
  await waitFor(() => {
    for (const retry of form.queryAllByRole('button', { name: '重试' })) fireEvent.click(retry)
    expect(within(form.getByRole('figure', { name: '分享卡片' })).getAllByText(name).length).toBeGreaterThan(0)
  })
})

const fillSecret = (value: string) => fireEvent.change(screen.getByLabelText(/^AppSecret/), { target: { value } })

it('saves the mini-program’s AppID and secret, shows no secret, and refuses a malformed one at its field', async () => {
  await open(Basis)
  await press('编辑微信小程序')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'AppID' })).toBeEnabled())
  await fill('AppID', 'wx0123456789abcdef')
  fillSecret('too-short')
  await press('保存配置')
  expect(await screen.findByText(/^AppSecret 是 32 位/)).toBeInTheDocument()
  expect((await call(weChatConfig.detail, {})).appId).toBe('')
  fillSecret('0'.repeat(32))
  await press('保存配置')
  expect(await screen.findByText('已保存「微信小程序」')).toBeInTheDocument()
  expect(await call(weChatConfig.detail, {})).toMatchObject({ appId: 'wx0123456789abcdef', appSecret: KEPT_KEY })
  const panel = within(screen.getByRole('region', { name: '微信小程序' }))
  expect(await panel.findByText('wx0123456789abcdef')).toBeInTheDocument()
  expect(panel.getByText('已填写')).toBeInTheDocument()
})

it('saves the service account of the page inside WeChat, and says in words whether WeChat accepts it and the mini-program', async () => {
  const refusal = { appId: 'wx0123456789abcdef', own: true, connected: false, reason: 'AppSecret 不正确（40125）' }
  const answer = { appId: 'wx00112233445566ff', own: true, connected: true, reason: '' }
  backend.network?.use(
    http.post(`*${weChatConfig.test.path}`, () =>
      HttpResponse.json({ code: 200, msg: '', data: refusal, requestId: 'r' }),
    ),
    http.post(`*${weChatPageConfig.test.path}`, () =>
      HttpResponse.json({ code: 200, msg: '', data: answer, requestId: 'r' }),
    ),
  )
  await open(Basis)
  await press('测试连接')
  expect(await screen.findByText('没有连上：AppSecret 不正确（40125）')).toBeInTheDocument()
  await press('编辑微信公众号')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'AppID' })).toBeEnabled())
  await fill('AppID', 'wx00112233445566ff')
  await press('保存配置')
  expect(await screen.findByText('请填写 AppSecret')).toBeInTheDocument()
  fillSecret('1'.repeat(32))
  await press('保存配置')
  expect(await screen.findByText('已保存「微信公众号」')).toBeInTheDocument()
  expect(await call(weChatPageConfig.detail, {})).toMatchObject({ appId: 'wx00112233445566ff', appSecret: KEPT_KEY })
  await press('测试公众号')
  expect(await screen.findByText('已连上 wx00112233445566ff')).toBeInTheDocument()
})

it('offers no test of the connection without the right to edit', async () => {
  await asHolder([menuRight('minaBasis')])
  render(<Basis />, { history: ['/page'] })
  expect(await screen.findByRole('region', { name: '微信小程序' })).toBeInTheDocument()
  for (const name of ['测试连接', '测试公众号']) expect(screen.queryByRole('button', { name })).toBeNull()
})

it("offers no editing without the page's right", async () => {
  await open(Basis, { account: 'viewer' })
  expect(await screen.findAllByRole('button', { name: '重试' })).not.toHaveLength(0)
  expect(screen.queryByRole('button', { name: /^编辑/ })).toBeNull()
})

it("downloads the build configuration of the mini-program with this console's origin", async () => {
  let origin: string | null = null
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  backend.network?.use(
    http.get(
      '*/operation/merchant/applet',
      ({ request }) => void (origin = new URL(request.url).searchParams.get('origin')),
    ),
  )
  await open(Basis)
  await press('下载配置包')
  expect(await screen.findByText('已下载配置包')).toBeInTheDocument()
  expect([origin, followed.mock.contexts.map((link) => (link as HTMLAnchorElement).download)]).toEqual([
    window.location.origin,
    [expect.stringMatching(/-小程序配置\.zip$/)],
  ])
  followed.mockRestore()
})
