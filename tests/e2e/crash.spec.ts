import { NIGHTLY } from './support/nightly'
import { expect, test } from './support/test'

test(
  'an exception in one page leaves the others working, and the page can be retried',
  NIGHTLY.rare,
  async ({ person }) => {
    const { page, watch } = await person('admin', { at: '/guide/guide-list/making' })
    watch.expectText(/TypeError|uncaught/)
    const menu = page.getByRole('navigation', { name: '主菜单' })
    const keyword = page.getByRole('tabpanel', { name: '制作中导览' }).getByPlaceholder('导览名称、地址')
    await keyword.fill('风景')
    await expect(page).toHaveURL(/keyword=/)

    // A malformed answer that our server never gives; it crashes the page that draws it.
    const broken = '**/pt/guide/queryPage'
    await page.route(broken, (route) =>
      (route.request().postDataJSON() as { scope: string }).scope === 'pending'
        ? route.fulfill({ json: { code: 200, msg: '', data: { list: [null], total: 1, pageNum: 1, pageSize: 10 } } })
        : route.fallback(),
    )
    await menu.getByRole('link', { name: /^待审核导览/ }).click()
    const failed = page.getByRole('heading', { name: '「待审核导览」没有打开' })
    await expect(failed).toBeVisible()
    await expect(page.getByText('页面出错了，没有保存的内容可能已丢失。其他页面可以照常使用。')).toBeVisible()

    await page.getByRole('tab', { name: '制作中导览' }).click()
    await expect(keyword).toHaveValue('风景')
    await menu.getByRole('link', { name: /^全部导览/ }).click()
    await expect(page.getByText('黄山风景区').first()).toBeVisible()

    await page.getByRole('tab', { name: '待审核导览' }).click()
    await expect(failed).toBeVisible()
    await page.unroute(broken)
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('heading', { name: '待审核导览', level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: / 的更多操作$/ }).first()).toBeVisible()
  },
)
