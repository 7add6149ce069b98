import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { routeTable } from '../../src/routes/table'
import type { Account } from '../support/accounts'
import { pagesOf } from './support/pages'
import { expect, test } from './support/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Screen {
  title: string
  account: Account | null
  at: string
  ready: (page: Page) => Promise<void>
}

/** Every page, and what opens over one. */
const screens: Screen[] = [
  { title: '登录', account: null, at: '/login', ready: (page) => expect(page.getByRole('heading', { name: '登录', level: 1 })).toBeVisible() },
  ...pagesOf(routeTable),
  {
    title: '新增导览',
    account: 'editor',
    at: '/guide/guide-list/making?new=composite',
    ready: (page) => expect(page.getByRole('dialog', { name: /新增导览/ }).getByRole('textbox', { name: '导览名称' })).toBeVisible(),
  },
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { title, account, at, ready } of screens) {
    test(`${title} (${at}), ${colorScheme}: no breach of WCAG 2.2 AA`, { tag: colorScheme === 'dark' ? '@nightly' : [] }, async ({ person }) => {
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
