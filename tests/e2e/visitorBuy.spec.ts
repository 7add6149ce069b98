import AxeBuilder from '@axe-core/playwright'
import { fitsAt } from './support/fit'
import { expect, test } from './support/test'
import { guideNamed, PHONE } from './support/visitorGuide'

test('a visitor buys a guide, hears what was locked, and finance pays it back', async ({ person, url }) => {
  const guideId = await guideNamed(url, '黄山风景区')
  const { page } = await person(null, PHONE)
  await page.goto(`/h5/${guideId}#list`)
  const locked = page.getByRole('listitem').filter({ hasText: '要购买' })
  await expect(locked.first()).toBeVisible()
  await page.goto(`/h5/${guideId}#intro`)
  await page.getByRole('link', { name: '购票' }).click()
  await expect(page.getByRole('heading', { name: '讲解票' })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await fitsAt(page, [1024, 390, 320])
  await page.getByRole('button', { name: '去确认' }).click()
  await expect(page.getByText(/^订单 DD\d{10}-\d{6}，请在 \d\d:\d\d 前付款$/)).toBeVisible()

  // What fails at the till can be paid again; an order is paid once the channel has confirmed it.
  const till = page.getByRole('dialog')
  await page.getByRole('button', { name: /^付款 ¥/ }).click()
  await expect(till).toContainText('演示收款台，不会真的扣钱')
  await till.getByRole('button', { name: '付款失败' }).click()
  await expect(page.getByRole('alert')).toHaveText('这一次没有付成，钱没有扣，可以再付一次。')
  await page.getByRole('button', { name: /^付款 ¥/ }).click()
  await till.getByRole('button', { name: '演示付款成功' }).click()
  await expect(page.getByText('讲解已开通')).toBeVisible()
  const number = (await page.getByText(/^DD\d{10}-\d{6}$/).textContent())!
  await page.getByRole('link', { name: '开始听' }).click()
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await expect(locked).toHaveCount(0)
  await page.getByRole('listitem').last().getByRole('button').last().click()
  await expect(page.getByText(/^0:0[1-9] \/ \d+:\d\d/)).toBeVisible()

  // What was bought can be downloaded.
  await page.goto(`/h5/${guideId}#download`)
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: '下载' }).click()
  await expect(card).toContainText('内容核对无误')
  await expect(card).toContainText('讲解 10 段')

  // The visitor asks for the money back, finance agrees, and the channel pays.
  await page.goto(`/h5/${guideId}#orders`)
  await page.getByRole('link', { name: new RegExp(number) }).click()
  await page.getByRole('button', { name: '申请退款' }).click()
  await page.getByRole('radio', { name: '临时闭园' }).check()
  await page.getByRole('textbox', { name: '补充说明' }).fill('大风，索道停了')
  await fitsAt(page, [1024, 390, 320])
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('status').filter({ hasText: '等景区处理' })).toBeVisible()
  const finance = await person('finance')
  await finance.page.goto(`/features/order-recond?keyword=${number}`)
  await finance.page.getByRole('button', { name: `详情 ${number}` }).click()
  const drawer = finance.page.getByRole('dialog')
  await expect(drawer.getByRole('region', { name: '经过' })).toContainText('临时闭园 · 大风，索道停了')
  await drawer.getByRole('button', { name: /^同意退款 ¥/ }).click()
  await expect(drawer.getByRole('region', { name: '经过' })).toContainText('已到账')
  await expect(drawer.getByRole('region', { name: '经过' })).toContainText('退款通知 R01')
  await page.goto(`/h5/${guideId}#orders`)
  await expect(page.getByRole('link', { name: new RegExp(number) })).toContainText('已退款')
  await page.goto(`/h5/${guideId}#list`)
  await page.reload()
  await expect(locked.first()).toBeVisible()
})
