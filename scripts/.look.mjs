import { chromium } from '@playwright/test'
const url = 'http://localhost:4311',
  out = '/tmp/w4/phones-data/'
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
})
const phone = () =>
  b.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
  })
const step = process.argv[2]
const guides = await (await fetch(url + '/saas/api/h5/pb/guide/list')).json().catch(() => null)
const ctx = await phone()
const p = await ctx.newPage()
p.on('pageerror', (e) => console.log('ERR', e.message))
const G = process.argv[3]
if (step === 'visitor') {
  await p.goto(`${url}/h5/${G}#buy`)
  await p.locator('label').filter({ hasText: '家庭畅听' }).click()
  await p.waitForTimeout(800)
  await p.screenshot({ path: out + 'buy.png', fullPage: true })
  await p.getByRole('button', { name: '去确认' }).click()
  await p.getByRole('button', { name: /^付款 ¥/ }).click()
  await p.getByRole('dialog').getByRole('button', { name: '演示付款成功' }).click()
  await p.getByText('讲解已开通').waitFor()
  await p.getByRole('button', { name: '让家人加入' }).click()
  await p.locator('strong[translate=no]').waitFor()
  await p.waitForTimeout(500)
  await p.screenshot({ path: out + 'order.png', fullPage: true })
  const code = await p.locator('strong[translate=no]').innerText()
  console.log(code)
  const c2 = await phone()
  const q = await c2.newPage()
  await q.goto(`${url}/h5/${G}#me`)
  await q.waitForTimeout(800)
  await q.screenshot({ path: out + 'me.png', fullPage: true })
  await q.getByRole('link', { name: '恢复购买' }).click()
  await q.getByRole('textbox').fill('ABCD EFGH')
  await q.getByRole('button', { name: '恢复' }).click()
  await q.getByRole('alert').waitFor()
  await q.screenshot({ path: out + 'restore-wrong.png' })
  await q.getByRole('textbox').fill(code)
  await q.getByRole('button', { name: '恢复' }).click()
  await q.getByText('这部手机可以听了').waitFor()
  await q.screenshot({ path: out + 'restored.png' })
  await p.waitForTimeout(6500)
  await p.getByRole('button', { name: /移除/ }).click()
  await p.screenshot({ path: out + 'joined.png', fullPage: true })
  await p.emulateMedia({ colorScheme: 'dark' })
  await p.waitForTimeout(400)
  await p.screenshot({ path: out + 'joined-dark.png', fullPage: true })
}
if (step === 'console') {
  const c = await b.newContext({ viewport: { width: 1440, height: 1000 }, locale: 'zh-CN' })
  const q = await c.newPage()
  q.on('pageerror', (e) => console.log('ERR', e.message))
  await q.goto(url)
  await q.getByRole('textbox', { name: '账号' }).fill('admin')
  await q.getByLabel('密码', { exact: true }).fill('Shan5heng!')
  await q.getByRole('button', { name: /登录/ }).click()
  await q.waitForTimeout(2500)
  await q.goto(url + '/features/order-recond')
  await q.waitForTimeout(2500)
  await q.screenshot({ path: out + 'orders.png' })
  await q.goto(url + '/features/order-recond?product=' + encodeURIComponent('家庭畅听'))
  await q.waitForTimeout(2500)
  await q.getByRole('button', { name: /^详情/ }).first().click()
  await q.waitForTimeout(2000)
  await q.screenshot({ path: out + 'drawer.png' })
  await q.getByRole('region', { name: '收听' }).scrollIntoViewIfNeeded()
  await q.waitForTimeout(400)
  await q.screenshot({ path: out + 'drawer-phones.png' })
  await q.getByRole('button', { name: /^3 人/ }).click()
  await q.waitForTimeout(400)
  await q.screenshot({ path: out + 'drawer-refund.png' })
  await q.getByRole('button', { name: '补发转移码' }).click()
  await q.waitForTimeout(600)
  await q.screenshot({ path: out + 'code-dialog.png' })
  await q.goto(url + '/features/sales-price')
  await q.waitForTimeout(2000)
  await q.getByText('山湖联票').first().waitFor()
  await q
    .getByRole('button', { name: /编辑 ?「?山湖联票|编辑山湖联票/ })
    .first()
    .click()
    .catch(() => console.log('noedit'))
  await q.waitForTimeout(2500)
  await q.screenshot({ path: out + 'price-form.png' })
}
await b.close()
