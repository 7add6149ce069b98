import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Network } from './support/network'
import { NIGHTLY } from './support/nightly'
import { expect, test } from './support/test'

const MB = 1024 ** 2
/** Chromium's errors for calls made while offline. */
const LOSS = /net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|FAILED)/
const REAL = 'server/seed/videos/huangshan.mp4'

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'films-'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

/** A real film padded by this many MB with a box that players ignore; written in chunks. */
async function filmOf(name: string, mb: number): Promise<string> {
  const file = path.join(folder, name)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(mb * MB + 8)
  head.write('free', 4)
  await writeFile(file, Buffer.concat([readFileSync(REAL), head]))
  for (let written = 0; written < mb; written += 1) await appendFile(file, randomBytes(MB))
  return file
}

test('a film of 200 MB resumes by itself after a network failure', NIGHTLY.long, async ({ person, url }) => {
  test.setTimeout(1_200_000)
  const network = new Network(url)
  await network.open()
  try {
    const { page, context, watch } = await person('editor', { url: network.url })
    watch.expectText(LOSS)
    await page.goto('/operation/video')
    await page.getByRole('button', { name: '新增视频' }).first().click()
    const form = page.getByRole('dialog', { name: /新增视频/ })
    await form.getByLabel('选择视频').setInputFiles(await filmOf('长片.mp4', 200))
    const progress = form.getByRole('progressbar', { name: '视频上传进度' })
    await expect
      .poll(async () => Number(await progress.getAttribute('aria-valuenow')), { timeout: 400_000 })
      .toBeGreaterThan(40)
    await context.setOffline(true)
    await expect(form.getByText('网络中断，恢复后自动继续')).toBeVisible()
    const before = network.sent
    await context.setOffline(false)
    const player = form.getByLabel('播放视频')
    await expect(player).toBeVisible({ timeout: 600_000 })
    // Parts already received are not sent again.
    expect(network.sent - before).toBeLessThan(125 * MB)
    await expect.poll(() => player.evaluate((element) => (element as HTMLVideoElement).duration)).toBeGreaterThan(7)
    await page.getByRole('button', { name: '取消', exact: true }).click()
    await page.getByRole('button', { name: '丢弃修改' }).click()
  } finally {
    network.cut()
  }
})

test(
  'several films at once: one is removed, the others become videos with their own covers',
  NIGHTLY.variant,
  async ({ person }) => {
    const { page } = await person('editor')
    await page.goto('/operation/video')
    await page.getByRole('button', { name: '批量上传' }).click()
    const drawer = page.getByRole('dialog', { name: '批量上传视频' })
    const names = ['清晨', '正午', '黄昏'].map((word) => `${word}的光明顶 ${Date.now()}`)
    const films = await Promise.all(names.map((name, at) => filmOf(`${name}.mp4`, at + 1)))
    await drawer.getByLabel('多个视频').setInputFiles(films)
    await drawer.getByRole('button', { name: new RegExp(`${names[1]}\\.mp4$`) }).click()
    await expect(drawer.getByText('已传 2 / 2 个')).toBeVisible()
    await drawer.getByRole('textbox', { name: `${names[0]}.mp4 的标题` }).fill(`${names[0]}（新）`)
    await drawer.getByRole('button', { name: '新增 2 个视频' }).click()
    await expect(drawer).toBeHidden()
    for (const name of [`${names[0]}（新）`, names[2]!]) {
      const row = page.getByRole('row', { name: new RegExp(name) })
      await expect(row.getByText('0:08')).toBeVisible()
      await expect
        .poll(() =>
          row
            .locator('img')
            .first()
            .evaluate((image) => (image as HTMLImageElement).naturalWidth),
        )
        .toBeGreaterThan(0)
    }
    await expect(page.getByRole('row', { name: new RegExp(names[1]!) })).toHaveCount(0)
  },
)
