import { expect, signInAs, START, test } from './support/test'

const ALL = '/guide/guide-list/all'

test("the page carries the product's CSP: it runs nothing but its own files", async ({ sit }) => {
  const page = await sit.start()
  await page.goto(sit.url)
  await signInAs(page, '管理员')
  // Home sets no markup, so it loads no sanitiser.
  await page.goto(sit.url + ALL)
  await expect(page.getByRole('button', { name: / 的更多操作$/ }).first()).toBeVisible()
  const before = sit.problems.length
  const results = await page.evaluate(async () => {
    const box = document.createElement('div')
    box.innerHTML = '<b onclick="x()">bold</b><script>x()</script><img src="x:" onerror="x()">'
    const refused = (act: () => unknown) => {
      try {
        act()
        return false
      } catch {
        return true
      }
    }
    const inline = document.createElement('style')
    inline.textContent = 'body { outline: 3px solid red }'
    document.head.append(inline)
    // In a separate task: code run from the debugger may call eval.
    const evaluated = new Promise<boolean>((resolve) => {
      // oxlint-disable-next-line typescript/no-implied-eval -- What is to be refused.
      setTimeout(() => resolve(refused(() => new Function('return 1')())))
    })
    return {
      markup: box.innerHTML,
      evaluated: await evaluated,
      foreignWorker: refused(() => new SharedWorker('data:text/javascript,1')),
      scriptText: refused(() => Object.assign(document.createElement('script'), { text: 'x()' })),
      policies: ['other', 'sit-worker'].map((name) =>
        refused(() =>
          (
            window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
          ).trustedTypes.createPolicy(name, {}),
        ),
      ),
      styled: getComputedStyle(document.body).outlineStyle,
    }
  })
  expect(results).toEqual({
    markup: '<b>bold</b><img>',
    evaluated: true,
    foreignWorker: true,
    scriptText: true,
    policies: [true, true],
    styled: 'none',
  })
  await expect(page.evaluate(() => fetch('https://evil.example/').then(() => true))).rejects.toThrow(/Failed to fetch/)
  // Clear the problems that this test provoked.
  await expect.poll(() => sit.problems.length).toBeGreaterThan(before)
  sit.problems.length = before
})

test('no page, drawer or dialog violates the policy', async ({ sit }) => {
  const page = await sit.start()
  const before = sit.problems.length
  await page.goto(sit.url)
  await signInAs(page, '管理员')
  await page.goto(sit.url + ALL)
  for (const name of ['预览', '编辑标签', '导览设置', '审核记录', '移动到…', '删除']) {
    await page
      .getByRole('button', { name: / 的更多操作$/ })
      .last()
      .click(START)
    await page.getByRole('menuitem', { name, exact: true }).click()
    const opened = page.getByRole('dialog')
    await expect(opened).toBeVisible()
    // Fully rendered. A service worker's answers make network idleness unreliable.
    await expect(opened.locator('[aria-busy=true]')).toHaveCount(0)
    await expect
      .poll(() =>
        opened
          .locator('img')
          .evaluateAll((pictures) => pictures.every((picture) => (picture as HTMLImageElement).complete)),
      )
      .toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: /^演示控制台/ }).click()
  expect(sit.problems.slice(before)).toEqual([])
})
