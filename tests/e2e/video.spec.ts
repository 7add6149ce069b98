import { readFileSync } from 'node:fs'
import { PART_BYTES } from '../../src/contract/media/upload'
import { box } from '../support/files/mp4'
import { Network } from './support/network'
import { expect, test } from './support/test'

/** Chromium's errors for calls over a broken connection. */
const LOSS =
  /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|INTERNET_DISCONNECTED|SOCKET_NOT_CONNECTED|NETWORK_CHANGED)/

/** A real film, padded to several parts with a box that players ignore. */
const film = Buffer.concat([
  readFileSync('server/seed/videos/huangshan.mp4'),
  box('free', Buffer.alloc(4 * PART_BYTES, crypto.randomUUID())),
])

let network: Network
test.beforeEach(async ({ url }) => {
  network = new Network(url)
  await network.open()
})
test.afterEach(() => network.cut())

test('a film is uploaded despite a network failure, played, sought, given its own cover and put online', async ({
  person,
}) => {
  const { page, watch } = await person('editor', { url: network.url })
  watch.expectText(LOSS)
  await page.goto('/operation/video')
  await page.getByRole('button', { name: '新增视频' }).first().click()
  const form = page.getByRole('dialog', { name: /新增视频/ })
  const title = `迎客松下的清晨 ${Date.now()}`
  await form.getByRole('textbox', { name: '标题' }).fill(title)

  network.cutAfter(2.5 * PART_BYTES)
  await form.getByLabel('选择视频').setInputFiles({ name: '清晨.mp4', mimeType: 'video/mp4', buffer: film })
  await expect(form.getByText('网络中断，恢复后自动继续')).toBeVisible()
  network.sent = 0
  await network.open()
  await form.getByRole('button', { name: '继续上传' }).click()
  const player = form.getByLabel('播放视频')
  await expect(player).toBeVisible()
  // Parts already received are not sent again.
  expect(network.sent).toBeLessThan(film.byteLength - PART_BYTES)

  await expect.poll(() => player.evaluate((element) => (element as HTMLVideoElement).duration)).toBeGreaterThan(7)
  const part = await page.request.get(new URL((await player.getAttribute('src'))!, network.url).href, {
    headers: { range: 'bytes=1000-1999' },
  })
  expect([part.status(), (await part.body()).byteLength]).toEqual([206, 1000])
  const sought = await player.evaluate(async (element) => {
    const video = element as HTMLVideoElement
    await new Promise((resolve) => {
      video.addEventListener('seeked', resolve, { once: true })
      video.currentTime = 5
    })
    return video.currentTime
  })
  expect(sought).toBeCloseTo(5, 0)

  await form.getByRole('button', { name: '从视频取画面' }).click()
  const frames = page.getByRole('dialog', { name: '从视频取封面' })
  await frames.getByRole('button', { name: '用这一帧' }).click()
  await expect(form.getByRole('img', { name: '封面' })).toHaveAttribute('src', /\/saas\/media\//)
  await form.getByRole('button', { name: '保存视频' }).click()
  await expect(page.getByText(`已新增「${title}」`)).toBeVisible()

  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row.getByText('0:08')).toBeVisible()
  await row.getByRole('switch').click()
  await expect(row.getByText('上线', { exact: true })).toBeVisible()
})
