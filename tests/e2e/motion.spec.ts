import { fromMenu } from './support/guides'
import { fromAccountMenu } from './support/menus'
import { NIGHTLY } from './support/nightly'
import { expect, MOVING, test } from './support/test'

test.use(MOVING)

test('menus, drawers and dialogs work in quick succession while animated', NIGHTLY.variant, async ({ person }) => {
  const { page } = await person('admin', { at: '/guide/guide-list/all' })
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: no-preference)').matches)).toBe(true)
  const dialogs = page.getByRole('dialog')
  for (const [entry, title] of [
    ['导览设置', /导览设置/],
    ['编辑标签', /编辑标签/],
    ['审核记录', /审核记录/],
    ['删除', /^删除/],
  ] as const) {
    await fromMenu(page, '黄山风景区', entry)
    // The previous dialog may still be closing.
    await expect(dialogs).toHaveCount(1)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await fromAccountMenu(page, '修改密码')
  await expect(dialogs).toHaveCount(1)
  await expect(page.getByRole('dialog', { name: '修改密码' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogs).toHaveCount(0)
})

test('the palette reopens empty while it is closing', NIGHTLY.variant, async ({ person }) => {
  const { page } = await person('admin', { at: '/guide/guide-list/all' })
  const palette = page.getByRole('dialog', { name: /^搜索/ })
  const field = palette.getByRole('combobox')
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('qbdl')
  // Slow enough that it is still closing when it is opened again.
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Animation.enable')
  await cdp.send('Animation.setPlaybackRate', { playbackRate: 0.02 })
  await page.keyboard.press('Control+k')
  await expect(page.locator('.ant-zoom-leave')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field).toHaveValue('')
  await cdp.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await expect(page.locator('.ant-zoom-leave')).toHaveCount(0)
  await page.keyboard.type('dsh')
  await expect(field).toHaveValue('dsh')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/guide-list\/pending$/)
  await expect(palette).toHaveCount(0)

  // Key repeat opens it once.
  await page.keyboard.down('Control')
  await page.keyboard.down('k')
  await expect(field).toBeFocused()
  await page.keyboard.down('k')
  await page.keyboard.down('k')
  await page.keyboard.up('k')
  await page.keyboard.up('Control')
  await page.keyboard.type('dl')
  await expect(field).toHaveValue('dl')
})
