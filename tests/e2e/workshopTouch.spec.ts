import type { CDPSession, Locator } from '@playwright/test'
import { NIGHTLY } from './support/nightly'
import { expect, test } from './support/test'
import { formOf, mapOf, MICROPHONE, openWorkshop, rowOf, saved } from './support/workshop'

test.use(MICROPHONE)

type Place = readonly [x: number, y: number]
const STEPS = 6

/** Drags one finger between two places, or taps; in window pixels. */
async function finger(cdp: CDPSession, from: Place, to?: Place): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [{ x: from[0], y: from[1] }])
  for (let step = 1; to && step <= STEPS; step += 1) {
    await touch('touchMove', [
      { x: from[0] + ((to[0] - from[0]) * step) / STEPS, y: from[1] + ((to[1] - from[1]) * step) / STEPS },
    ])
  }
  await touch('touchEnd', [])
}

const middleOf = async (thing: Locator): Promise<Place> => {
  const { x, y, width, height } = (await thing.boundingBox())!
  return [x + width / 2, y + height / 2]
}

test('points, audio and a route are made by touch on a tablet in portrait', NIGHTLY.variant, async ({ person }) => {
  const { page } = await person('admin', {
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    permissions: ['microphone'],
  })
  const cdp = await page.context().newCDPSession(page)
  await openWorkshop(page)
  await expect(page.getByRole('group', { name: '缩放' })).toBeVisible()
  const [form, tool, undo] = [
    formOf(page),
    page.getByRole('toolbar', { name: '地图工具' }),
    page.getByRole('button', { name: '撤销' }),
  ]
  const map = (await mapOf(page).boundingBox())!
  const at = (x: number, y: number): Place => [map.x + x, map.y + y]
  const knob = page.getByRole('slider', { name: '触发半径' })

  await test.step('a tap adds a point; its radius and the point are dragged, and the move is undone', async () => {
    await tool.getByRole('button', { name: '添加POI' }).tap()
    await finger(cdp, at(300, 300))
    await expect(page.getByRole('heading', { name: /^新点位 \d+$/ })).toBeVisible()
    await tool.getByRole('button', { name: '选择', exact: true }).tap()
    const [radius, north] = [
      form.getByRole('spinbutton', { name: '触发半径' }),
      form.getByRole('spinbutton', { name: '纬度', exact: true }),
    ]
    const [wide, latitude] = [await radius.inputValue(), await north.inputValue()]
    const [x, y] = await middleOf(knob)
    await finger(cdp, [x, y], [x + 80, y])
    await expect(radius).not.toHaveValue(wide)
    await expect(undo).toBeEnabled()
    await finger(cdp, at(300, 290), at(300, 190))
    await expect(north).not.toHaveValue(latitude)
    await saved(page)
    await undo.tap()
    await expect(north).toHaveValue(latitude)
    await expect(radius).not.toHaveValue(wide)
  })

  await test.step('its explanation is typed and recorded', async () => {
    await form.getByRole('tab', { name: '讲解' }).tap()
    await form.getByRole('button', { name: '写讲解' }).tap()
    await form.getByRole('textbox', { name: '讲解词' }).fill('从这里上山，沿石阶走。')
    await saved(page)
    await form.getByRole('button', { name: '录音' }).tap()
    await form.getByRole('button', { name: '开始录音' }).tap()
    await expect(form.getByText('正在录音 0:02')).toBeVisible()
    await form.getByRole('button', { name: '停止录音' }).tap()
    await expect(form.getByText('与文本一致')).toBeVisible()
    await form.getByRole('tab', { name: 'POI 信息' }).tap()
  })

  await test.step('a point selected in the list stays visible above its form', async () => {
    await page.getByRole('button', { name: '点位、数据包与路线' }).tap()
    await rowOf(page, '港仔后沙滩').tap()
    await expect(page.getByRole('heading', { name: '港仔后沙滩', exact: true })).toBeVisible()
    await expect(async () => {
      const [[, y], sheet] = [await middleOf(knob), (await form.boundingBox())!]
      expect(y).toBeGreaterThan(map.y)
      expect(y).toBeLessThan(sheet.y)
    }).toPass()
  })

  await test.step('a route is drawn by taps, and its corners are moved, added and removed', async () => {
    const [from, bend, to] = [at(160, 180), at(300, 300), at(600, 180)]
    await tool.getByRole('button', { name: '画路线' }).tap()
    const buttons = page.getByRole('group', { name: '绘制' })
    const back = buttons.getByRole('button', { name: '撤回一个顶点' })
    await finger(cdp, from)
    await expect(back).toBeEnabled()
    await expect(buttons.getByRole('button', { name: '完成' })).toBeDisabled()
    for (const corner of [bend, at(620, 300)]) await finger(cdp, corner)
    await back.tap()
    await finger(cdp, to)
    await buttons.getByRole('button', { name: '完成' }).tap()
    await expect(page.getByRole('heading', { name: /^新路线 \d+$/ })).toBeVisible()
    await expect(form.getByText('3 个顶点')).toBeAttached()

    await page.getByRole('button', { name: /^修改「新路线 \d+」的走线$/ }).tap()
    const lower = at(300, 340)
    await finger(cdp, bend, lower)
    await saved(page)
    await finger(cdp, [(from[0] + lower[0]) / 2, (from[1] + lower[1]) / 2], at(160, 300))
    await expect(form.getByText('4 个顶点')).toBeAttached()
    // One action, one undo step.
    await undo.tap()
    await expect(form.getByText('3 个顶点')).toBeAttached()
    const remove = page.getByRole('button', { name: '删除顶点' })
    await finger(cdp, lower)
    await remove.tap()
    await expect(form.getByText('2 个顶点')).toBeAttached()
    await finger(cdp, from)
    await expect(remove).toBeDisabled()
    await page.getByRole('button', { name: '完成修改' }).tap()
    await expect(page.getByRole('button', { name: /^修改「新路线 \d+」的走线$/ })).toBeVisible()
  })
})
