import type { Page } from '@playwright/test'
import { rowOf } from '../e2e/support/guides'
import { expect, send, signInAs, START, test } from './support/test'

const ALL = '/guide/guide-list/all'

/** Overwrites the start of the database's control file, so the database no longer opens. */
const damage = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('/pglite/shansheng')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('FILE_DATA', 'readwrite')
          const files = transaction.objectStore('FILE_DATA')
          const key = '/pglite/shansheng/global/pg_control'
          const reading = files.get(key)
          reading.onsuccess = () => {
            const file = reading.result as { contents: Uint8Array }
            file.contents.fill(0)
            files.put(file, key)
          }
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          transaction.onabort = () => reject(transaction.error)
        }
      }),
  )

test(
  'a damaged database shows an error, and clearing it restarts the demo even with another tab open',
  { tag: '@nightly' },
  async ({ sit }) => {
    const before = await sit.start()
    await before.goto(sit.url)
    await signInAs(before, '管理员')
    // Stop everything of sit mode before the next browser opens a page of that origin.
    await sit.kill()
    const page = await sit.start()
    await page.goto(`${sit.url}/favicon.svg`)
    await damage(page)

    await page.goto(sit.url + ALL)
    await expect(page.getByRole('alert')).toContainText('演示环境没有启动', START)
    const second = await sit.newPage()
    await second.goto(sit.url + ALL)
    await expect(second.getByRole('alert')).toContainText('演示环境没有启动', START)

    const loaded = [page, second].map((tab) => tab.waitForEvent('load', START))
    await second.getByRole('button', { name: '清空数据并重新开始' }).click()
    await Promise.all(loaded)
    await page.goto(sit.url)
    await signInAs(page, '管理员')
    await page.goto(sit.url + ALL)
    await expect(rowOf(page, '黄山风景区')).toBeVisible(START)
    // Clear the problems that this test provoked.
    sit.problems.length = 0
  },
)

/** Runs in the worker that owns the database. */
async function inWorker(page: Page, expression: string): Promise<void> {
  const devTools = await page.context().browser()!.newBrowserCDPSession()
  const { targetInfos } = await devTools.send('Target.getTargets')
  const { targetId } = targetInfos.find(({ type }) => type === 'shared_worker')!
  const { sessionId } = await devTools.send('Target.attachToTarget', { targetId })
  const done = new Promise((resolve) => devTools.once('Target.receivedMessageFromTarget', resolve))
  await devTools.send('Target.sendMessageToTarget', {
    sessionId,
    message: JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }),
  })
  await done
  await devTools.detach()
}

const FULL = `
  globalThis.put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') }
`

test('a full store refuses writes while reads still work', { tag: '@nightly' }, async ({ sit }) => {
  const page = await sit.start()
  await page.goto(sit.url)
  await signInAs(page, '管理员')
  const add = () => send(page, 'POST', '/pv/scenicType', { name: `雪山${crypto.randomUUID().slice(0, 8)}` })
  expect(await add()).toMatchObject({ status: 200 })
  await inWorker(page, FULL)
  expect(await add()).toMatchObject({ status: 500, body: { msg: expect.stringContaining('没有存下') } })
  expect(await send(page, 'GET', '/pt/guide/basic')).toMatchObject({ status: 200 })
  await inWorker(page, 'IDBObjectStore.prototype.put = globalThis.put')
  expect(await add()).toMatchObject({ status: 200 })
  sit.problems.length = 0
})
