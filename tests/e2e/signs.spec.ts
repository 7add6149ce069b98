import { unzipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { contract } from '../../src/contract'
import { must } from '../support/builders'
import { expect, test } from './support/test'
import { asAdmin, PHONE } from './support/visitorGuide'

async function signsOf(url: string, keyword: string) {
  const { send, token } = await asAdmin(url)
  const { list } = await must(send, contract.guide.queryPage, { token, body: { keyword, publish: 'online' } })
  const read = () => must(send, contract.sign.list, { token, query: { guideId: list[0]!.id } })
  return { guideId: list[0]!.id, read }
}

test('the sign of a point opens its guide there and counts the scan; one of a point that is gone opens the others', async ({
  person,
  url,
}) => {
  const { guideId, read } = await signsOf(url, '黄山风景区')
  const point = (await read()).signs.find(({ kind }) => kind === 'point')!
  const { page } = await person(null, { ...PHONE, at: `/p/${point.code}` })
  await expect(page).toHaveURL(`${url}/h5/${guideId}#point/${point.id}`)
  await expect(page.locator('main')).toBeVisible()
  expect((await read()).signs.find(({ id }) => id === point.id)!.scans).toBe(point.scans + 1)

  await page.goto(`/h5/${guideId}#gone`)
  await expect(page.getByRole('status').filter({ hasText: '这个点位现在没有讲解' })).toBeVisible()
  await expect(page.getByRole('button', { name: '播放「迎客松」' })).toBeVisible()
})

test('the studio prints its sheets alone and saves pictures whose codes scan', async ({ person, url }) => {
  const { guideId, read } = await signsOf(url, '黄山风景区')
  const { page } = await person('admin', { at: `/operation/online-manager?signs=${guideId}` })
  await expect(page.getByRole('img', { name: /^6 个标牌/ })).toBeVisible()
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: '打印 3 张' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img', { name: /个标牌/ })).toHaveCount(3)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(3)
  expect(pdf.match(/\/MediaBox\s*\[0 0 594\.\d+ 841\.\d+\]/g)).toHaveLength(3)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))

  await page.getByRole('button', { name: '下载 PNG' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '宽 280 像素' }).click(),
  ])
  const files = unzipSync(await readFile(await download.path()))
  const { signs } = await read()
  expect(Object.keys(files)).toHaveLength(signs.length)
  for (const { code, kind } of signs) {
    const [, bytes] = Object.entries(files).find(([name]) => name.endsWith(`${code}.png`))!
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(info.width).toBe(280)
    expect(decodeQR({ ...info, data })).toBe(`${url}/${kind === 'guide' ? 'g' : 'p'}/${code}`)
  }
})
