import type { Page } from '@playwright/test'
import { allRights } from '../../../src/contract/rights'
import type { RouteEntry } from '../../../src/routes/types'
import { SEED_ROLES } from '../../../server/system/role/initialRoles'
import type { Role } from '../../support/session/accounts'
import { greeting } from './menus'
import { expect } from './test'

export interface OpenPage {
  /** The route's title: 全部导览. */
  title: string
  at: string
  /** The account with the most rights there. */
  account: Role
  /** Waits until the page shows its content and nothing is loading. */
  ready: (page: Page) => Promise<void>
}

/** Example addresses of parameterised pages, by route path. */
const EXAMPLES: Readonly<Record<string, string>> = { '/guide/guide-bag/:id': '/guide/guide-list' }

/** Guide ids differ per database, so open the first of a list. */
async function openPackage(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /的更多操作$/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '数据包' }).click()
  await expect(page.getByRole('radiogroup', { name: '视图' })).toBeVisible()
}

const heading = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { name, level: 1, exact: true })).toBeVisible()

/** Pages whose heading is not the title of their route. */
const OWN_HEADINGS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/home': (page) => expect(greeting(page)).toBeVisible(),
  '/guide/guide-bag/:id': openPackage,
  '/404': heading('没有这个页面，或没有开通权限'),
}

/** Redirects, which show no page of their own. */
const isRedirect = (path: string) => path.startsWith('/redirect')

interface GuardedRoute {
  route: RouteEntry
  /** Of the route and of the groups above it: each list needs one right held. */
  rights: readonly (readonly string[])[]
}

const everyPage = (routes: readonly RouteEntry[], above: GuardedRoute['rights'] = []): GuardedRoute[] =>
  routes.flatMap((route) => {
    const rights = route.rightIds ? [...above, route.rightIds] : above
    return [
      ...(route.load && !isRedirect(route.path) ? [{ route, rights }] : []),
      ...everyPage(route.children ?? [], rights),
    ]
  })

/** Prefers any other account with the same rights to the administrator, who may do everything. */
function accountFor({ route, rights }: GuardedRoute): Role {
  const actions = allRights.filter(({ parentId }) => route.rightIds?.includes(parentId)).map(({ id }) => id)
  const able = SEED_ROLES.filter(({ rightIds }) => rights.every((anyOf) => anyOf.some((id) => rightIds.includes(id))))
  const others = able
    .filter(({ key }) => key !== 'admin')
    .map(({ key, rightIds }) => ({ key, does: actions.filter((id) => rightIds.includes(id)).length }))
  return others.toSorted((a, b) => b.does - a.does)[0]?.key ?? 'admin'
}

/** Every page of the route table, ready to open. A parameterised page without an example is an error. */
export function pagesOf(table: readonly RouteEntry[]): OpenPage[] {
  return everyPage(table).map((entry) => {
    const { path, title } = entry.route
    const at = path.includes(':') ? EXAMPLES[path] : path
    if (at === undefined) throw new Error(`${path} has no address in EXAMPLES of tests/e2e/support/pages.ts`)
    const ready = OWN_HEADINGS[path] ?? heading(title)
    return {
      title,
      at,
      account: accountFor(entry),
      ready: async (page) => {
        await ready(page)
        await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
      },
    }
  })
}
