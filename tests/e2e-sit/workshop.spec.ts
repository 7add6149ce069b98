import { formOf, GUIDE, mapOf, rowOf } from '../e2e/support/workshop'
import { expect, send, signInAs, START, test } from './support/test'

test('the workshop works without a server: adding and changing a point shows in another tab', async ({ sit }) => {
  const page = await sit.start()
  await page.goto(sit.url)
  await signInAs(page, '内容编辑')
  const { body } = await send(page, 'GET', '/pt/guide/idAndName')
  const { id } = (body.data as { id: string; name: string }[]).find(({ name }) => name === GUIDE)!
  const address = `${sit.url}/guide/guide-bag/${id}`
  await page.goto(address)
  await expect(page.getByRole('group', { name: '缩放' })).toBeVisible(START)
  const other = await sit.newPage()
  await other.goto(address)
  await expect(rowOf(other, '日光岩')).toBeVisible(START)

  await page.bringToFront()
  await page.getByRole('button', { name: '添加POI', exact: true }).click()
  await mapOf(page).click({ position: { x: 420, y: 260 } })
  await expect(page.getByRole('heading', { name: '新点位 1' })).toBeVisible(START)
  await page.keyboard.press('Escape')
  await rowOf(page, '日光岩').click()
  const name = formOf(page).getByRole('textbox', { name: '名称', exact: true })
  await expect(name).toHaveValue('日光岩')
  await name.fill('日光岩观景台')
  await expect(rowOf(page, '日光岩观景台')).toBeVisible(START)

  await other.bringToFront()
  // An idle page does not poll for changes.
  await other.mouse.move(400, 300)
  await expect(rowOf(other, '新点位 1')).toBeVisible(START)
  await expect(rowOf(other, '日光岩观景台')).toBeVisible(START)
})
