import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { contract } from '@/contract'
import SpotPanel from '@/pages/guide/guide-bag/spot/SpotPanel'
import { makeBag, must } from '../../support/builders'
import { render } from '../../support/render'
import { drawerFixture } from '../guide-drawers/fixture'
import { fill } from '../guide-drawers/renderDrawer'

const { guideSpot } = contract
const { fixture, there } = drawerFixture()

async function open({ readOnly = false } = {}) {
  const { send, parts } = there()
  const { guide, packet, poi, spot } = await makeBag(send, fixture.token, await parts())
  const read = () => must(send, guideSpot.detail, { token: fixture.token, params: { id: spot.id } })
  const view = render(<SpotPanel guideId={guide.id} packetId={packet.id} poiId={poi.id} readOnly={readOnly} />)
  await screen.findByRole('textbox', { name: '讲解词' })
  return { ...view, send, packet, poi, spot, read }
}

test('the text is counted and saved by itself', async () => {
  const { read } = await open()
  expect(screen.getByText('13 字 · 约 0′03″')).toBeVisible()
  await fill('讲解词', '迎客松破石而生。')
  await waitFor(() => expect(screen.getByText('7 字 · 约 0′02″')).toBeVisible())
  await screen.findByText(/已自动保存/)
  await waitFor(async () => expect(await read()).toMatchObject({ text: '迎客松破石而生。', version: 2, textVersion: 2 }))
})

test('a text that is too long is refused at its place and not sent', async () => {
  const { read } = await open()
  await fill('讲解词', '松'.repeat(5001))
  await waitFor(() => expect(screen.getByText('最多 5000 个字')).toBeVisible())
  await waitFor(() => expect(screen.getByText('有内容需要修改，改好后自动保存')).toBeVisible())
  expect((await read()).version).toBe(1)
})

test('what another has saved meanwhile is compared', async () => {
  const { send, spot, read } = await open()
  const { poiId, title, pictures, trigger, cooldown } = spot
  await must(send, guideSpot.update, { token: fixture.token, body: { id: spot.id, version: 1, poiId, title, pictures, trigger, cooldown, text: '别人写的。' } })
  await fill('讲解词', '我写的。')
  await screen.findByText('有人先保存了这个讲解')
  // antd's dialog opens with a motion, within which nothing in it is visible.
  fireEvent.click(screen.getByRole('button', { name: '按所选合并并保存', hidden: true }))
  await waitFor(async () => expect(await read()).toMatchObject({ text: '我写的。', version: 3 }))
})

test('an empty file is refused before it is sent', async () => {
  await open()
  fireEvent.change(screen.getByLabelText('选择讲解音频'), { target: { files: [new File([], 'empty.mp3', { type: 'audio/mpeg' })] } })
  expect(await screen.findByRole('alert')).toHaveTextContent('文件是空的（0 字节），请重新选择')
})

test('while the guide is judged everything can be read and nothing changed', async () => {
  await open({ readOnly: true })
  expect(screen.getByRole('textbox', { name: '讲解词' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: '删除讲解' })).toBeNull()
})

test('a refused microphone is told, with the way out', async () => {
  const { user } = await open()
  vi.stubGlobal('MediaRecorder', class {})
  const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: { getUserMedia: refuse } } }))
  await user.click(screen.getByRole('button', { name: '录音' }))
  await user.click(await screen.findByRole('button', { name: '开始录音' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('没有使用麦克风的许可')
})
