import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test'

interface Kinds {
  names: () => Promise<string[]>
  row: (name: string) => Locator
}

async function kindsOf(page: Page): Promise<Kinds> {
  await page.goto('/operation/ivr/q&a')
  const panel = page.getByRole('complementary', { name: '问题分类' })
  const rows = panel.locator('.ant-tree-list-holder-inner .ant-tree-treenode')
  await expect(rows.nth(2)).toBeVisible()
  return {
    /** Top to bottom, one dash per level. */
    names: () =>
      rows.evaluateAll((all) =>
        all.map(
          (row) =>
            '-'.repeat(row.querySelectorAll('.ant-tree-indent-unit').length) +
            (row.querySelector('.ant-tree-title [title]')?.getAttribute('title') ?? ''),
        ),
      ),
    row: (name) =>
      rows.filter({ has: page.getByTitle(name, { exact: true }) }).locator('.ant-tree-node-content-wrapper'),
  }
}

/** Drags a row by mouse to the lower edge of another, `right` pixels to the right of the start. */
async function drag(page: Page, from: Locator, to: Locator, right: number): Promise<void> {
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!]
  await page.mouse.move(start.x + 20, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + 20 + right / 2, start.y + start.height / 2 + 5, { steps: 3 })
  await page.mouse.move(start.x + 20 + right, end.y + end.height - 3, { steps: 10 })
  await page.mouse.up()
}

test('kinds of questions are moved with their children by mouse and keyboard, up to three levels', async ({
  person,
}) => {
  const { page } = await person('operator')
  const { names, row } = await kindsOf(page)
  const before = await names()
  const tops = before.filter((name) => name !== '' && !name.startsWith('-'))
  const [first, former, last] = [tops[0]!, tops.at(-2)!, tops.at(-1)!]
  // The first of the seed has children.
  const within = before.slice(before.indexOf(first) + 1, before.indexOf(tops[1]!))
  expect(within.length).toBeGreaterThan(0)
  const deeper = within.map((name) => `-${name}`)

  await drag(page, row(former), row(last), 0)
  await expect.poll(async () => (await names()).slice(-2)).toEqual([last, former])
  // Further right: nested under the row above, which had no children and expands.
  await drag(page, row(former), row(last), 60)
  await expect.poll(async () => (await names()).slice(-2)).toEqual([last, `-${former}`])
  await drag(page, row(first), row(last), 60)
  await expect
    .poll(async () => (await names()).slice(-deeper.length - 3))
    .toEqual([last, `-${first}`, ...deeper, `-${former}`])
  // Its children would reach a fourth level, so it becomes a sibling instead.
  await drag(page, row(first), row(former), 60)
  await expect
    .poll(async () => (await names()).slice(-deeper.length - 3))
    .toEqual([last, `-${former}`, `-${first}`, ...deeper])

  const menu = async (name: string, entry: string) => {
    await page.getByRole('button', { name: `${name} 的操作` }).press('Enter')
    const item = page.getByRole('menuitem', { name: entry })
    await expect(item).toBeVisible()
    await item.press('Enter')
  }
  await menu(former, '下移')
  await expect
    .poll(async () => (await names()).slice(-deeper.length - 2))
    .toEqual([`-${first}`, ...deeper, `-${former}`])
  await menu(former, '改名或移动到…')
  const place = page.getByRole('combobox', { name: '上级分类' })
  await place.fill(tops[1]!)
  await place.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await names()).includes(`-${former}`)).toBe(true)
  await expect.poll(async () => (await names()).at(-1)).not.toBe(`-${former}`)
})
