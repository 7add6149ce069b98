import type { Page } from '@playwright/test'
import { cleanRichText } from '../../server/lib/richText/clean'
import { hostileHtml } from '../support/hostileHtml'
import { photo } from './support/guides'
import { richTextBundle } from './support/richText/bundle'
import { expect, test } from './support/test'

/*
 * The components in the product's own page, under its CSP: the page's script is replaced by one that draws only them.
 * `person` fails a test on every CSP violation, so also on code that merely tried to run.
 */
let bundle: Awaited<ReturnType<typeof richTextBundle>>
test.beforeAll(async () => {
  bundle = await richTextBundle()
})

async function openTexts(page: Page) {
  await page.route('**/login', async (route) => {
    const response = await route.fetch()
    const head = (await response.text())
      .replace(/<(script|link)\b[^>]*(?:src|href)="[^"]*"[^>]*>(?:<\/script>)?/g, '')
      .split('</head>')[0]!
    const body = `${head}<link rel="stylesheet" href="/assets/texts.css"></head><body><div id="root"></div><script type="module" src="/assets/texts.js"></script></body></html>`
    await route.fulfill({ response, body })
  })
  await page.route('**/assets/texts.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: bundle.script }),
  )
  await page.route('**/assets/texts.css', (route) => route.fulfill({ contentType: 'text/css', body: bundle.styles }))
  await page.goto('/login')
  await expect(page.getByRole('toolbar', { name: '正文工具' })).toBeVisible()
}

const cleaned = hostileHtml.map((sample) => ({ sample, html: cleanRichText(sample) }))

test('200 hostile texts sanitised by the server are inert: nothing runs and nothing is fetched', async ({ person }) => {
  const { page, context } = await person(null)
  await openTexts(page)
  const happened: string[] = []
  context.on('request', (request) => happened.push(request.url()))
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => happened.push(`dialog ${dialog.message()}`)))
  const problems = await page.evaluate((samples) => {
    const { harness } = window
    return samples.flatMap(({ sample, html }) => {
      harness.show(html)
      const left = harness.notAllowed(html)
      return left.length === 0 && harness.same(html, harness.clean(html))
        ? []
        : [{ sample, html, console: harness.clean(html), left }]
    })
  }, cleaned)
  expect(problems).toEqual([])
  // All at once, so each gets enough time in the page.
  await page.evaluate((html) => window.harness.show(html), cleaned.map(({ html }) => html).join('<p>——</p>'))
  const article = page.getByRole('article', { name: '文章' })
  await expect(article).toContainText('——')
  await article.getByText('text').first().click()
  expect(happened).toEqual([])
})

test("the console's own sanitiser leaves nothing forbidden either", async ({ browser, url }) => {
  // An unwatched page: the browser reports violations while it parses the samples for cleaning.
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  const dialogs: string[] = []
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => dialogs.push(dialog.message())))
  await openTexts(page)
  const left = await page.evaluate(
    (samples) => samples.flatMap(({ sample }) => window.harness.notAllowed(window.harness.clean(sample))),
    cleaned,
  )
  expect(left).toEqual([])
  expect(dialogs).toEqual([])
  await context.close()
})

const text = (page: Page) => page.locator('output').textContent()
const paste = (page: Page, html: string) =>
  page.getByRole('textbox', { name: '正文' }).evaluate((element, pasted) => {
    const data = new DataTransfer()
    data.setData('text/html', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, html)

test('a text is formatted with the toolbar by keyboard alone', async ({ person }) => {
  const { page } = await person(null)
  await openTexts(page)
  const field = page.getByRole('textbox', { name: '正文' })
  await field.click()
  await page.keyboard.type('什么时候去')
  await page.keyboard.press('Control+A')
  await page.getByRole('button', { name: /^段落样式/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: '加粗' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '加粗' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '居中' }).press('Enter')
  expect(await text(page)).toBe('<p style="text-align:center"><strong>什么时候去</strong></p>')
  await page.getByRole('button', { name: '链接' }).press('Enter')
  await page.getByRole('textbox', { name: '链接地址' }).fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('链接要以 http://、https://、mailto: 或 tel: 开头')
  await page.getByRole('textbox', { name: '链接地址' }).fill('tel:12301')
  await page.keyboard.press('Enter')
  await expect(page.getByText('5 / 20,000 字，约 1 分钟读完')).toBeVisible()
  expect(await text(page)).toBe('<p style="text-align:center"><a href="tel:12301"><strong>什么时候去</strong></a></p>')
  await page.keyboard.press('Control+Z')
  await page.getByRole('button', { name: '手机预览' }).click()
  await expect(page.getByRole('figure', { name: '375 宽的手机' })).toContainText('什么时候去')
})

const STORED = `/saas/media/${'a'.repeat(64)}.jpg`

test('text pasted from Word and WeChat keeps its structure, and removed parts are reported', async ({ person }) => {
  const { page } = await person(null)
  await page.route('https://mmbiz.qpic.cn/**', async (route) =>
    route.fulfill({
      contentType: 'image/jpeg',
      headers: { 'access-control-allow-origin': '*' },
      body: await photo(40, 30),
    }),
  )
  await page.route('**/storage/picture', (route) =>
    route.fulfill({
      json: { code: 200, msg: '', data: { url: STORED, thumbnail: STORED, width: 40, height: 30, bytes: 900 } },
    }),
  )
  await page.route(`**${STORED}`, async (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: await photo(40, 30) }),
  )
  await openTexts(page)
  await page.getByRole('textbox', { name: '正文' }).click()
  await paste(
    page,
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><h1 style="text-align:center">路线</h1>` +
      [1, 2]
        .map(
          (level) =>
            `<p class=MsoListParagraph style="mso-list:l0 level${level} lfo1;color:red"><!--[if !supportLists]--><span>1.</span><!--[endif]-->云谷索道${level}</p>`,
        )
        .join('') +
      '</body></html>',
  )
  await expect(page.getByText('从 Word 粘贴，去掉了 2 处样式')).toBeVisible()
  expect(await text(page)).toBe(
    '<h2 style="text-align:center">路线</h2><ol><li><p>云谷索道1</p><ol><li><p>云谷索道2</p></li></ol></li></ol>',
  )
  await page.keyboard.press('Control+A')
  await paste(
    page,
    '<section class="rich_media"><img data-src="https://mmbiz.qpic.cn/a/640" src="data:,"><p>云海</p><iframe data-src="https://v.qq.com/a"></iframe><img src="https://other.example/1.png"></section>',
  )
  await expect(
    page.getByText('从微信文章粘贴，转存了 1 张图片，1 张图片没有带过来，位置已标出，没有带过来：1 个视频'),
  ).toBeVisible()
  await expect(page.getByText('这里的图片没有带过来：别的地方的图片不能直接带过来，请保存后上传')).toBeVisible()
  expect(await text(page)).toBe(`<figure><img src="${STORED}" alt="" width="40" height="30"></figure><p>云海</p>`)
})
