import { readFileSync } from 'node:fs'
import { readXlsx } from 'hucre/xlsx'
import { xlsxOf } from '../support/files/sheets'
import { expect, test } from './support/test'

test('a spreadsheet is checked row by row, imported, and undone', async ({ person }) => {
  const { page } = await person('operator', { at: '/operation/ivr/q&a' })
  await page.getByRole('button', { name: '导入' }).click()
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载模板' }).click(),
  ])
  const { sheets } = await readXlsx(new Uint8Array(readFileSync(await template.path())))
  const [head] = sheets[0]!.rows
  const rows = [
    head!,
    ['索道问答/班次', '缆车几分钟一班？', '多久一趟缆车', '缆车、班次', '旺季约 3 分钟一班。'],
    ['', '缆车几分钟一班？', '', '', '重复的'],
  ]
  await page
    .getByLabel('问题表格')
    .setInputFiles({ name: '问题.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(await xlsxOf(rows)) })
  const results = page.getByRole('list', { name: '每一行会怎样' })
  await expect(results.getByText('新建分类 索道问答/班次')).toBeVisible()
  await expect(results.getByText('和第 2 行是同一个问题')).toBeVisible()
  await page.getByRole('button', { name: '导入 1 条' }).click()
  await expect(page.getByText('新增 1 条')).toBeVisible()
  await expect(page.getByRole('complementary', { name: '问题分类' }).getByText('索道问答')).toBeAttached()
  await page.getByRole('button', { name: '撤销这次导入' }).click()
  await expect(page.getByText('把表格拖到这里')).toBeVisible()
  await expect(page.getByRole('complementary', { name: '问题分类' }).getByText('索道问答')).toHaveCount(0)
})

test("visitors' phone numbers are masked; only authorised users can show and export them", async ({ person }) => {
  const at = `/user/user-manager?keyword=${encodeURIComponent('山野来信')}`
  const viewer = await person('viewer', { at })
  await expect(viewer.page.getByText('138****2740')).toBeVisible()
  await expect(viewer.page.getByRole('button', { name: '导出' })).toHaveCount(0)
  await expect(viewer.page.getByRole('button', { name: '详情 山野来信' })).toHaveCount(0)

  const { page } = await person('operator', { at })
  await page.getByRole('button', { name: '详情 山野来信' }).click()
  await expect(page.getByText('13858162740')).toHaveCount(0)
  await page.getByRole('button', { name: '显示完整号码' }).click()
  await expect(page.getByText('13858162740')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click()
  await expect(page).not.toHaveURL(/visitor=/)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出' }).click()])
  const { sheets } = await readXlsx(new Uint8Array(readFileSync(await file.path())))
  expect(sheets[0]!.rows.flat()).toContain('13858162740')
})
