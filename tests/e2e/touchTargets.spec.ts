import type { Locator, Page } from '@playwright/test'
import { NIGHTLY } from './support/nightly'
import { expect, test } from './support/test'

/** Width and height of the hit area in CSS pixels, measured from the target's centre. */
async function reach(target: Locator): Promise<{ width: number; height: number }> {
  await target.scrollIntoViewIfNeeded()
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hits = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(left + width / 2 + dx, top + height / 2 + dy)
      return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
    }
    const far = (dx: number, dy: number) => {
      let steps = 0
      while (steps < 100 && hits(dx * (steps + 1), dy * (steps + 1))) steps++
      return steps
    }
    return { width: far(-1, 0) + far(1, 0) + 1, height: far(0, -1) + far(0, 1) + 1 }
  })
}

/** Measured at rest: a sliding element is not in its final place. */
async function expectReach(least: number, targets: Record<string, Locator>) {
  for (const [name, target] of Object.entries(targets)) {
    await expect(target, name).toBeVisible()
    // Fractional edges lose up to half a pixel each.
    await expect(async () => {
      const { width, height } = await reach(target)
      expect(Math.min(width, height), `${name}: ${width} × ${height}`).toBeGreaterThanOrEqual(least - 1)
    }).toPass()
  }
}

const row = (page: Page, role: 'checkbox' | 'switch') =>
  page.getByRole(role, { name: role === 'switch' ? /发布$/ : /^选择 / }).first()
const more = (page: Page) => page.getByRole('button', { name: /的更多操作$/ }).first()

/** The menu's entries at every level, and its footer. */
const menu = (page: Page) => ({
  'the first level': page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' }),
  'the second level': page.getByRole('menuitem', { name: '导览列表' }),
  'the third level': page.getByRole('link', { name: /^全部导览/ }),
  'the fold button': page.getByRole('button', { name: '收起菜单' }).last(),
})

const tabs = (page: Page) => ({
  'a tab': page.getByRole('tab', { name: '全部导览' }),
  'its cross': page.getByTitle('关闭全部导览'),
  'an arrow': page.getByRole('button', { name: '向左滚动标签' }),
})

const drawer = (page: Page) => ({
  'the cross of the drawer': page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }),
  取消: page.getByRole('button', { name: '取消', exact: true }),
  保存草稿: page.getByRole('button', { name: '保存草稿' }),
  保存并提交审核: page.getByRole('button', { name: '保存并提交审核' }),
})

test('on a tablet in portrait every touch target is at least 40 px', NIGHTLY.variant, async ({ person }) => {
  const { page } = await person('admin', {
    at: '/guide/guide-list/all',
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
  })
  await expectReach(40, {
    ...tabs(page),
    'a box': row(page, 'checkbox'),
    'a switch': row(page, 'switch'),
    'a ⋯': more(page),
  })
  await page.getByRole('button', { name: '筛选', exact: true }).click()
  const filters = page.getByRole('dialog')
  await expectReach(40, {
    'saved filters': filters.getByRole('button', { name: '常用筛选' }),
    'the cross of the filters': filters.getByRole('button', { name: '关闭' }),
    'a filter': filters.locator('.ant-select').first(),
  })
  await filters.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expectReach(40, menu(page))
  await page.goto('/guide/guide-list/all?new=composite')
  await expectReach(40, drawer(page))
})

test(
  'on a tablet in landscape every touch target beside the open menu is at least 40 px',
  NIGHTLY.variant,
  async ({ person }) => {
    const { page } = await person('admin', {
      at: '/guide/guide-list/all',
      viewport: { width: 1366, height: 1024 },
      hasTouch: true,
    })
    await expectReach(40, {
      ...tabs(page),
      ...menu(page),
      'a box': row(page, 'checkbox'),
      'a switch': row(page, 'switch'),
      'a ⋯': more(page),
      'a handle': page.getByRole('button', { name: /^移动 / }).first(),
    })
    await page.goto('/guide/guide-list/all?new=composite')
    await expectReach(40, drawer(page))
  },
)

test('on a phone touch targets are at least 44 px', NIGHTLY.variant, async ({ person }) => {
  const { page } = await person('admin', {
    at: '/guide/guide-list/all',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await expectReach(44, { 'a switch': row(page, 'switch'), 'a ⋯': more(page) })
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expectReach(44, menu(page))
  await page.goto('/guide/guide-list/all?new=composite')
  await expectReach(44, drawer(page))
})

test('with a mouse controls keep their designed size', NIGHTLY.variant, async ({ person }) => {
  const { page } = await person('admin', { at: '/guide/guide-list/all' })
  const height = async (thing: Locator) => (await thing.boundingBox())?.height
  const { 'the second level': second, 'the fold button': fold } = menu(page)
  await expect(second).toBeVisible()
  expect([
    await height(second),
    await height(fold),
    await height(tabs(page)['a tab']),
    await height(page.getByRole('button', { name: '新增导览' })),
  ]).toEqual([36, 32, 26, 32])
})
