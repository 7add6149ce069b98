import type { Page } from '@playwright/test'
import { greeting } from './support/menus'
import { NIGHTLY } from './support/nightly'
import { endSession } from './support/session'
import { expect, signIn, test } from './support/test'

const MINUTE = 60_000
/** Counts from the sign-in, a few seconds before the clock is advanced. */
const QUESTION = /^11[89] 分钟没有操作，\d+ 秒后退出$/

/** The server's clock does not follow the page's: a background call would grant the session two more hours. */
const holdCalls = (page: Page) => page.route(/\/saas\/api\/(?!.*\/profile$)/, () => undefined)

test(
  'a warning appears before the session ends; continuing extends it with a single call',
  NIGHTLY.rare,
  async ({ person }) => {
    const { page } = await person('viewer2')
    await page.clock.install()
    await page.goto('/home')
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await holdCalls(page)

    await page.clock.fastForward(118.5 * MINUTE)
    const dialog = page.getByRole('dialog', { name: QUESTION })
    await expect(dialog).toBeVisible()
    await expect(page).toHaveTitle(/^\d+ 秒后退出/)
    let calls = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/pt/profile')) calls += 1
    })
    await dialog.getByRole('button', { name: '继续使用' }).dblclick()
    await expect(dialog).toBeHidden()
    expect(calls).toBe(1)
    await page.clock.fastForward(5 * MINUTE)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/home$/)
  },
)

test('after the session has ended, signing in restores the unsaved input', NIGHTLY.rare, async ({ person }) => {
  const { page, watch } = await person('editor2')
  watch.expectRefusal(401)
  await page.clock.install()
  await page.goto('/guide/guide-list/making?new=composite')
  const form = page.getByRole('dialog', { name: /新增导览/ })
  const name = form.getByRole('textbox', { name: '导览名称' })
  await name.fill('写到一半离开')
  await page.clock.fastForward(1000)
  await expect(form.getByText(/^草稿已存/)).toBeVisible()
  await page.waitForLoadState('networkidle')

  await page.clock.fastForward(118.5 * MINUTE)
  const dialog = page.getByRole('dialog', { name: QUESTION })
  await expect(dialog).toContainText('没有保存的内容会留作这台电脑上的草稿')
  // The server's clock cannot be advanced, so its session is ended directly.
  await endSession(page)
  await page.clock.fastForward(3 * MINUTE)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('status').filter({ hasText: /分钟没有操作，已退出登录$/ })).toBeVisible()
  await signIn(page, 'editor2')
  await expect(page).toHaveURL(/making\?new=composite$/)
  await form.getByRole('button', { name: '继续编辑' }).click()
  await expect(name).toHaveValue('写到一半离开')
})

test('the open menu closes for the warning', NIGHTLY.rare, async ({ person }) => {
  const { page } = await person('viewer2', { viewport: { width: 820, height: 1112 } })
  await page.clock.install()
  await page.goto('/home')
  await expect(greeting(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: /菜单$/ }).first().click()
  await expect(page.getByRole('dialog', { name: '菜单' })).toBeVisible()
  await holdCalls(page)

  await page.clock.fastForward(118.5 * MINUTE)
  const dialog = page.getByRole('dialog', { name: QUESTION })
  await dialog.getByRole('button', { name: '继续使用' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
