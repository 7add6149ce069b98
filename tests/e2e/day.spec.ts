import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { clickAtRest } from './support/menus'
import { NIGHTLY } from './support/nightly'
import { Product } from './support/product'
import { expect, test } from './support/test'
import { mapOf, openWorkshop, rowOf } from './support/workshop'

// Its own server: the test publishes a seeded guide that other tests expect unchanged.
const product = new Product()
test.beforeAll(() => product.start())
test.afterAll(() => product.stop())

const GUIDE = '拙政园'
/** A sound without faults. */
const SPOKEN = readFileSync('server/seed/sounds/gugong-04-en.mp3')
const CLICKED = [
  '远香堂',
  '香洲',
  '小飞虹',
  '见山楼',
  '荷风四面亭',
  '梧竹幽居',
  '绿漪亭',
  '雪香云蔚亭',
  '待霜亭',
  '玲珑馆',
  '嘉实亭',
  '听雨轩',
]
const TYPED = [
  ['海棠春坞', '120.62632', '31.32651'],
  ['枇杷园', '120.62651', '31.32608'],
  ['绣绮亭', '120.62618', '31.32622'],
  ['倚虹亭', '120.62667', '31.32665'],
  ['宜两亭', '120.62441', '31.32574'],
  ['三十六鸳鸯馆', '120.62402', '31.32586'],
  ['留听阁', '120.62371', '31.32608'],
  ['浮翠阁', '120.62385', '31.32663'],
] as const
const ALL = [...CLICKED, ...TYPED.map(([name]) => name)]
/** With audio in both languages; the rest have text only. */
const HEARD = ALL.slice(0, 3)
const PACKETS = [
  { name: '标准讲解', language: '普通话', text: (place: string) => `您现在来到${place}，它是园中的一处名景。` },
  {
    name: 'Standard tour',
    language: '英语',
    text: (place: string) => `You are now at ${place}, one of the famous sights of the garden.`,
  },
] as const

const view = (page: Page, name: string) => page.locator('.ant-segmented-item').filter({ hasText: name }).click()

async function addPacket(page: Page, { name, language }: (typeof PACKETS)[number]): Promise<void> {
  await page.getByRole('button', { name: '新增数据包' }).click()
  const dialog = page.getByRole('dialog', { name: '新增数据包' })
  for (const [field, option] of [
    ['语种', language],
    ['音色', '知性女声'],
  ] as const) {
    await dialog.getByRole('combobox', { name: field }).click()
    await clickAtRest(page.locator('.ant-select-item-option').filter({ hasText: option, visible: true }))
  }
  await dialog.getByRole('textbox', { name: '名称' }).fill(name)
  await dialog.getByRole('button', { name: '新增数据包' }).click()
  await expect(dialog).toBeHidden()
}

/** Clicks the map twelve times in a row, then draws a route through some of the points. */
async function placeOnMap(page: Page): Promise<void> {
  const map = mapOf(page, GUIDE)
  await expect(page.getByRole('group', { name: '缩放' })).toBeVisible()
  await page.getByRole('button', { name: '添加POI', exact: true }).click()
  const places = CLICKED.map((_, index) => ({
    position: { x: 120 + (index % 4) * 130, y: 180 + Math.floor(index / 4) * 130 },
  }))
  for (const [index, place] of places.entries()) {
    await map.click(place)
    await expect(rowOf(page, /./)).toHaveCount(index + 1)
    // The form narrows the map, so measure the next position only after it has opened.
    await expect(page.getByRole('heading', { name: `新点位 ${index + 1}` })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '画路线', exact: true }).click()
  for (const place of places.slice(4, 8)) await map.click(place)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '新路线 1' })).toBeVisible()
  const route = page.getByRole('complementary', { name: '选中的内容' })
  await expect(route.getByText('4 站', { exact: false }).first()).toBeVisible()
  await route.getByRole('textbox', { name: '路线名称' }).fill('中园精华')
  await expect(route.getByText(/^已自动保存/)).toBeVisible()
}

