import sharp from 'sharp'
import { expectLoaded, photo, rowOf } from '../e2e/support/guides'
import { sound } from '../support/files/sounds'
import { expect, resetData, send, setScenario, signInAs, START, test, upload } from './support/test'

const BASIC = '/pt/guide/basic'
const ALL = '/guide/guide-list/all'

test('scenarios work from the address and from the panel', async ({ sit }) => {
  const page = await sit.start()
  await page.goto(sit.url)
  await signInAs(page, '管理员')

  await test.step('several in the address: slow and failing', async () => {
    await page.goto(`${sit.url}/home?scenario=delay,500`)
    await expect(page.getByRole('button', { name: '演示控制台，场景：响应缓慢、服务器出错' })).toBeVisible(START)
    await expect(page).toHaveURL(/\/home$/)
    const failed = await send(page, 'GET', BASIC)
    expect(failed).toMatchObject({ status: 500, body: { code: 500, msg: '服务暂时不可用，请稍后重试' } })
    expect(failed.ms).toBeGreaterThan(1500)
    await page.goto(`${sit.url}/home?scenario=`)
    await expect(page.getByRole('button', { name: '演示控制台', exact: true })).toBeVisible(START)
    expect(await send(page, 'GET', BASIC)).toMatchObject({ status: 200 })
  })

  await test.step('offline: the list shows an error and recovers', async () => {
    await page.goto(sit.url + ALL)
    await expect(rowOf(page, '黄山风景区')).toBeVisible(START)
    await setScenario(page, '断网', true)
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await expect(page.getByText('网络故障').first()).toBeVisible()
    await expect(send(page, 'GET', BASIC)).rejects.toThrow(/Failed to fetch/)
    await setScenario(page, '断网', false)
    expect(await send(page, 'GET', BASIC)).toMatchObject({ status: 200 })
  })

  await test.step('403 on every write, reads still work', async () => {
    await setScenario(page, '没有权限', true)
    expect(await send(page, 'POST', '/pv/scenicType', { name: '不会有' })).toMatchObject({
      status: 403,
      body: { code: 403 },
    })
    expect(await send(page, 'GET', BASIC)).toMatchObject({ status: 200 })
    await setScenario(page, '没有权限', false)
  })

  await test.step('409 once, with the current record', async () => {
    const added = (await send(page, 'POST', '/pv/scenicType', { name: '先改' })).body.data as {
      id: string
      version: number
    }
    await setScenario(page, '他人先改', true)
    const change = { id: added.id, version: added.version, name: '后改' }
    expect(await send(page, 'PUT', '/pv/scenicType', change)).toMatchObject({
      status: 409,
      body: { data: { current: { id: added.id, name: '先改' } } },
    })
    expect(await send(page, 'PUT', '/pv/scenicType', change)).toMatchObject({ status: 200 })
  })

  await test.step('603: the old password is wrong', async () => {
    await setScenario(page, '旧密码错误', true)
    const hash = 'a'.repeat(64)
    expect(await send(page, 'PUT', '/pt/editPwd', { oldPwd: hash, newPwd: 'b'.repeat(64) })).toMatchObject({
      status: 422,
      body: { code: 603, msg: '旧密码错误' },
    })
    await setScenario(page, '旧密码错误', false)
  })

  await test.step('a failing download returns an error message', async () => {
    const { data } = (await upload(page, 'txt', Buffer.from('讲解词'))).body as { data: { url: string } }
    await setScenario(page, '导出失败', true)
    const path = `/../storage/download?url=${encodeURIComponent(data.url)}`
    expect(await send(page, 'GET', path)).toMatchObject({ status: 500, body: { msg: '导出失败，请缩小范围后重试' } })
    await setScenario(page, '导出失败', false)
  })

  await test.step('an upload is slow', async () => {
    await setScenario(page, '上传缓慢', true)
    const picture = await photo(800, 500)
    const slow = await upload(page, 'picture', picture)
    expect(slow.status).toBe(200)
    expect(slow.ms).toBeGreaterThan((picture.byteLength / 100_000) * 1000)
    await setScenario(page, '上传缓慢', false)
  })

  await test.step('401 once: redirects to the login page, and signing in works', async () => {
    await setScenario(page, '登录过期', true)
    // A page that returns to the foreground refetches; that call may already have been refused.
    const notice = page.getByText('登录已过期，请重新登录')
    await page.getByRole('button', { name: '刷新', exact: true }).or(notice).first().click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(notice).toBeVisible()
    await signInAs(page, '审核员', '云岭旅游集团')
    await expect(page.getByText('auditor2')).toBeVisible()
  })
})

