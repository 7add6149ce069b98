import type { Page } from '@playwright/test'
import { greeting } from './support/menus'
import { NIGHTLY } from './support/nightly'
import { expect, test } from './support/test'

const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
  Back: (page) => page.goBack(),
  // The form covers the menu.
  'the menu': (page) =>
    page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' }).dispatchEvent('click'),
}

for (const [motion, reducedMotion] of [
  ['with motion', 'no-preference'],
  ['without motion', 'reduce'],
] as const) {
  for (const [name, leave] of Object.entries(WAYS)) {
    const details = name === 'Back' && motion === 'with motion' ? {} : NIGHTLY.variant
    test(`${name} leaves a form opened by its address, ${motion}`, details, async ({ person }) => {
      const { page } = await person('editor2', { at: '/home', reducedMotion })
      // Until the figures are there, they push the link down under the pointer.
      await expect(page.getByText('今日到访')).toBeVisible()
      await page.getByRole('link', { name: /新增综合导览/ }).click()
      await page.getByRole('textbox', { name: '导览名称', exact: true }).fill('写到一半的')
      await expect(page.getByText(/草稿已存/)).toBeVisible()
      await leave(page)
      await page.getByRole('button', { name: '丢弃修改' }).click()
      await expect(page).toHaveURL(/\/home$/)
      await expect(greeting(page)).toBeVisible()
      await expect(page.getByRole('textbox', { name: '导览名称', exact: true })).toHaveCount(0)
    })
  }
}
