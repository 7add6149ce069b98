import { expect, test } from './support/test'

// Chromium draws WebGL in software here; `person` fails the test on every breach of the page's policy.
test('a guide is placed on the map, by mouse and by keys, and the numbers follow', async ({ person }) => {
  const { page } = await person('editor', { at: '/guide/guide-list/making?new=composite' })
  const form = page.getByRole('dialog', { name: /新增导览/ })
  const lng = form.getByRole('spinbutton', { name: '经度', exact: true })
  const lat = form.getByRole('spinbutton', { name: '纬度', exact: true })
  await lng.fill('118.1712')
  await lat.fill('30.1356')
  // The centre and the entrance have maps of their own below.
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

test('exchanged coordinates are noticed, and put right by a click', async ({ person }) => {
  const { page } = await person('editor', { at: '/guide/guide-list/making?new=composite' })
  const form = page.getByRole('dialog', { name: /新增导览/ })
  await form.getByRole('spinbutton', { name: '经度', exact: true }).fill('30.1356')
  await form.getByRole('spinbutton', { name: '纬度', exact: true }).fill('118.1712')
  await form.getByRole('button', { name: '交换经纬度' }).click()
  await expect(form.getByRole('spinbutton', { name: '经度', exact: true })).toHaveValue('118.1712')
  await expect(form.getByRole('spinbutton', { name: '纬度', exact: true })).toHaveValue('30.1356')
})
