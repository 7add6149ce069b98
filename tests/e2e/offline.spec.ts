import { rowOf } from './support/guides'
import { expect, PASSWORD, test } from './support/test'

const OFFLINE = /net::ERR_INTERNET_DISCONNECTED/

test('an offline form shows an error, keeps its input, and saves once online', async ({ person }) => {
  const { page, watch, context } = await person('editor2', { at: '/guide/guide-list/making?new=composite' })
  watch.expectText(OFFLINE, /ChunkError/)
  const form = page.getByRole('dialog', { name: /新增导览/ })
  const name = form.getByRole('textbox', { name: '导览名称' })
  const save = form.getByRole('button', { name: '保存草稿' })
  await name.fill('断网时写的导览')
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: '没有保存：网络故障' })).toBeVisible()
  await expect(name).toHaveValue('断网时写的导览')
  await expect(form.getByText(/^草稿已存/)).toBeVisible()
  // Only the action whose code is not loaded fails.
  await page.keyboard.press('Control+k')
  await expect(page.getByText(/^没有打开：程序没有取到/)).toBeVisible()
  await expect(name).toHaveValue('断网时写的导览')

  await context.setOffline(false)
  await save.click()
  await expect(form).toBeHidden()
  await expect(rowOf(page, '断网时写的导览')).toHaveCount(1)
})

test('an offline list shows an error and refetches by itself once online', async ({ person }) => {
  const { page, watch, context } = await person('viewer', { at: '/guide/guide-list/all' })
  watch.expectText(OFFLINE)
  await expect(page.getByText('黄山风景区').first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: '刷新', exact: true }).click()
  const failure = page.getByRole('alert').filter({ hasText: '没有读到新的列表：网络故障' })
  await expect(failure).toBeVisible()
  await expect(page.getByText('黄山风景区').first()).toBeVisible()
  const offline = page.getByText('网络已断开')
  await expect(offline).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('网络已恢复')).toBeVisible()
  await expect(failure).toHaveCount(0)
  await expect(offline).toHaveCount(0)
})

test('signing in offline shows an error and works once online', async ({ person }) => {
  const { page, watch, context } = await person(null, { at: '/login' })
  watch.expectText(OFFLINE)
  const password = page.getByLabel('密码', { exact: true })
  await page.getByLabel('账号', { exact: true }).fill('viewer2')
  await password.fill(PASSWORD)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await password.press('Enter')
  await expect(page.getByText('网络故障')).toBeVisible()
  await expect(password).toHaveValue(PASSWORD)
  await context.setOffline(false)
  await password.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
})
