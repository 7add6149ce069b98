import { order } from './support/guides'
import { NIGHTLY } from './support/nightly'
import { expect, test } from './support/test'

test('a long press on a handle moves a guide; a swipe does not', NIGHTLY.variant, async ({ person }) => {
  const { page, context } = await person('admin2', { at: '/guide/guide-list/all', hasTouch: true })
  const handles = page.getByRole('button', { name: /^移动 / })
  await expect(handles.nth(2)).toBeVisible()
  const before = await order(page)
  const handle = handles.first()
  const name = (await handle.getAttribute('aria-label'))!.replace('移动 ', '')
  const from = before.indexOf(name)
  // Hover first: it scrolls the handle to its final position.
  await handle.hover()
  const start = (await handle.boundingBox())!
  const below = (await handles.nth(1).boundingBox())!
  const x = start.x + start.width / 2
  const y = start.y + start.height / 2
  const finger = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] })
  const announcement = page.getByRole('status').filter({ hasText: `「${name}」` })

  // No waits in between: a finger resting for 200 ms starts a drag.
  await Promise.all([touch('touchStart', y), touch('touchMove', y + 60), touch('touchEnd')])
  await expect(announcement).toHaveCount(0)

  const sorted = page.waitForResponse(
    (response) => response.url().endsWith('/pv/guides') && response.request().method() === 'PUT',
  )
  await touch('touchStart', y)
  await expect(announcement).toHaveText(/已拿起|移到第/)
  const target = below.y + below.height / 2 + 4
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', y + (target - y) * share)
  await expect(announcement).toHaveText(new RegExp(`移到第 ${from + 2} 位`))
  await touch('touchEnd')
  expect((await sorted).status()).toBe(200)
  await expect.poll(() => order(page).then((names) => names.indexOf(name))).toBe(from + 1)
  await page.reload()
  await expect(handles.first()).toBeVisible()
  await expect.poll(() => order(page).then((names) => names.indexOf(name))).toBe(from + 1)
})
