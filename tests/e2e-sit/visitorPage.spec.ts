import { expect, send, signInAs, START, test } from './support/test'

test('previews and the visitors’ page itself are answered by the server in the browser', async ({ sit }) => {
  const page = await sit.start()
  await page.goto(sit.url)
  await signInAs(page, '管理员')
  await page.goto(`${sit.url}/guide/guide-list/all`)
  await page.getByRole('button', { name: '黄山风景区 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '预览', exact: true }).click()
  const frame = page.locator('iframe[title="访客页面"]')
  const inFrame = frame.contentFrame()
  await expect(inFrame.getByRole('heading', { name: '黄山风景区' })).toBeVisible()
  await inFrame.getByRole('link', { name: /收听/ }).click()
  await expect(inFrame.getByRole('button', { name: '播放「迎客松」' })).toBeVisible()

  const { body } = await send(page, 'GET', '/pt/guide/list')
  const { id } = (body.data as { id: string; name: string }[]).find(({ name }) => name === '黄山风景区')!
  await page.goto(`${sit.url}/h5/${id}`)
  const visitors = page.locator('iframe[title="访客页面"]').contentFrame()
  await expect(visitors.getByRole('heading', { name: '黄山风景区' })).toBeVisible(START)
  // In the browser's language, which is English here.
  await visitors.getByRole('link', { name: 'Start listening' }).click()
  await expect(visitors.getByRole('listitem').first()).toBeVisible()
})