/** Adds eight more in the table and names all of them there. */
async function typeInTable(page: Page): Promise<void> {
  await view(page, '表格')
  const table = page.getByRole('region', { name: '点位表格' })
  for (const [index, name] of CLICKED.entries()) {
    const cell = table.getByRole('textbox', { name: `新点位 ${index + 1} 名称`, exact: true })
    await cell.fill(name)
    await cell.press('Enter')
    await expect(table.getByRole('textbox', { name: `${name} 名称` })).toBeVisible()
  }
  for (const [name, lng, lat] of TYPED) {
    await table.getByRole('button', { name: '添加POI' }).click()
    const dialog = page.getByRole('dialog', { name: '添加POI' })
    await dialog.getByRole('textbox', { name: '名称' }).fill(name)
    await dialog.getByRole('spinbutton', { name: /^经度/ }).fill(lng)
    await dialog.getByRole('spinbutton', { name: /^纬度/ }).fill(lat)
    await dialog.getByRole('button', { name: '添加POI' }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(table.getByText('显示 20 / 20 个点位')).toBeVisible()
}

async function explain(page: Page): Promise<void> {
  await view(page, '矩阵')
  for (const { name: packet, language, text } of PACKETS) {
    for (const place of ALL) {
      await page.getByRole('button', { name: new RegExp(`^${place}，.*${packet}：`) }).click()
      const fill = page.getByRole('group', { name: `补「${place}」的讲解` })
      if (language === '英语')
        await fill.getByRole('textbox', { name: `${language}名称` }).fill(`Place ${ALL.indexOf(place) + 1}`)
      await fill.getByRole('textbox', { name: /^讲解词/ }).fill(text(place))
      if (HEARD.includes(place)) {
        await fill
          .getByLabel('选择音频')
          .setInputFiles({ name: `${place}.mp3`, mimeType: 'audio/mpeg', buffer: SPOKEN })
        await expect(fill.getByRole('button', { name: /^移除/ })).toBeVisible()
      }
      await fill.getByRole('button', { name: '保存', exact: true }).click()
      await expect(fill).toBeHidden()
    }
  }
}

test(
  "a day's work: twenty points in two languages with audio and a route, submitted, passed and played",
  NIGHTLY.long,
  async ({ person }) => {
    test.setTimeout(3_600_000)
    const { page } = await person('editor', { url: product.url })
    await openWorkshop(page, GUIDE)
    for (const packet of PACKETS) await test.step(`packet ${packet.name}`, () => addPacket(page, packet))
    await test.step('twelve points and a route on the map', () => placeOnMap(page))
    await test.step('eight points in the table, all named', () => typeInTable(page))
    await test.step('explanations in both languages', () => explain(page))
    await test.step('the guide is submitted', async () => {
      await page.getByRole('button', { name: '提交审核' }).click()
      await expect(page.getByText('正在审核，只能查看')).toBeVisible()
    })

    await test.step('the auditor passes it', async () => {
      const auditor = (await person('auditor', { url: product.url, at: '/guide/guide-list/pending' })).page
      await auditor.getByRole('button', { name: `审核 ${GUIDE}` }).click()
      const drawer = auditor.getByRole('dialog', { name: new RegExp(GUIDE) })
      await expect(drawer.getByText('中园精华').first()).toBeVisible()
      await drawer.getByRole('button', { name: '审核通过' }).click()
      await expect(drawer).toBeHidden()
    })

    await test.step('the version for visitors shows all of it and plays', async () => {
      await page.reload()
      await page.getByRole('button', { name: '预览', exact: true }).click()
      const preview = page.getByRole('dialog', { name: `预览 · ${GUIDE}` })
      await preview.locator('.ant-segmented-item').filter({ hasText: '访客看到的' }).click()
      const phone = preview.frameLocator('iframe[title="访客页面"]')
      await phone.getByRole('link', { name: /收听/ }).click()
      await expect(phone.getByRole('listitem').filter({ hasText: HEARD[0]! })).toHaveCount(1)
      // The first one plays by the same touch.
      await expect(phone.getByRole('region', { name: /正在播放/ })).toContainText(/0:0[1-9] \//)
      await phone
        .getByRole('link', { name: new RegExp(ALL.at(-1)!) })
        .first()
        .click()
      await expect(phone.getByText(PACKETS[0].text(ALL.at(-1)!))).toBeVisible()
    })
  },
)