test('files are recognised by content; pictures are rotated, stripped of metadata and resized', async ({ sit }) => {
  const page = await sit.start()
  await page.goto(sit.url)
  await signInAs(page, '内容编辑')
  // Rotated by 90° when displayed.
  const turned = await sharp(await photo(1200, 800))
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'secret-of-the-camera', Orientation: '6' } })
    .jpeg()
    .toBuffer()
  const { status, body } = await upload(page, 'picture', turned)
  expect(status).toBe(200)
  const stored = body.data as { url: string; thumbnail: string; width: number; height: number }
  expect(stored).toMatchObject({ width: 800, height: 1200 })
  const bytesOf = async (url: string) =>
    Buffer.from(
      await page.evaluate(async (address) => [...new Uint8Array(await (await fetch(address)).arrayBuffer())], url),
    )
  const full = await bytesOf(stored.url)
  expect(full.toString('latin1')).not.toContain('secret-of-the-camera')
  expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width: 800, height: 1200 })
  expect((await sharp(await bytesOf(stored.thumbnail)).metadata()).width).toBe(480)

  const gif = await sharp({ create: { width: 10, height: 10, channels: 3, background: 'red' } })
    .gif()
    .toBuffer()
  const frames = await sharp([await photo(20, 20), await photo(20, 20)], { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
  for (const refused of [gif, frames, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]) {
    expect(await upload(page, 'picture', refused)).toMatchObject({
      status: 422,
      body: { msg: '只能上传 jpg、png、webp 图片（不含动画）' },
    })
  }
  const broken = Buffer.concat([(await photo(100, 100)).subarray(0, 300), Buffer.alloc(300)])
  expect(await upload(page, 'picture', broken)).toMatchObject({ status: 422, body: { msg: '图片已损坏，无法读取' } })

  const chime = sound('recorder.m4a')
  // The packets that the edit list plays, without what surrounds them.
  expect(await upload(page, 'voice', chime)).toMatchObject({
    status: 200,
    body: { data: { format: 'm4a', seconds: 0.75, brokenOff: false } },
  })
  expect(await upload(page, 'voice', chime.subarray(0, 1600))).toMatchObject({
    status: 422,
    body: { msg: '读不出这个 m4a 的声音：文件没有传完整，或不是 AAC 编码；请重新导出为 mp3' },
  })
})

test('resetting restores the demonstration data in every tab', { tag: '@nightly' }, async ({ sit }) => {
  const page = await sit.start()
  await page.goto(sit.url)
  await signInAs(page, '管理员')
  await send(page, 'POST', '/pv/scenicType', { name: '会消失' })
  const second = await sit.newPage()
  await second.goto(sit.url + ALL)
  await expect(rowOf(second, '黄山风景区')).toBeVisible(START)

  await resetData(page, second)
  await signInAs(page, '管理员')
  const { body } = await send(page, 'GET', '/pt/scenicType/idAndName')
  expect((body.data as { name: string }[]).map(({ name }) => name)).not.toContain('会消失')
  await page.goto(sit.url + ALL)
  await expectLoaded(rowOf(page, '黄山风景区').locator('img:not([alt="已置顶"])').first())
})

test('says what a browser lacks, or which tab it waits for', async ({ sit }) => {
  const page = await sit.start()
  await page.addInitScript(() => delete (window as { SharedWorker?: unknown }).SharedWorker)
  await page.goto(sit.url)
  await expect(page.getByRole('alert')).toContainText('手机浏览器没有它要用的 SharedWorker')

  // Simulates another build's worker that holds the database lock.
  const other = await sit.newPage()
  await page.close()
  await other.goto(`${sit.url}/favicon.svg`)
  await other.evaluate(() => void navigator.locks.request('shansheng-sit-database', () => new Promise(() => undefined)))
  const waiting = await sit.newPage()
  await waiting.goto(sit.url, { waitUntil: 'commit' })
  await expect(waiting.getByText('另一个标签页还在用上一个版本，关闭它后继续')).toBeVisible(START)
  await other.close()
  await expect(waiting.getByRole('button', { name: '演示控制台' })).toBeVisible(START)
})
