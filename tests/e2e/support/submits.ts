import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { Account } from '../../support/session/accounts'
import { fromMenu } from './guides'
import { clickAtRest, expectNothingOver, fromAccountMenu } from './menus'
import type { Press } from './doubleSubmit'
import { PASSWORD } from './test'

/** One form that can be submitted. The server refuses each submit, so that other tests see no change. */
interface Submit {
  name: string
  path: RegExp
  method?: string
  /** Opens the form unless it is still open; returns the button. */
  open: (page: Page) => Promise<Locator>
  /** The field in which a key submits too. */
  field?: (page: Page) => Locator
  keys?: string
  /** Applicable presses; a menu entry, gone after the first press, has no second one by keyboard. */
  only?: readonly Press[]
  /** Text that confirms the refusal; default: the server's message. */
  message?: string
}

const GUIDE = /\/pv\/guide\/composite$/
const POINTER: readonly Press[] = ['two clicks']

const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name })

/** The last editable row: not under review and, that far down, not pinned. */
async function entryOfLast(page: Page, name: string) {
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^编辑 / }) })
    .last()
    .getByRole('button', { name: / 的更多操作$/ })
    .click()
  return page.getByRole('menuitem', { name, exact: true })
}

/** A dialog from the last row's menu, filled in once open. */
const fromLast =
  (entry: string, name: RegExp, button: string, fill?: (opened: Locator) => Promise<unknown>) => async (page: Page) => {
    const opened = dialog(page, name)
    if (!(await opened.isVisible())) {
      await clickAtRest(await entryOfLast(page, entry))
      await fill?.(opened)
    }
    return opened.getByRole('button', { name: button, exact: true })
  }

async function audit(page: Page): Promise<Locator> {
  const opened = dialog(page, /^审核 ·/)
  if (!(await opened.isVisible()))
    await page
      .getByRole('button', { name: /^审核 / })
      .first()
      .click()
  return opened
}

const newGuide = (button: string) => async (page: Page) => {
  const form = dialog(page, /新增导览/)
  const name = form.getByRole('textbox', { name: '导览名称' })
  const draft = form.getByRole('button', { name: '丢弃', exact: true })
  // The form first asks the browser for a leftover draft.
  await expect(form.getByRole('textbox', { name: '导览名称', disabled: false }).or(draft).first()).toBeVisible()
  if (await draft.isVisible()) await draft.click()
  await name.fill('只发一次')
  return form.getByRole('button', { name: button })
}

const login: Submit[] = [
  {
    name: 'signing in',
    path: /\/pb\/login$/,
    open: async (page) => {
      await page.getByLabel('账号', { exact: true }).fill('viewer2')
      await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
      return page.getByRole('button', { name: '登录', exact: true })
    },
    field: (page) => page.getByLabel('密码', { exact: true }),
  },
  {
    name: 'signing in with a captcha',
    path: /\/geeTestInit$/,
    open: async (page) => {
      await page.route('**/pb/login/pre', (route) =>
        route.fulfill({ json: { code: 200, msg: '', data: { captcha: true } } }),
      )
      return page.getByRole('button', { name: '登录', exact: true })
    },
    field: (page) => page.getByLabel('密码', { exact: true }),
  },
]

const shell: Submit[] = [
  {
    name: 'changing the password',
    path: /\/editPwd$/,
    open: async (page) => {
      const opened = dialog(page, /修改密码/)
      if (!(await opened.isVisible())) {
        await fromAccountMenu(page, '修改密码')
        await opened.getByLabel('旧密码').fill(PASSWORD)
        await opened.getByLabel('新密码', { exact: true }).fill('another-1')
        await opened.getByLabel('再次输入新密码').fill('another-1')
      }
      return opened.getByRole('button', { name: '修改密码' })
    },
    field: (page) => page.getByLabel('再次输入新密码'),
  },
  {
    name: 'signing out',
    path: /\/logout$/,
    message: '注销登录失败',
    open: async (page) => {
      await page.getByRole('button', { name: /账号菜单/ }).click()
      return page.getByRole('menuitem', { name: '退出登录' })
    },
    only: POINTER,
  },
  {
    name: 'signing out from the palette',
    path: /\/logout$/,
    message: '注销登录失败',
    open: async (page) => {
      await expectNothingOver(page)
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill('退出登录')
      return page.getByRole('option', { name: '退出登录' })
    },
    field: (page) => page.getByRole('dialog').getByRole('combobox'),
  },
]

const making: Submit[] = [
  { name: 'saving a draft', path: GUIDE, method: 'POST', open: newGuide('保存草稿') },
  {
    name: 'saving and submitting',
    path: GUIDE,
    method: 'POST',
    open: newGuide('保存并提交审核'),
    field: (page) => dialog(page, /新增导览/).getByRole('textbox', { name: '导览名称' }),
    keys: 'Control+Enter',
  },
]

