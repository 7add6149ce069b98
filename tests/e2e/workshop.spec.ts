import type { Page } from '@playwright/test'
import { mp3 } from '../support/files/sounds'
import { NIGHTLY } from './support/nightly'
import { expect, test } from './support/test'
import { mapOf, MICROPHONE, openWorkshop as open, recordingFor, rowOf as row, saved } from './support/workshop'

test.use(MICROPHONE)

const undo = (page: Page) => page.getByRole('button', { name: '撤销' })

test('points, explanations in two languages, a recording and a route are made by mouse', async ({ person }) => {
  const { page } = await person('admin', { permissions: ['microphone'] })
  await open(page)
  const map = mapOf(page)
  await expect(page.getByRole('group', { name: '缩放' })).toBeVisible()
  const before = await row(page, /./).count()

  await page.getByRole('button', { name: '添加POI', exact: true }).click()
  await map.click({ position: { x: 420, y: 260 } })
  await expect(row(page, '新点位 1')).toBeVisible()
  // The next typing goes into its name.
  await expect(
    page.getByRole('complementary', { name: '选中的内容' }).getByRole('textbox', { name: '名称', exact: true }),
  ).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '添加POI', exact: true })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: '按坐标添加POI' }).click()
  const adding = page.getByRole('dialog', { name: '添加POI' })
  await adding.getByRole('textbox', { name: '名称' }).fill('钢琴博物馆')
  await adding.getByRole('spinbutton', { name: /^经度/ }).fill('118.0643')
  await adding.getByRole('spinbutton', { name: '纬度', exact: true }).fill('24.4441')
  await adding.getByRole('button', { name: '添加POI' }).click()
  await expect(row(page, '钢琴博物馆')).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: '按坐标添加POI' }).hover()
  await page.mouse.down()
  const box = (await map.boundingBox())!
  await page.mouse.move(box.x + 300, box.y + 200, { steps: 4 })
  await page.mouse.move(box.x + 500, box.y + 420, { steps: 4 })
  await page.mouse.up()
  await expect(row(page, /./)).toHaveCount(before + 3)

  await row(page, '钢琴博物馆').click()
  const form = page.getByRole('complementary', { name: '选中的内容' })
  await form.getByRole('tab', { name: '讲解' }).click()
  await form.getByRole('button', { name: '写讲解' }).click()
  await form.getByRole('textbox', { name: '讲解词' }).fill('这里收藏了一百多架古钢琴。')
  await saved(page)
  await form.getByRole('button', { name: '录音' }).click()
  await form.getByRole('button', { name: '开始录音' }).click()
  await expect(form.getByText(recordingFor(2))).toBeVisible()
  await form.getByRole('button', { name: '停止录音' }).click()
  await expect(form.getByText('与文本一致')).toBeVisible()
  await saved(page)

  await page
    .getByRole('button', { name: /^Standard tour/ })
    .first()
    .click()
  await form.getByRole('textbox', { name: /名称，也是讲解的标题/ }).fill('Piano Museum')
  await form.getByRole('button', { name: '写讲解' }).click()
  await form.getByRole('textbox', { name: '讲解词' }).fill('More than a hundred pianos are kept here.')
  await form.getByLabel('选择讲解音频').setInputFiles({ name: 'piano.mp3', mimeType: 'audio/mpeg', buffer: mp3(80) })
  await expect(form.getByText('与文本一致')).toBeVisible()
  await saved(page)

  await page.getByRole('button', { name: '画路线', exact: true }).click()
  for (const [x, y] of [
    [300, 300],
    [420, 380],
    [520, 300],
  ] as const)
    await map.click({ position: { x, y } })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '新路线 1' })).toBeVisible()
  await expect(page.getByRole('tab', { name: '路线 2' })).toBeVisible()
  await undo(page).click()
  await expect(page.getByRole('tab', { name: '路线 1' })).toBeVisible()
  await page.getByRole('button', { name: '重做' }).click()
  await expect(page.getByRole('tab', { name: '路线 2' })).toBeVisible()
})

