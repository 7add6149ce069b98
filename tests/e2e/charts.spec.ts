import type { Page } from '@playwright/test'
import { NIGHTLY } from './support/nightly'
import { expect, test } from './support/test'

const STATISTICS = '/features/order-list'
const LIBRARY = /\/assets\/Base-[^/]+\.js$/
const drawing = (page: Page) => page.getByRole('slider', { name: /逐日/ }).locator('svg').first()

test(
  'a chart library that fails to load shows an error, and a retry draws every chart',
  NIGHTLY.rare,
  async ({ person }) => {
    const { page, watch } = await person('finance')
    watch.expectText(/chart library not loaded/, /ERR_FAILED/, /ChunkError/)
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.route(LIBRARY, (route) => route.abort())
    await page.goto(STATISTICS)
    const missing = page.getByRole('alert').filter({ hasText: '图表库未加载' })
    await expect(missing).toBeVisible()
    expect(errors).toContain('chart library not loaded')
    // The page around the chart still works.
    await expect(page.getByRole('region', { name: '每一天的数' })).toBeVisible()
    await page.unroute(LIBRARY)
    await missing.getByRole('button', { name: '重试' }).click()
    await expect(drawing(page)).toBeVisible()
    await expect(page.getByRole('img', { name: '按导览，成交额' })).toBeVisible()
  },
)

test('a hidden series stays hidden when switching to the dark theme', NIGHTLY.rare, async ({ person }) => {
  const { page } = await person('finance', { at: STATISTICS })
  await expect(drawing(page)).toBeVisible()
  const before = page.getByRole('button', { name: '上期', exact: true })
  await before.click()
  await expect(before).toHaveAttribute('aria-pressed', 'false')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(drawing(page)).toBeVisible()
  await expect(before).toHaveAttribute('aria-pressed', 'false')
})

test('a chart can be saved as a picture or a spreadsheet, and shown as a table', async ({ person }) => {
  const { page } = await person('finance', { at: STATISTICS })
  await expect(drawing(page)).toBeVisible()
  const save = async (item: string) => {
    await page.getByRole('button', { name: /逐日：更多$/ }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ])
    return download.suggestedFilename()
  }
  expect(await save('存为图片')).toMatch(/^成交额，逐日 .+\.png$/)
  expect(await save('存为 Excel')).toMatch(/^成交额，逐日 .+\.xlsx$/)
  await page.getByRole('button', { name: /逐日：更多$/ }).click()
  await page.getByRole('menuitem', { name: '看表格' }).click()
  await expect(page.getByRole('region', { name: '成交额，逐日，表格' }).getByRole('row')).toHaveCount(15)
})
