import sharp from 'sharp'
import { NIGHTLY } from './support/nightly'
import { expect, test } from './support/test'
import { openWorkshop } from './support/workshop'

const PLACES = [
  [100, 100, 118.06, 24.45],
  [700, 100, 118.07, 24.45],
  [700, 500, 118.07, 24.4439],
  [100, 500, 118.06, 24.4439],
] as const

test(
  'a hand-drawn map is calibrated by numbers, reports an inaccurate point, and exports an overlay for WeChat',
  NIGHTLY.rare,
  async ({ person }) => {
    const { page } = await person('admin')
    await openWorkshop(page)
    await page.getByRole('toolbar', { name: '地图工具' }).getByRole('button', { name: '手绘图校准' }).click()
    const panel = page.getByRole('complementary', { name: '手绘图校准' })
    const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#f6eedb' } })
      .png()
      .toBuffer()
    await panel.getByLabel('选择手绘图').setInputFiles({ name: '手绘图.png', mimeType: 'image/png', buffer: picture })

    for (const [index, numbers] of PLACES.entries()) {
      await panel.getByRole('button', { name: '在两边的中间加一个控制点' }).click()
      const row = panel.getByRole('group', { name: `控制点 ${index + 1}`, exact: true })
      for (const [at, field] of ['图上 X', '图上 Y', '经度', '纬度'].entries())
        await row.getByRole('spinbutton', { name: new RegExp(`${field}$`) }).fill(String(numbers[at]))
    }
    const last = panel.getByRole('group', { name: '控制点 4' })
    await expect(last).toContainText(/偏差 \d\.\d 米/)
    await expect(panel.getByRole('alert')).toHaveCount(0)
    // Rapid changes form one undo step; the next change starts a new one.
    await expect(panel.getByText('修改会自动保存')).toBeVisible()

    await last.getByRole('spinbutton', { name: /经度$/ }).fill('118.08')
    await expect(panel.getByRole('alert')).toHaveText(/^第 4 个控制点偏了 \d+ 米/)
    await expect(panel.getByText('修改会自动保存')).toBeVisible()
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await expect(panel.getByRole('alert')).toHaveCount(0)

    await panel.getByRole('button', { name: '生成微信地面贴图' }).click()
    await expect(panel.getByRole('link', { name: '下载贴图' })).toHaveAttribute(
      'href',
      /^\/saas\/media\/[0-9a-f]{64}\.webp$/,
    )
    await page.reload()
    await expect(panel.getByText(/^西南 118\.\d{6}, 24\.\d{6}/)).toBeVisible()
  },
)

test('a trigger polygon is drawn on the map, extended in the form, and undone', NIGHTLY.rare, async ({ person }) => {
  const { page } = await person('admin')
  await openWorkshop(page)
  await page.getByRole('complementary', { name: '数据包的内容' }).getByRole('button', { name: /\d″$/ }).first().click()
  await page.getByRole('complementary', { name: '选中的内容' }).getByRole('tab', { name: '讲解' }).click()
  await page.getByRole('button', { name: '画触发多边形' }).click()
  const map = page.getByRole('region', { name: /鼓浪屿.*地图$/ })
  const box = (await map.boundingBox())!
  for (const [x, y] of [
    [0.4, 0.4],
    [0.6, 0.4],
    [0.5, 0.6],
  ] as const)
    await map.click({ position: { x: box.width * x, y: box.height * y } })
  await map.press('Enter')
  const corners = page.getByRole('group', { name: '多边形的顶点' })
  await expect(corners.getByRole('listitem')).toHaveCount(3)
  await map.press('Escape')
  await corners.getByRole('button', { name: '在第 3 个顶点后加一个' }).click()
  await expect(corners.getByRole('listitem')).toHaveCount(4)
  const undo = page.getByRole('button', { name: '撤销', exact: true })
  await undo.hover()
  await expect(page.getByRole('tooltip', { name: /修改讲解/ })).toBeVisible()
  await undo.click()
  await expect(corners.getByRole('listitem')).toHaveCount(3)
  await undo.click()
  await expect(corners).toHaveCount(0)
})
