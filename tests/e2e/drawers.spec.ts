import type { Locator, Page } from '@playwright/test'
import { NIGHTLY } from './support/nightly'
import { expect, MOVING, test } from './support/test'

test.use(MOVING)

const LIST = '/guide/guide-list/all'

const edit = (page: Page) => page.getByRole('button', { name: /^编辑 / }).first()
const form = (page: Page) => page.getByRole('dialog', { name: /编辑导览/ })
const phone = (page: Page) => form(page).getByRole('textbox', { name: '联系电话' })

/** Closes the drawer and reopens it during the slide-out animation, which is paused meanwhile. */
async function reopen(page: Page, closing: Locator) {
  const sliding = page.evaluateHandle(
    () =>
      new Promise<Animation[]>((resolve) =>
        document.addEventListener('transitionrun', function hold({ target }) {
          if (!(target instanceof Element && target.matches('.ant-drawer-content-wrapper'))) return
          document.removeEventListener('transitionrun', hold)
          const slides = target.getAnimations()
          slides.forEach((slide) => slide.pause())
          resolve(slides)
        }),
      ),
  )
  await closing.click()
  const paused = await sliding
  // An answered prompt returns the focus once it has gone.
  await expect(page.locator('.ant-modal')).toHaveCount(0)
  // By keyboard: the mask, which blocks a second click, still takes every click.
  await edit(page).focus()
  await page.keyboard.press('Enter')
  // Finish the paused animation unless it is already gone.
  await paused.evaluate((slides) =>
    Promise.all(
      slides.map((slide) => {
        slide.play()
        return slide.finished.catch(() => undefined)
      }),
    ),
  )
}

test(
  "a drawer that is still closing reopens on the same row with the server's current values",
  NIGHTLY.rare,
  async ({ person }) => {
    const { page } = await person('admin2', { at: LIST })
    await edit(page).click()
    await expect(phone(page)).not.toHaveValue('')
    const before = await phone(page).inputValue()

    // Closing discarded what was typed.
    await phone(page).fill('0559-1111111')
    await page.keyboard.press('Escape')
    await reopen(page, page.getByRole('button', { name: '丢弃修改' }))
    await expect(phone(page)).toHaveValue(before)

    // Twice: the second save must use the version that the first one returned.
    for (const number of ['0559-2222222', '0559-3333333']) {
      await phone(page).fill(number)
      await reopen(page, form(page).getByRole('button', { name: '保存草稿' }))
      await expect(phone(page)).toHaveValue(number)
    }
    await expect(page.getByText('没有保存')).toHaveCount(0)
  },
)

test(
  'the list shows saved changes even when the drawer reopens while it is closing',
  NIGHTLY.rare,
  async ({ person }) => {
    const { page } = await person('admin2', { at: LIST })
    await edit(page).click()
    const name = form(page).getByRole('textbox', { name: '导览名称' })
    await expect(name).not.toHaveValue('')
    const changed = `${await name.inputValue()}新`
    await name.fill(changed)
    await reopen(page, form(page).getByRole('button', { name: '保存草稿' }))
    await expect(name).toHaveValue(changed)
    await expect(page.getByRole('checkbox', { name: `选择 ${changed}`, includeHidden: true })).toHaveCount(1)
  },
)

test('a draft kept on closing is offered at once', NIGHTLY.rare, async ({ person }) => {
  const { page } = await person('admin2', { at: LIST })
  await edit(page).click()
  await expect(phone(page)).not.toHaveValue('')
  await phone(page).fill('0559-4444444')
  await page.keyboard.press('Escape')
  await reopen(page, page.getByRole('button', { name: '留作草稿并离开' }))
  await form(page)
    .getByRole('button', { name: /^继续编辑/ })
    .click()
  await expect(phone(page)).toHaveValue('0559-4444444')
})
