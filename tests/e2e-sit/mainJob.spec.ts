import { signIn } from '../e2e/support/test'
import { fillDataPackage } from '../e2e/support/dataPackage'
import { expectLoaded, fillGuide, fromMenu, photo, rowOf, storedCover, uploadCover } from '../e2e/support/guides'
import type { Page } from '@playwright/test'
import { MOVING } from './support/browser'
import type { SitBrowser } from './support/browser'
import { expect, send, signInAs, START, test } from './support/test'

const REASON = '封面不清晰，请换一张正面的照片'
const LAKE = '太平湖测试导览'
const MAKING = '/guide/guide-list/making'
const ALL = '/guide/guide-list/all'

/**
 * Chromium flushes localStorage with a delay, so the console may have lost the sign-in. The database has not:
 * a session that the console still remembers is valid.
 */
async function openAfterKill(sit: SitBrowser): Promise<Page> {
  const page = await sit.start(MOVING)
  await page.goto(sit.url)
  await expect(page).toHaveURL(/\/(home|login)$/, START)
  await expect(page.getByText('登录已过期')).toHaveCount(0)
  return page
}

test('a guide passes the review without a server and survives a reload, a second tab and a browser kill', async ({
  sit,
}) => {
  await sit.forget()
  let page = await sit.start(MOVING)

  await test.step('the first visit creates the demonstration data', async () => {
    await page.goto(sit.url, { waitUntil: 'commit' })
    await expect(page.getByText(/正在准备数据库|正在存放演示数据/)).toBeVisible(START)
    await signIn(page, 'editor')
    await expect(page).toHaveURL(/\/home$/, START)
  })

  await test.step('the editor adds a guide with a cover and submits it', async () => {
    await page.goto(sit.url + MAKING)
    await page.getByRole('button', { name: '新增导览' }).first().click(START)
    const form = page.getByRole('dialog', { name: /新增导览/ })
    await fillGuide(page, form, LAKE)
    await uploadCover(form, await photo(1600, 1000))
    await expectLoaded(storedCover(form))
    await form.getByRole('button', { name: '保存草稿' }).click()
    await expect(form).toBeHidden()
    await expectLoaded(rowOf(page, LAKE).locator('img').first())
    await fillDataPackage(page, LAKE)
    await fromMenu(page, LAKE, '提交审核')
    await expect(rowOf(page, LAKE)).toBeHidden()
  })

  const review = async (decide: (drawer: ReturnType<typeof page.getByRole>) => Promise<void>) => {
    await signInAs(page, '审核员')
    await page.goto(`${sit.url}/guide/guide-list/pending`)
    await page.getByRole('button', { name: `审核 ${LAKE}` }).click(START)
    const drawer = page.getByRole('dialog', { name: new RegExp(LAKE) })
    await decide(drawer)
    // Rows behind the open drawer have no role, so they count as hidden before the server has answered.
    await expect(drawer).toBeHidden()
    await expect(rowOf(page, LAKE)).toBeHidden()
  }

  await test.step('the auditor refuses it, the editor corrects it, the auditor passes it', async () => {
    await review(async (drawer) => {
      await drawer.getByRole('button', { name: '退回' }).click()
      await drawer.getByLabel(/为什么退回/).fill(REASON)
      await drawer.getByRole('button', { name: '退回导览' }).click()
    })
    await signInAs(page, '内容编辑')
    await page.goto(sit.url + MAKING)
    await page.getByRole('button', { name: `编辑 ${LAKE}` }).click(START)
    const form = page.getByRole('dialog', { name: /编辑导览/ })
    await expect(form.getByText(REASON)).toBeVisible()
    await form.getByRole('textbox', { name: '简介' }).fill('湖光山色，乘船游览。')
    await form.getByRole('button', { name: '保存并提交审核' }).click()
    await expect(form).toBeHidden()
    await review((drawer) => drawer.getByRole('button', { name: '审核通过' }).click())
  })

  const online = () => page.getByRole('switch', { name: `${LAKE} 发布` })
  await test.step('the editor puts it online: still online after a reload and in a second tab', async () => {
    await signInAs(page, '内容编辑')
    await page.goto(sit.url + ALL)
    await online().click(START)
    await expect(online()).toBeChecked()
    await page.reload()
    await expect(online()).toBeChecked(START)

    const second = await sit.newPage()
    await second.goto(sit.url + ALL)
    await expect(second.getByRole('switch', { name: `${LAKE} 发布` })).toBeChecked(START)
    await fromMenu(second, LAKE, '置顶')
    await expect(rowOf(second, LAKE).getByRole('img', { name: '已置顶' })).toBeVisible()
    await page.bringToFront()
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await expect(rowOf(page, LAKE).getByRole('img', { name: '已置顶' })).toBeVisible()
    await second.close()
  })

  await test.step('the guide and its cover survive a browser kill', async () => {
    await sit.kill()
    page = await openAfterKill(sit)
    await signInAs(page, '内容编辑')
    await page.goto(sit.url + ALL)
    await expect(online()).toBeChecked(START)
    await expectLoaded(rowOf(page, LAKE).locator('img:not([alt="已置顶"])').first())
  })

  expect(sit.problems).toEqual([])
})

test('an acknowledged write survives killing the browser immediately', { tag: '@nightly' }, async ({ sit }) => {
  let page = await sit.start()
  await page.goto(sit.url)
  await signInAs(page, '管理员')
  const acknowledged: string[] = []
  for (let round = 0; round < 5; round += 1) {
    for (let index = 0; index < 3; index += 1) {
      const name = `断电${round}${index}`
      const { status } = await send(page, 'POST', '/pv/scenicType', { name })
      expect(status).toBe(200)
      acknowledged.push(name)
    }
    await sit.kill()
    page = await openAfterKill(sit)
    await signInAs(page, '管理员')
    const { body } = await send(page, 'GET', '/pt/scenicType/idAndName')
    expect((body.data as { name: string }[]).map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged))
  }
})
