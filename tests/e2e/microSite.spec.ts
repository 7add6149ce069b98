import { expect, test } from './support/test'

test('the micro-site preview navigates from its home to an article and back', async ({ person }) => {
  const { page } = await person('admin', { at: '/operation/mina-config/micro-official-website' })
  await page.getByRole('button', { name: '手机预览' }).click()
  const phone = page.getByRole('dialog', { name: '微官网预览' }).getByRole('figure')
  await phone.getByRole('button', { name: '看第 2 张头图' }).click()
  await expect(phone.getByRole('img', { name: '头图 2' })).toBeVisible()
  await phone.getByRole('navigation', { name: '栏目' }).getByRole('button', { name: '景区概况' }).click()
  await phone.getByRole('button', { name: /黄山风景区概况/ }).click()
  const article = phone.getByRole('article', { name: '黄山风景区概况' })
  await expect(article.getByRole('heading', { name: '三条上山的路' })).toBeVisible()
  await expect(article.getByRole('listitem')).toHaveCount(3)
  // Keyboard only: the new page receives the focus.
  await page.keyboard.press('Tab')
  await expect(phone.getByRole('button', { name: '返回' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(phone.getByRole('button', { name: /西湖风景名胜区概况/ })).toBeVisible()
  await phone.getByRole('button', { name: '返回' }).click()
  await expect(phone.getByRole('navigation', { name: '栏目' })).toBeVisible()
})
