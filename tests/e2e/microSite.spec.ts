import { NIGHTLY } from './support/nightly'
import { expect, test } from './support/test'

test(
  'the micro-site preview is the visitors’ page: from its home to an article and back',
  NIGHTLY.variant,
  async ({ person }) => {
    const { page } = await person('admin', { at: '/operation/mina-config/micro-official-website' })
    await page.getByRole('button', { name: '手机预览' }).click()
    const phone = page.frameLocator('iframe[title="访客页面"]')
    await expect(phone.getByRole('heading', { name: '景区概况' })).toBeVisible()
    await phone.getByRole('link', { name: /黄山风景区概况/ }).click()
    await expect(phone.getByRole('heading', { name: '三条上山的路' })).toBeVisible()
    await phone.getByRole('link', { name: '返回' }).click()
    await expect(phone.getByRole('heading', { name: '景区概况' })).toBeVisible()
  },
)