const merging: Submit[] = [
  {
    name: 'merging after somebody else has saved',
    path: /\/pv\/guide\/(composite|indoor)$/,
    method: 'PUT',
    open: async (page) => {
      const comparison = dialog(page, /^有人先保存了/)
      if (!(await comparison.isVisible())) {
        const read = page.waitForResponse(/\/pt\/guide\/[\w-]{36}$/)
        await page
          .getByRole('button', { name: /^编辑 / })
          .first()
          .click()
        const { data } = (await (await read).json()) as { data: { version: number } }
        const form = dialog(page, /^编辑导览/)
        await form.getByRole('textbox', { name: '导览名称' }).fill('只发一次')
        const saved = { ...data, version: data.version + 1, name: '别人改的名字' }
        await page.route(
          '**/pv/guide/**',
          (route) => route.fulfill({ json: { code: 409, msg: '已被别人修改', data: { current: saved } } }),
          { times: 1 },
        )
        await form.getByRole('button', { name: '保存草稿' }).click()
      }
      return comparison.getByRole('button', { name: '按所选合并并保存' })
    },
  },
]

const pending: Submit[] = [
  {
    name: 'passing',
    path: /\/audit\/pass$/,
    open: async (page) => (await audit(page)).getByRole('button', { name: '审核通过' }),
  },
  {
    name: 'refusing',
    path: /\/audit\/fail$/,
    open: async (page) => {
      const opened = await audit(page)
      const reason = opened.getByLabel(/为什么退回/)
      if (!(await reason.isVisible())) {
        await opened.getByRole('button', { name: '退回' }).click()
        await reason.fill('只发一次')
      }
      return opened.getByRole('button', { name: '退回导览' })
    },
  },
]

const all: Submit[] = [
  { name: 'saving labels', path: /\/labels$/, method: 'PUT', open: fromLast('编辑标签', /编辑标签/, '保存标签') },
  { name: 'saving settings', path: /\/settings$/, method: 'PUT', open: fromLast('导览设置', /导览设置/, '保存设置') },
  {
    name: 'deleting',
    path: /\/pv\/guide\/(composite|indoor)\/[\w-]+$/,
    method: 'DELETE',
    open: fromLast('删除', /^删除/, '删除导览', async (opened) =>
      opened.getByRole('textbox').fill((await opened.locator('label b').textContent()) ?? ''),
    ),
    field: (page) => dialog(page, /^删除/).getByRole('textbox'),
  },
  {
    name: 'taking offline instead of deleting',
    path: /\/publishStatus$/,
    open: async (page) => {
      const opened = dialog(page, /^删除/)
      if (!(await opened.isVisible())) await fromMenu(page, '黄山风景区', '删除')
      return opened.getByRole('button', { name: '改为下线，保留内容' })
    },
  },
  {
    name: 'taking offline',
    path: /\/publishStatus$/,
    open: async (page) => {
      await fromMenu(page, '黄山风景区', '下线')
      return dialog(page, /^下线/).getByRole('button', { name: '下线导览' })
    },
  },
  {
    name: 'the publish switch of a row',
    path: /\/publishStatus$/,
    open: async (page) => page.getByRole('switch', { name: / 发布$/, checked: false, disabled: false }).first(),
  },
  { name: 'pinning', path: /\/top$/, open: (page) => entryOfLast(page, '置顶'), only: POINTER },
  { name: 'moving to the front', path: /\/pv\/guides$/, open: (page) => entryOfLast(page, '移到最前'), only: POINTER },
  {
    name: 'moving to a place',
    path: /\/pv\/guides$/,
    open: fromLast('移动到…', /^移动/, '移动导览', (opened) => opened.getByRole('spinbutton').fill('9')),
    field: (page) => dialog(page, /^移动/).getByRole('spinbutton'),
  },
  {
    name: 'bulk pinning',
    path: /\/top$/,
    open: async (page) => {
      const opened = page.getByRole('dialog')
      const result = opened.getByRole('button', { name: '知道了' })
      if (await result.isVisible()) await result.click()
      await page
        .getByRole('checkbox', { name: /^选择 / })
        .last()
        .check()
      await page.getByRole('button', { name: '批量操作' }).click()
      await clickAtRest(page.getByRole('menuitem', { name: '批量置顶' }))
      return opened.getByRole('button', { name: '置顶 1 个导览' })
    },
  },
  {
    name: 'retrying bulk pinning',
    path: /\/top$/,
    open: async (page) => page.getByRole('dialog').getByRole('button', { name: /^重试可重试的/ }),
  },
]

export const places: { account: Account | null; at: string; submits: readonly Submit[] }[] = [
  { account: null, at: '/login', submits: login },
  { account: 'viewer2', at: '/home', submits: shell },
  { account: 'editor2', at: '/guide/guide-list/making?new=composite', submits: making },
  { account: 'editor2', at: '/guide/guide-list/making', submits: merging },
  { account: 'auditor', at: '/guide/guide-list/pending', submits: pending },
  { account: 'admin', at: '/guide/guide-list/all?size=50', submits: all },
]
