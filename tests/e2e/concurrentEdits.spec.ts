import { fromMenu, order, pickUp } from './support/guides'
import { NIGHTLY } from './support/nightly'
import { expect, test } from './support/test'

const LIST = '/guide/guide-list/all'
const NEW = `${LIST}?new=composite`

test("two tabs with new guides keep separate drafts and do not offer each other's", async ({ person }) => {
  const { page, context } = await person('editor', { at: NEW })
  const name = (tab: typeof page) => tab.getByRole('dialog').getByRole('textbox', { name: '导览名称' })
  await name(page).fill('甲的草稿')
  await expect(page.getByText(/^草稿已存/)).toBeVisible()
  const second = await context.newPage()
  await second.goto(NEW)
  await expect(name(second)).toBeEnabled()
  await expect(second.getByText(/有一份/)).toHaveCount(0)
  await name(second).fill('乙的草稿')
  await expect(second.getByText(/^草稿已存/)).toBeVisible()
  await second.close()
  await page.close()

  const third = await context.newPage()
  await third.goto(NEW)
  await expect(third.getByText('有 2 份草稿，最近的在前')).toBeVisible()
  await third.getByRole('button', { name: /^继续编辑 .*甲的草稿/ }).click()
  await expect(name(third)).toHaveValue('甲的草稿')
})

test('a guide open in another tab shows a warning', NIGHTLY.variant, async ({ person }) => {
  const { page, context } = await person('editor', { at: LIST })
  await page
    .getByRole('button', { name: /^编辑 / })
    .first()
    .click()
  await expect(page).toHaveURL(/\?guide=/)
  const name = (tab: typeof page) => tab.getByRole('dialog').getByRole('textbox', { name: '导览名称' })
  await expect(name(page)).toHaveValue(/./)
  const before = await name(page).inputValue()
  await name(page).fill(`${before}新`)
  await expect(page.getByText(/^草稿已存/)).toBeVisible()

  const second = await context.newPage()
  await second.goto(LIST)
  await second.getByRole('button', { name: `编辑 ${before}` }).click()
  await expect(second.getByText('另一个标签页正在修改同一份内容')).toBeVisible()
  await expect(name(second)).toBeEnabled()
  await expect(name(second)).toHaveValue(before)
})

test('sorting after somebody else has sorted is refused, and nothing is moved', async ({ person }) => {
  const { page } = await person('admin2', { at: LIST })
  const handles = page.getByRole('button', { name: /^移动 / })
  await expect(handles.first()).toBeVisible()
  const other = await person('admin2', { at: LIST })
  await expect(other.page.getByRole('button', { name: /^移动 / }).first()).toBeVisible()
  const names = await order(other.page)
  const sorted = other.page.waitForResponse((response) => response.url().endsWith('/pv/guides'))
  await fromMenu(other.page, names.at(-1)!, '移到最前')
  expect((await sorted).status()).toBe(200)

  const { announcement, place } = await pickUp(handles.first())
  await page.keyboard.press('ArrowDown')
  await expect(announcement).toHaveText(new RegExp(`移到第 ${place + 1} 位`))
  await page.keyboard.press('Space')
  await expect(page.getByText('顺序刚被别人调整过，已重新读取，请再排一次')).toBeVisible()
  await other.page.reload()
  await expect(other.page.getByRole('button', { name: /^移动 / }).first()).toBeVisible()
  await expect.poll(() => order(page)).toEqual(await order(other.page))
})
