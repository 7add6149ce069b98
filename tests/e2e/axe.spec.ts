import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { routeTable } from '../../src/app/routes'
import type { Account } from '../support/accounts'
import { fitsAt, TURNING_WIDTHS } from './support/fit'
import { pagesOf } from './support/pages'
import { expect, test } from './support/test'
import { openWorkshop } from './support/workshop'

/** WCAG 2.2 AA, best practices, and axe's experimental rules. */
const RULES = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'label-content-name-mismatch': { enabled: true }, 'td-has-header': { enabled: true } },
  // We only read violations; describing every passing element takes three quarters of the time.
  resultTypes: ['violations' as const],
}

interface Screen {
  title: string
  account: Account | null
  /** Pixels; default 1440. */
  width?: number
  at: string
  ready: (page: Page) => Promise<void>
  /** Whether to check every width as well; colours do not affect that. */
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
  {
    title: '新增导览',
    account: 'editor',
    at: '/guide/guide-list/making?new=composite',
    ready: (page) =>
      expect(page.getByRole('dialog', { name: /新增导览/ }).getByRole('textbox', { name: '导览名称' })).toBeVisible(),
  },
  workshop('手绘图校准', '鼓浪屿', '?view=calibrate', null, 'complementary'),
  workshop('室内数据包', MUSEUM, '', null, 'group', '楼层'),
  workshop('平面图校准', MUSEUM, '?view=calibrate', null, 'complementary'),
  workshop('新增数据包', '鼓浪屿', '', '新增数据包', 'dialog'),
  workshop('讲解的展示设置', '鼓浪屿', '', '展示设置', 'dialog'),
]

// By default a file runs in a single worker.
test.describe.configure({ mode: 'parallel' })

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { title, account, at, ready, width, fits: swept = false } of screens) {
    const fits = swept && colorScheme === 'light'
    test(
      `${title} (${at}${width === undefined ? '' : `, ${width} wide`}), ${colorScheme}: no WCAG 2.2 AA violations${fits ? ', fits every width' : ''}`,
      { tag: colorScheme === 'dark' ? '@nightly' : [] },
      async ({ view }) => {
        const page = await view(account, {
          at,
          colorScheme,
          ...(width !== undefined && { viewport: { width, height: 844 } }),
        })
        await ready(page)
        await page.waitForLoadState('networkidle')
        // Measure after fade-ins have finished.
        await page.evaluate(() =>
          Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
        )
        // A preview frame is a separate document, so its `main` does not clash with ours; the visitor specs check it.
        const { violations } = await new AxeBuilder({ page })
          .options({ ...RULES, iframes: false })
          .setLegacyMode()
          .analyze()
        const reports = violations.flatMap(({ id, help, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
        )
        expect(reports).toEqual([])
        if (fits) await fitsAt(page, TURNING_WIDTHS)
      },
    )
  }
}
