import type { Locator, Page } from '@playwright/test'
import { PART_BYTES } from '../../src/contract/media/upload'
import { expectLoaded, photo, storedCover, uploadCover } from './support/guides'
import { Network } from './support/network'
import { NIGHTLY } from './support/nightly'
import { expect, stateOf, test } from './support/test'

const KB = 1024
const MAKING = '/guide/guide-list/making'
const UPLOADS = '/api/storage/upload/'
/** Headers and unrelated calls during the upload. */
const BESIDES = 64 * KB

/** Chromium's errors for calls over a broken connection. */
const LOSS =
  /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|INTERNET_DISCONNECTED|SOCKET_NOT_CONNECTED|NETWORK_CHANGED)/

let network: Network
let picture: Buffer
test.beforeAll(async () => {
  // A large file that is cheap to draw.
  picture = await photo(1760, 1100, 100)
  expect(picture.byteLength).toBeGreaterThan(4 * PART_BYTES)
  expect(picture.byteLength).toBeLessThan(5 * KB * KB)
})
test.beforeEach(async ({ url }) => {
  network = new Network(url)
  await network.open()
})
test.afterEach(() => network.cut())

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '新增导览' }).first().click()
  return page.getByRole('dialog', { name: /新增导览/ })
}

const failedTry = (page: Page) =>
  page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD' && request.url().includes(UPLOADS))

const share = async (form: Locator) =>
  Number(/(\d+)%/.exec((await form.getByText(/已传 \d+%/).textContent()) ?? '')?.[1])

/** Uploads the cover until the network is cut in the third part; returns the bytes of whole parts received. */
async function cutInTheMiddle(form: Locator): Promise<number> {
  network.cutAfter(2.5 * PART_BYTES)
  await uploadCover(form, picture)
  await expect(form.getByText('网络中断，恢复后自动继续')).toBeVisible()
  const arrived = 2 * PART_BYTES
  expect(await share(form)).toBeGreaterThanOrEqual(Math.floor((arrived / picture.byteLength) * 100))
  return arrived
}

test('an upload resumes by itself after a network failure and sends only the missing parts', async ({ person }) => {
  const { page, watch } = await person('editor', { url: network.url })
  watch.expectText(LOSS)
  await page.clock.install()
  await page.goto(MAKING)
  const form = await openForm(page)
  const arrived = await cutInTheMiddle(form)

  // While the network is cut, the share stays and retries do not bother the user.
  const before = await share(form)
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([failedTry(page), page.clock.fastForward(10_000)])
    expect(await share(form)).toBe(before)
    await expect(form.getByRole('alert')).toHaveCount(0)
  }

  network.sent = 0
  await network.open()
  await page.clock.fastForward(30_000)
  await expectLoaded(storedCover(form))
  const missing = picture.byteLength - arrived
  expect(network.sent).toBeGreaterThanOrEqual(missing)
  expect(network.sent).toBeLessThan(missing + BESIDES)
  const [width, height] = await storedCover(form).evaluate(
    (image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight] as const,
  )
  expect([width, height]).toEqual([1760, 1100])
})

test(
  'an upload resumes at once when the browser is online again, without waiting for its backoff',
  NIGHTLY.variant,
  async ({ person }) => {
    const { page, watch, context } = await person('editor', { url: network.url })
    watch.expectText(LOSS)
    await page.clock.install()
    await page.goto(MAKING)
    const form = await openForm(page)
    // Slow enough to go offline between two parts.
    await page.route('**/api/storage/upload/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 150))
      await route.continue()
    })
    await uploadCover(form, picture)
    await expect(form.getByText(/上传中 [1-9]\d?%/)).toBeVisible()
    await context.setOffline(true)
    await expect(form.getByText('网络中断，恢复后自动继续')).toBeVisible()
    // Freeze the clock so the backoff after one more failed try never ends.
    await Promise.all([failedTry(page), page.clock.pauseAt(Date.now() + 10_000)])
    await expect(form.getByText('网络中断，恢复后自动继续')).toBeVisible()
    const resumption = page.waitForRequest((request) => request.method() === 'HEAD' && request.url().includes(UPLOADS))
    await context.setOffline(false)
    await resumption
    await page.clock.resume()
    await expectLoaded(storedCover(form))
  },
)

test('choosing the same file again after a reload resumes the upload', NIGHTLY.variant, async ({ person }) => {
  const { page, watch } = await person('editor', { url: network.url, at: MAKING })
  watch.expectText(LOSS)
  const arrived = await cutInTheMiddle(await openForm(page))
  await network.open()
  // The form's state is in the address and survives the reload.
  await page.reload()
  const form = page.getByRole('dialog', { name: /新增导览/ })
  const before = network.sent
  await uploadCover(form, picture)
  await expectLoaded(storedCover(form))
  expect(network.sent - before).toBeLessThan(picture.byteLength - arrived + BESIDES)
})

test('cancelling an upload deletes it on the server too', async ({ person, url }) => {
  const { page, watch } = await person('editor', { url: network.url, at: MAKING })
  watch.expectText(LOSS)
  const begun = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/storage/upload'),
  )
  const form = await openForm(page)
  await cutInTheMiddle(form)
  const location = (await (await begun).headerValue('location'))!
  await network.open()
  const ended = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().endsWith(location),
  )
  await form.getByRole('button', { name: '取消上传' }).click()
  expect((await ended).status()).toBe(204)
  await expect(form.getByRole('button', { name: '上传封面图片' })).toBeVisible()
  const { origins } = await stateOf(url, 'editor')
  const { token } = (JSON.parse(origins[0]!.localStorage[0]!.value) as { state: { user: { token: string } } }).state
    .user
  const state = await fetch(`${url}/saas/api/storage/${location}`, {
    method: 'HEAD',
    headers: { accessToken: token, 'tus-resumable': '1.0.0' },
  })
  expect(state.status).toBe(404)
})
