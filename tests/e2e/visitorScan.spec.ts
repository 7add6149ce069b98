import { contract } from '../../src/contract'
import { must } from '../support/builders'
import { violationsOf } from './support/axe'
import { CAMERA, showCode } from './support/cameraFile'
import { fitsAt } from './support/fit'
import { NIGHTLY } from './support/nightly'
import { expect, test } from './support/test'
import { asAdmin, guideNamed, PHONE } from './support/visitorGuide'

test.use(CAMERA)

/** The short link of a point's sign. */
async function signOf(url: string, guideId: string, name: string): Promise<string> {
  const { send, token } = await asAdmin(url)
  await must(send, contract.sign.makeCodes, { token, body: { guideId } })
  const { signs } = await must(send, contract.sign.list, { token, query: { guideId } })
  return `${url}/p/${signs.find((sign) => sign.name === name)!.code}`
}

test('a visitor scans the code of a sign and hears what is there', async ({ person, url }) => {
  const guideId = await guideNamed(url, '黄山风景区')
  showCode(await signOf(url, guideId, '迎客松'))
  const { page } = await person(null, { ...PHONE, at: `/h5/${guideId}#list` })
  await page.getByRole('link', { name: '扫一扫' }).click()
  await expect(page.getByText('画面只在这部手机里识别，不保存，也不上传', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: '打开相机' }).click()
  await expect(page).toHaveURL(/#point\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: '迎客松' })).toBeVisible()
})

test('the code of another house is refused, and the number of the sign opens it', async ({ person, url }) => {
  const guideId = await guideNamed(url, '黄山风景区')
  showCode('https://example.com/g/abcdefgh')
  const { page } = await person(null, { ...PHONE, at: `/h5/${guideId}#scan` })
  await page.getByRole('button', { name: '打开相机' }).click()
  await expect(page.getByText('这不是本景区的导览码')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await fitsAt(page, [1024, 390, 320])
  const number = page.getByLabel('标牌上的编号')
  await number.fill('9999')
  await page.getByRole('button', { name: '打开', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('没有这个编号')
  await number.fill('1')
  await number.press('Enter')
  await expect(page).toHaveURL(/#explanation\/[\w-]+$/)
})

test('without a camera the page says so', NIGHTLY.rare, async ({ person, url }) => {
  const { page, context } = await person(null, { ...PHONE })
  await context.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.goto(`/h5/${await guideNamed(url, '黄山风景区')}#scan`)
  await page.getByRole('button', { name: '打开相机' }).click()
  await expect(page.getByRole('status').filter({ hasText: '没有相机权限' })).toBeVisible()
  await expect(page.getByLabel('标牌上的编号')).toBeVisible()
})