test('four points are placed and named by typing at once, far from the server', async ({ person }) => {
  const { page } = await person('admin')
  await open(page)
  await expect(page.getByRole('group', { name: '缩放' })).toBeVisible()
  const before = await row(page, /./).count()
  // The middle of the map is well within the guide's boundary then, also when the panel beside it opens.
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: '放大' }).click()
  const box = (await mapOf(page).boundingBox())!
  // Answers take what a distant server and a busy network take, in turn.
  let calls = 0
  await page.route('**/saas/**', async (route) => {
    calls += 1
    await new Promise((resolve) => setTimeout(resolve, 150 + (calls % 3) * 125))
    await route.continue()
  })
  await page.getByRole('button', { name: '添加POI', exact: true }).click()
  // Their letters are shortcuts of this page too.
  const names = ['cave', 'fort', 'villa', 'pavilion']
  for (const [index, name] of names.entries()) {
    await page.mouse.click(box.x + box.width / 2 - 200 + index * 90, box.y + box.height / 2 - 60 + (index % 2) * 120)
    await page.keyboard.type(name)
  }
  for (const name of names) await expect(row(page, name)).toBeVisible()
  await saved(page)
  await expect(row(page, /./)).toHaveCount(before + names.length)
  await page.reload()
  for (const name of names) await expect(row(page, name)).toBeVisible()
})

test("two users in one guide see each other's changes, and resolve a conflict", async ({ person }) => {
  const [first, second] = [await person('admin'), await person('editor')]
  // The second to save is refused and shown both versions.
  second.watch.expectRefusal(409)
  await open(first.page)
  await open(second.page)
  const nameOf = (page: Page) =>
    page.getByRole('complementary', { name: '选中的内容' }).getByRole('textbox', { name: '名称', exact: true })
  for (const { page } of [first, second]) await row(page, '日光岩').click()
  await nameOf(first.page).fill('日光岩寺')
  await expect(row(second.page, '日光岩寺')).toBeVisible()
  await expect(nameOf(second.page)).toHaveValue('日光岩寺')

  await second.page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }))
  await nameOf(first.page).fill('日光岩（甲）')
  await saved(first.page)
  await expect(row(first.page, '日光岩（甲）')).toBeVisible()
  await nameOf(second.page).fill('日光岩（乙）')
  const compare = second.page.getByRole('dialog', { name: /有人先保存了这个POI|林/ })
  await expect(compare.getByText('日光岩（甲）').first()).toBeVisible()
  await compare.getByRole('button', { name: '按所选合并并保存' }).click()
  await expect(row(first.page, '日光岩（乙）')).toBeVisible()
  await nameOf(second.page).fill('日光岩')
  await expect(row(first.page, /^日光岩\d/)).toBeVisible()
})

test('a point is selected, moved, sorted and restored by keyboard alone', async ({ person }) => {
  const { page } = await person('admin')
  await open(page)
  const names = () => row(page, /./).locator('[title]').allTextContents()
  const [first, second] = await names()
  await row(page, first!).focus()
  await page.keyboard.press('Enter')
  const lat = page.getByRole('spinbutton', { name: '纬度', exact: true })
  const placed = await lat.inputValue()
  await page.keyboard.press('Shift+ArrowUp')
  await expect(lat).not.toHaveValue(placed)
  await expect(undo(page)).toBeEnabled()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: `移动 ${first}` })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first])
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await names())[0]).toBe(first)
  await page.keyboard.press('Control+z')
  await expect(lat).toHaveValue(placed)
})

test('a point is placed and described by touch at 820 px', NIGHTLY.variant, async ({ person }) => {
  const { page } = await person('admin', { viewport: { width: 820, height: 1180 }, hasTouch: true })
  await open(page)
  await page.getByRole('button', { name: '添加POI', exact: true }).tap()
  await mapOf(page).tap({ position: { x: 300, y: 420 } })
  const sheet = page.getByRole('complementary', { name: '选中的内容' })
  await sheet.getByRole('textbox', { name: '名称', exact: true }).fill('观海亭')
  await saved(page)
  await sheet.getByRole('tab', { name: '讲解' }).tap()
  await sheet.getByRole('button', { name: '写讲解' }).tap()
  await sheet.getByRole('textbox', { name: '讲解词' }).fill('由此看海。')
  await saved(page)
  await page.getByRole('button', { name: '点位、数据包与路线' }).tap()
  await expect(row(page, '观海亭')).toBeVisible()
})
