import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Account } from '../support/accounts'
import { expect, test } from './support/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Screen {
  name: string
  account: Account | null
  at: string
  ready: (page: Page) => Promise<void>
}

const heading = (name: string) => (page: Page) => expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
const list = (name: string) => async (page: Page) => {
  await heading(name)(page)
  await expect(page.getByRole('button', { name: / 的更多操作$/ }).first()).toBeVisible()
}

const screens: Screen[] = [
  { name: 'login', account: null, at: '/login', ready: heading('登录') },
  { name: 'home', account: 'admin', at: '/home', ready: (page) => expect(page.getByRole('region', { name: '最近更新的导览' }).getByRole('link').nth(1)).toBeVisible() },
  { name: 'all guides', account: 'editor', at: '/guide/guide-list/all', ready: list('全部导览') },
  { name: 'pending guides', account: 'auditor', at: '/guide/guide-list/pending', ready: list('待审核导览') },
  { name: 'guides in the making', account: 'editor', at: '/guide/guide-list/making', ready: list('制作中导览') },
  {
    name: 'guide form',
    account: 'editor',
    at: '/guide/guide-list/making?new=composite',
    ready: (page) => expect(page.getByRole('dialog', { name: /新增导览/ }).getByRole('textbox', { name: '导览名称' })).toBeVisible(),
  },
  { name: '404', account: 'finance', at: '/404', ready: heading('没有这个页面，或没有开通权限') },
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { name, account, at, ready } of screens) {
    test(`${name}, ${colorScheme}: no breach of WCAG 2.2 AA`, async ({ person }) => {
      const { page } = await person(account, { at, colorScheme })
      await ready(page)
      await page.waitForLoadState('networkidle')
      // What fades in is measured where it comes to rest.
      await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))))
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
      const told = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`))
      expect(told).toEqual([])
    })
  }
}
