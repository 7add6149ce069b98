import { expect, test } from './support/test'

// Chromium renders WebGL in software here; `person` fails the test on every CSP violation.
test('swapped coordinates are corrected by a click; a guide is placed on the map by mouse and keyboard', async ({
  person,
}) => {
  const { page } = await person('editor', { at: '/guide/guide-list/making?new=composite' })
  const form = page.getByRole('dialog', { name: /新增导览/ })
  const lng = form.getByRole('spinbutton', { name: '经度', exact: true })
  const lat = form.getByRole('spinbutton', { name: '纬度', exact: true })
  await lng.fill('30.1356')
  await lat.fill('118.1712')
  await form.getByRole('button', { name: '交换经纬度' }).click()
  await expect(lng).toHaveValue('118.1712')
  await expect(lat).toHaveValue('30.1356')

  // The first of several: the centre and the entrance have their own maps below.
  await form.getByRole('button', { name: '在地图上选择' }).first().click()
  const map = form.getByRole('region', { name: '导览位置地图' })
  await expect(form.getByRole('group', { name: '缩放' })).toBeVisible()

  const box = (await map.boundingBox())!
  await map.click({ position: { x: box.width / 2 + 60, y: box.height / 2 } })
  await expect(lng).not.toHaveValue('118.1712')
  const picked = Number(await lat.inputValue())
  await map.press('ArrowUp')
  await expect.poll(async () => Number(await lat.inputValue())).toBeGreaterThan(picked)
})

test('the boundary is drawn and its corners are added and removed by mouse; the coordinates follow', async ({
  person,
}) => {
  const { page } = await person('editor', { at: '/guide/guide-list/making?new=composite' })
  const form = page.getByRole('dialog', { name: /新增导览/ })
  await form.getByRole('spinbutton', { name: '经度', exact: true }).fill('118.1712')
  await form.getByRole('spinbutton', { name: '纬度', exact: true }).fill('30.1356')
  await form.getByRole('button', { name: '在地图上设置边界和级别' }).click()
  await expect(form.getByRole('group', { name: '缩放' })).toBeVisible()
  const map = form.getByRole('region', { name: '导览边界地图' })
  await map.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await map.boundingBox())!
  const at = ([across, down]: readonly [number, number]) => [x + width * across, y + height * down] as const
  for (const corner of [
    [0.3, 0.3],
    [0.6, 0.3],
    [0.6, 0.7],
    [0.3, 0.7],
  ] as const)
    await page.mouse.click(...at(corner))
  await page.keyboard.press('Enter')
  await expect(form.getByText('边界 4 个顶点')).toBeVisible()

  await page.mouse.move(...at([0.6, 0.5]))
  await page.mouse.down()
  await page.mouse.move(...at([0.65, 0.5]), { steps: 4 })
  await page.mouse.move(...at([0.75, 0.5]), { steps: 4 })
  await page.mouse.up()
  await expect(form.getByText('边界 5 个顶点')).toBeVisible()
  await page.mouse.click(...at([0.6, 0.3]), { button: 'right' })
  await expect(form.getByText('边界 4 个顶点')).toBeVisible()

  await form.locator('.ant-segmented-item').filter({ hasText: '坐标' }).click()
  const lines = (await form.getByRole('textbox', { name: '边界坐标' }).inputValue())
    .split('\n')
    .map((line) => line.split(', ').map(Number))
  expect(lines).toHaveLength(4)
  // The easternmost corner is the dragged one; all lie around the guide.
  const [middle] = lines.toSorted(([a], [b]) => b! - a!)
  expect(middle![1]).toBeCloseTo(30.1356, 3)
  for (const [lng, lat] of lines)
    expect([Math.abs(lng! - 118.1712) < 0.1, Math.abs(lat! - 30.1356) < 0.1]).toEqual([true, true])

  await form.getByRole('button', { name: '在地图上选择' }).last().click()
  const entrance = form.getByRole('region', { name: '入口地图' })
  await expect(form.getByRole('group', { name: '缩放' })).toBeVisible()
  await entrance.click()
  // It opens at the guide's location.
  await expect(form.getByRole('spinbutton', { name: '入口经度' })).toHaveValue(/^118\.1[67]/)
})
