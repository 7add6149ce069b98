import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

const NOTICES = '/features/scenic-notice'
const ROLE = '数据观察'

const form = (page: Page) => page.getByRole('dialog', { name: /新增公告/ })
const menuEntry = (page: Page) =>
  page.getByRole('navigation', { name: '主菜单' }).getByText('景区公告', { exact: true })
const tab = (page: Page) => page.getByRole('tab', { name: '景区公告' })
const add = (page: Page) => page.getByRole('button', { name: '新增公告' }).first()

/** Sets the role's rights on notices in the administrator's browser. */
async function give(admin: Page, rights: '本页全部' | '只看' | 'nothing'): Promise<void> {
  await admin.getByRole('button', { name: `编辑 ${ROLE}` }).click()
  const drawer = admin.getByRole('dialog', { name: /编辑角色/ })
  const page = drawer.getByRole('group', { name: '景区公告' })
  await expect(page.getByRole('checkbox').first()).toBeEnabled()
  // To revoke, select everything first: clicking a half-checked box grants the rest.
  await page
    .getByRole('button', { name: rights === 'nothing' ? '景区公告：本页全部' : `景区公告：${rights}` })
    .click({ force: true })
  if (rights === 'nothing') await page.getByRole('checkbox', { name: '景区公告' }).uncheck()
  await drawer.getByRole('button', { name: '保存角色' }).click()
  await expect(drawer).toHaveCount(0)
}

test('granting or revoking a right takes effect with the next call, and unsaved input stays as a draft', async ({
  person,
}) => {
  const { page: admin } = await person('admin2', { at: '/system/role' })
  await give(admin, '本页全部')
  const { page, watch } = await person('viewer2', { at: NOTICES })
  watch.expectRefusal(403)
  await expect(menuEntry(page)).toBeVisible()
  await expect(add(page)).toBeVisible()

  // Read-only now: the next call, here a refetch of the list, removes the buttons.
  await give(admin, '只看')
  await page.getByRole('button', { name: '刷新' }).click()
  await expect(add(page)).toHaveCount(0)
  await expect(tab(page)).toBeVisible()
  await give(admin, '本页全部')
  await page.getByRole('button', { name: '刷新' }).click()
  await add(page).click()

  const title = form(page).getByRole('textbox', { name: '标题' })
  await title.fill('索道年检提前结束，今日恢复')
  await form(page).getByRole('textbox', { name: '内容', exact: true }).fill('今日起恢复开放。')
  await expect(form(page).getByText(/草稿已存/)).toBeVisible()
  await give(admin, 'nothing')
  // A background call may reveal the loss first and remove the form under the pointer.
  await form(page)
    .getByRole('button', { name: /^保存公告/ })
    .click()
    .catch(() => undefined)
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.getByText('「景区公告」的权限已被收回', { exact: false })).toBeVisible()
  await expect(menuEntry(page)).toHaveCount(0)
  await expect(tab(page)).toHaveCount(0)

  // The next call of any kind reveals that the right is back.
  await give(admin, '本页全部')
  await page.getByRole('navigation', { name: '主菜单' }).getByText('用户管理', { exact: true }).click()
  await expect(menuEntry(page)).toHaveCount(1)
  // The tab is where it was, with the form open.
  await tab(page).click()
  await form(page).getByRole('button', { name: '继续编辑' }).click()
  await expect(title).toHaveValue('索道年检提前结束，今日恢复')

  await give(admin, 'nothing')
})
