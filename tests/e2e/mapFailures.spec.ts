import { NIGHTLY } from './support/nightly'
import { expect, test } from './support/test'

const FORM = '/guide/guide-list/making?new=composite'

test(
  "a map whose code fails to load shows an error, keeps the form's input, and loads on retry",
  NIGHTLY.rare,
  async ({ person }) => {
    const { page, watch } = await person('editor')
    watch.expectText(
      /map service API not loaded/,
      /Failed to load resource/,
      /dynamically imported module/,
      /程序没有取到/,
    )
    const reported = page.waitForEvent('console', {
      predicate: (message) => message.text() === 'map service API not loaded',
    })
    await page.route('**/assets/GeoScene-*.js', (route) => route.abort())
    await page.goto(FORM)
    const form = page.getByRole('dialog', { name: /新增导览/ })
    await form.getByRole('textbox', { name: '导览名称' }).fill('还没有保存的导览')
    await form.getByRole('button', { name: '在地图上选择' }).first().click()
    const notice = form.getByRole('alert').filter({ hasText: '地图服务未加载' })
    await expect(notice).toBeVisible()
    await reported
    await expect(form.getByRole('textbox', { name: '导览名称' })).toHaveValue('还没有保存的导览')

    await page.unroute('**/assets/GeoScene-*.js')
    await notice.getByRole('button', { name: '重试' }).click()
    await expect(form.getByRole('region', { name: '导览位置地图' })).toBeVisible()
    await expect(form.getByRole('textbox', { name: '导览名称' })).toHaveValue('还没有保存的导览')
  },
)

test(
  'a second map in the same form shows that only one is possible, and can replace the first',
  NIGHTLY.rare,
  async ({ person }) => {
    const { page, watch } = await person('editor', { at: FORM })
    watch.expectText(/only one map component allowed/)
    const reported = page.waitForEvent('console', {
      predicate: (message) => message.text() === 'only one map component allowed',
    })
    const form = page.getByRole('dialog', { name: /新增导览/ })
    const open = form.getByRole('button', { name: '在地图上选择' })
    await open.first().click()
    await expect(form.getByRole('group', { name: '缩放' })).toHaveCount(1)
    await open.first().click()
    const notice = form.getByRole('alert').filter({ hasText: '只能使用一个地图组件' })
    await expect(notice).toHaveCount(1)
    await reported
    await expect(form.getByRole('group', { name: '缩放' })).toHaveCount(1)
    await notice.getByRole('button', { name: '在这里显示' }).click()
    // The first map is paused now.
    await expect(form.getByRole('region', { name: '导览位置地图' })).toHaveCount(0)
    await expect(form.getByRole('group', { name: '缩放' })).toHaveCount(1)
  },
)
