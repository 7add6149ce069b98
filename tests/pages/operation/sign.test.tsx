import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { contract } from '@/contract'
import { menuRight, right } from '@/contract/rights'
import OnlineManager from '@/pages/operation/guideFunction'
import { must } from '../../support/builders'
import { hideOwnGuides, ownGuide } from '../../support/domains/guides'
import { openWorld } from '../../support/matrix/world'
import { choose, open, press, rowOf } from '../../support/pages/recordPage'
import { hiddenToo, render } from '../../support/pages/render'
import { seededServer } from '../../support/server/seeded'
import { asHolder, onSeededServer } from '../shell/signIn'

const backend = onSeededServer()
hiddenToo()
let world: Awaited<ReturnType<typeof openWorld>>
beforeAll(async () => {
  world = await openWorld(await seededServer())
  await import('@/entities/sign/SignStudio')
})
afterAll(() => hideOwnGuides(world))

const at = (name: string) => `?keyword=${encodeURIComponent(name)}`
const openStudio = async (name: string) => {
  await rowOf(name)
  await choose(name, '标牌')
}
const list = () => screen.findByRole('region', { name: '要做标牌的码' })

it('makes the codes that are missing, draws the signs, and prints the selected ones', async () => {
  const { id, name } = await ownGuide(world)
  await open(OnlineManager, { account: 'operator', search: at(name) })
  await openStudio(name)
  const { signs } = await waitFor(async () => {
    const answer = await must(world.send, contract.sign.list, { token: world.tokens.admin, query: { guideId: id } })
    expect(answer.signs.every(({ code }) => code !== null)).toBe(true)
    return answer
  })
  const panel = within(await list())
  expect(panel.getByRole('status')).toHaveTextContent(`已选 ${signs.length} / ${signs.length}`)
  expect(screen.getByRole('img', { name: /个标牌/ })).toHaveTextContent('扫码开始导览')

  const silent = signs.filter(({ warning }) => warning !== null)
  expect(await screen.findByText(`选中的有 ${silent.length} 个要留意`)).toBeInTheDocument()
  await press(`不印这 ${silent.length} 个`)
  expect(panel.getByRole('status')).toHaveTextContent(`已选 ${signs.length - silent.length} / ${signs.length}`)
  fireEvent.click(panel.getByRole('checkbox', { name: `印「${name}」` }))
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await press('打印 1 张')
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  fireEvent(window, new Event('afterprint'))
})

it('warns in each row and beside the settings of a guide that is closed where the codes lead', async () => {
  const { id, name } = await ownGuide(world)
  const { guideFunction } = contract
  const as = { token: world.tokens.admin }
  const { guideVersion } = await must(world.send, guideFunction.detail, { ...as, params: { id } })
  await must(world.send, guideFunction.guideWay, { ...as, body: { id, version: guideVersion, way: 'h5', open: false } })
  await open(OnlineManager, { account: 'operator', search: at(name) })
  await openStudio(name)
  const rows = within(await list()).getAllByRole('listitem')
  expect(rows.filter((row) => row.textContent?.includes('没有开放'))).toHaveLength(rows.length)
  const warnings = within(screen.getByRole('region', { name: '要留意的标牌' }))
  expect(warnings.getByText(/在 H5 网页没有开放/)).toBeInTheDocument()
  expect(warnings.getByRole('link', { name: '去打开' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/operation/online-manager?keyword=${encodeURIComponent(name)}`),
  )
})

it('offers no mini-program codes without a mini-program, and says where to connect one', async () => {
  const { name } = await ownGuide(world)
  await open(OnlineManager, { account: 'operator', search: at(name) })
  await openStudio(name)
  expect(await screen.findByRole('radio', { name: '小程序码' })).toBeDisabled()
  expect(screen.getByText(/还不能印小程序码/)).toBeInTheDocument()
})

it('prints WeChat’s codes once all have arrived; a refusal is shown in its words', async () => {
  const { id, name } = await ownGuide(world)
  const answer = () => must(world.send, contract.sign.list, { token: world.tokens.admin, query: { guideId: id } })
  await must(world.send, contract.sign.makeCodes, { token: world.tokens.admin, body: { guideId: id } })
  const refusal = { code: 422, msg: '没有画出小程序码：微信系统繁忙', data: null }
  let isBusy = true
  backend.network?.use(
    http.get('*/saas/api/mgr/pt/operation/sign/list', async () =>
      HttpResponse.json({ code: 200, msg: '成功', data: { ...(await answer()), hasMiniProgram: true } }),
    ),
    http.get('*/saas/api/mgr/pt/operation/sign/weChatCode', () =>
      isBusy
        ? HttpResponse.json(refusal, { status: 422 })
        : new HttpResponse(new Uint8Array([1]), {
            headers: { 'content-type': 'image/png', 'content-disposition': 'attachment; filename=code.png' },
          }),
    ),
  )
  await open(OnlineManager, { account: 'operator', search: at(name) })
  await openStudio(name)
  fireEvent.click(await screen.findByRole('radio', { name: '小程序码' }))
  expect(await screen.findByText(refusal.msg)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^打印/ })).toBeDisabled()
  isBusy = false
  await press('再试一次')
  await waitFor(() => expect(screen.getByRole('button', { name: /^打印/ })).toBeEnabled())
})

it('says why there are no codes, and tries again', async () => {
  const { name } = await ownGuide(world)
  backend.network?.use(
    http.post(
      '*/saas/api/mgr/pv/operation/sign/codes',
      () => HttpResponse.json({ code: 500, msg: '服务器出错了', data: null }, { status: 500 }),
      { once: true },
    ),
  )
  await open(OnlineManager, { account: 'operator', search: at(name) })
  await openStudio(name)
  expect(await screen.findByText('标牌没有读到')).toBeInTheDocument()
  await press('重试')
  expect(await list()).toBeInTheDocument()
})

it('offers no signs to users without the right', async () => {
  const { name } = await ownGuide(world)
  await asHolder([menuRight('onlineManager'), right('onlineManager', 'online')], world.own.tenantId)
  render(<OnlineManager />, { history: ['/before', `/page${at(name)}`] })
  await rowOf(name)
  await press(`${name} 的更多操作`)
  expect(await screen.findByRole('menuitem', { name: '下线' })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: '标牌' })).toBeNull()
})
