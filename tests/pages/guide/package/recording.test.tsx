import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contract } from '@/contract'
import { must, uniqueName } from '../../../support/builders'
import { fill } from '../drawers/renderDrawer'
import { packageFixture } from './fixture'
import { recordingBrowser } from './recordingBrowser'

const { guidePacket, guideSpot, language } = contract
const { fixture, open: openPackage, intercept } = packageFixture()

let browser: ReturnType<typeof recordingBrowser>
beforeEach(() => {
  browser = recordingBrowser()
  // Uploads fail while the network is cut.
  intercept(http.post('*/saas/api/storage/*', () => (browser.isCut() ? HttpResponse.error() : undefined)))
})
afterEach(() => onlineManager.setOnline(true))

/** The network is back, according to both the browser and the console's own check. */
const reconnect = () =>
  act(() => {
    browser.cut(false)
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    window.dispatchEvent(new Event('online'))
  })

async function press(refusal?: DOMException) {
  browser.plugIn(refusal)
  fireEvent.click(await screen.findByRole('tab', { name: '讲解' }))
  fireEvent.click(await screen.findByRole('button', { name: '录音' }))
  fireEvent.click(await screen.findByRole('button', { name: '开始录音' }))
}
async function begin() {
  await press()
  await waitFor(() => expect(browser.isRecording()).toBe(true))
  browser.speak()
}
const end = async () => fireEvent.click(await screen.findByRole('button', { name: '停止录音' }))
const unsavedList = () => screen.findByRole('list', { name: '没有保存到讲解的录音' })

test.each([
  ['refused', 'NotAllowedError', '没有使用麦克风的许可'],
  ['missing', 'NotFoundError', '没有找到麦克风'],
  ['in use', 'NotReadableError', '麦克风正被其他程序占用'],
])('a microphone that is %s shows an error and the alternative', async (_, name, words) => {
  await openPackage()
  await press(new DOMException('', name))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(words)
  expect(alert).toHaveTextContent('上传录好的文件')
  expect(screen.getByRole('button', { name: '开始录音' })).toBeEnabled()
})

test.each([
  ['halfway', true],
  ['at its end', false],
])('a recording that loses the network %s is encoded, and uploaded once the network returns', async (_, early) => {
  const { readSpot } = await openPackage()
  await begin()
  browser.cut(early)
  browser.speak()
  browser.cut(true)
  await end()
  expect(await screen.findByText('网络中断，恢复后自动继续')).toBeInTheDocument()
  expect(browser.recordings.size).toBe(1)
  expect((await readSpot()).audio).toBeNull()
  reconnect()
  await waitFor(async () => expect((await readSpot()).audio).toMatchObject({ format: 'mp3' }))
  await waitFor(() => expect(browser.recordings.size).toBe(0))
})

test('a recording made offline is kept raw, then encoded and uploaded once the network returns', async () => {
  const { readSpot } = await openPackage()
  browser.cut(true)
  await begin()
  await end()
  expect(await screen.findByRole('alert')).toHaveTextContent('录音还不能转成 MP3')
  expect(await unsavedList()).toHaveTextContent('「迎客松」（标准讲解）')
  expect(browser.recordings.size).toBe(1)
  reconnect()
  await waitFor(async () => expect((await readSpot()).audio).toMatchObject({ format: 'mp3' }))
  await waitFor(() => expect(browser.recordings.size).toBe(0))
})

test.each([
  ['the packet', 'ms', false],
  ['the packet and its language', 'vi', true],
])(
  'somebody else deletes %s while recording: the recording is kept and can be used in another packet',
  async (_, code, withLanguage) => {
    const { send, client, poi, guide, router, address } = await openPackage()
    const { token } = fixture
    const tongue = await must(send, language.add, {
      token,
      body: { name: uniqueName('语'), code, short: code.toUpperCase() },
    })
    const [voiceStyle] = await must(send, contract.voiceStyle.idAndName, { token })
    const packet = await must(send, guidePacket.add, {
      token,
      body: { guideId: guide.id, languageId: tongue.id, voiceStyleId: voiceStyle!.id, name: '外语讲解' },
    })
    await must(send, guideSpot.add, { token, body: { packetId: packet.id, poiId: poi.id, title: '松', text: 'Pine.' } })
    const reread = () => act(() => client.refetchQueries({ queryKey: ['guidePackage'] }))
    await reread()
    await act(() => router.navigate(`${address()}&packet=${packet.id}`))
    await begin()

    const deleteLanguage = () => send(language.delete, { token, params: { id: tongue.id }, query: { version: '1' } })
    expect((await deleteLanguage()).status).toBe(422)
    await must(send, guidePacket.delete, {
      token,
      params: { id: packet.id },
      query: { version: String(packet.version) },
    })
    if (withLanguage) expect((await deleteLanguage()).status).toBe(200)
    await reread()

    expect(await screen.findByText('数据包「外语讲解」已被别人删除')).toBeInTheDocument()
    expect(await screen.findByText('「松」已被删除，录音已停止')).toBeInTheDocument()
    const list = await unsavedList()
    expect(within(list).getByText(/「松」（外语讲解）已被删除/)).toBeInTheDocument()
    fireEvent.click(within(list).getByRole('button', { name: '用于这条讲解' }))
    await waitFor(async () => {
      const { spots } = await must(send, guidePacket.changes, { token, query: { guideId: guide.id } })
      expect(spots.map(({ audio }) => audio?.format)).toEqual(['mp3'])
    })
    await waitFor(() => expect(browser.recordings.size).toBe(0))
  },
)

test('somebody else deletes the only packet while recording: the recording is still offered', async () => {
  const { send, client, packet } = await openPackage()
  await begin()
  await must(send, guidePacket.delete, {
    token: fixture.token,
    params: { id: packet.id },
    query: { version: String(packet.version) },
  })
  await act(() => client.refetchQueries({ queryKey: ['guidePackage'] }))
  expect(within(await unsavedList()).getByRole('button', { name: '存为文件' })).toBeEnabled()
  expect(screen.getByText(/写讲解后，讲解已被删除的录音可以在「音频」里用于新的讲解/)).toBeInTheDocument()
})

test('stopping a recording in a deleted explanation with unsaved text keeps the recording', async () => {
  const { send, spot } = await openPackage()
  await begin()
  await must(send, guideSpot.delete, {
    token: fixture.token,
    params: { id: spot.id },
    query: { version: String(spot.version) },
  })
  await fill('讲解词', '还没有保存的话。')
  expect(await screen.findByText('这条讲解已被删除')).toBeInTheDocument()
  const button = screen.getByRole('button', { name: '停止录音' })
  expect(button).toBeEnabled()
  fireEvent.click(button)
  expect(await screen.findByText(/的录音已停止|录音已停止$/)).toBeInTheDocument()
  expect(within(await unsavedList()).getByRole('button', { name: '存为文件' })).toBeEnabled()
  expect(browser.recordings.size).toBe(1)
})
