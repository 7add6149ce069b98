import type { Page } from '@playwright/test'
import { routeTable } from '../../src/app/routes'
import type { Account } from '../support/session/accounts'
import { violationsOf } from './support/axe'
import { misfitsAt, TIGHT_WIDTHS } from './support/fit'
import { THEMES } from './support/nightly'
import { pagesOf } from './support/pages'
import { expect, test } from './support/test'
import { openWorkshop } from './support/workshop'

interface Screen {
  title: string
  account: Account | null
  /** Pixels; default 1440. */
  width?: number
  at: string
  ready: (page: Page) => Promise<void>
  /** Whether to check the widths as well; colours do not affect that. */
  fits?: boolean
}

/** Home and a list at phone width, and at the width where the top bar shows only the search icon. */
const NARROWER = ['/home', '/guide/guide-list/all']
const NARROW_WIDTHS = [390, 1024]

/** A workshop view, or what a click opens over it; ready once its part is visible. */
const workshop = (
  title: string,
  guide: string,
  search: string,
  click: string | null,
  role: 'dialog' | 'complementary' | 'group',
  part = title,
): Screen => ({
  title,
  account: 'admin',
  at: '/home',
  ready: async (page) => {
    await openWorkshop(page, guide, search)
    if (click !== null) await page.getByRole('button', { name: click }).click()
    await expect(page.getByRole(role, { name: part })).toBeVisible()
  },
})

const MUSEUM = '上海博物馆（人民广场馆）'

/** Every page and every overlay. */
const screens: Screen[] = [
  {
    title: '登录',
    account: null,
    at: '/login',
    ready: (page) => expect(page.getByRole('heading', { name: '登录', level: 1 })).toBeVisible(),
  },
  ...pagesOf(routeTable).map((page) => ({ ...page, fits: true })),
  ...NARROW_WIDTHS.flatMap((width) =>
    pagesOf(routeTable)
      .filter(({ at }) => NARROWER.includes(at))
      .map((page) => ({ ...page, width })),
  ),
  // Each tab of 订单记录 is a page, too.
  ...(
    [
      ['退款申请', 'requests', '待处理'],
      ['批量退款', 'batch', '新建批量退款'],
      ['新建批量退款', 'batch&batch=new', '提交复核'],
      ['发票', 'invoice', '登记已开'],
      ['对账', 'reconciliation', '上传账单'],
      ['月结单', 'statement', '打印'],
    ] as const
  ).map(([title, tab, text]) => ({
    title,
    account: 'admin' as const,
    at: `/features/order-recond?tab=${tab}`,
    ready: (page: Page) => expect(page.getByText(text).first()).toBeVisible(),
    fits: true,
  })),
  ...(['composite', 'indoor'] as const).map((kind) => ({
    title: `新增导览 ${kind}`,
    account: 'editor' as const,
    at: `/guide/guide-list/making?new=${kind}`,
    ready: (page: Page) =>
      expect(page.getByRole('dialog', { name: /新增导览/ }).getByRole('textbox', { name: '导览名称' })).toBeVisible(),
    fits: true,
  })),
  workshop('手绘图校准', '鼓浪屿', '?view=calibrate', null, 'complementary'),
  workshop('室内数据包', MUSEUM, '', null, 'group', '楼层'),
  workshop('平面图校准', MUSEUM, '?view=calibrate', null, 'complementary'),
  workshop('新增数据包', '鼓浪屿', '', '新增数据包', 'dialog'),
  workshop('讲解的展示设置', '鼓浪屿', '', '展示设置', 'dialog'),
]

/** A visit shows several screens to one account, one after the other; both workers get their share of visits. */
const PER_VISIT = 7
const accounts = [...new Set(screens.map(({ account }) => account))]
const visits = accounts.flatMap((account) => {
  const own = screens.filter((screen) => screen.account === account)
  return Array.from({ length: Math.ceil(own.length / PER_VISIT) }, (_, index) => ({
    account,
    seen: own.slice(index * PER_VISIT, (index + 1) * PER_VISIT),
  }))
})

// By default a file runs in a single worker.
test.describe.configure({ mode: 'parallel' })

for (const [colorScheme, details] of THEMES) {
  for (const { account, seen } of visits) {
    const names = seen.map(({ title, width }) => (width === undefined ? title : `${title} ${width}`))
    test(
      `${colorScheme}: ${names.join('、')} have no WCAG 2.2 AA violations and fit every layout`,
      details,
      async ({ view }) => {
        const page = await view(account, { colorScheme })
        for (const [index, { at, ready, width = 1440, fits = false }] of seen.entries()) {
          const name = `${names[index]} (${at})`
          await test.step(name, async () => {
            await page.setViewportSize({ width, height: 900 })
            await page.goto(at)
            await ready(page)
            await page.waitForLoadState('networkidle')
            expect.soft(await violationsOf(page, { withoutShell: index > 0 && width === 1440 }), name).toEqual([])
            if (fits && colorScheme === 'light') expect.soft(await misfitsAt(page, TIGHT_WIDTHS), name).toEqual([])
          })
        }
      },
    )
  }
}
