import { fillDataPackage } from './support/dataPackage'
import { expectLoaded, fillGuide, fromMenu, order, photo, rowOf, storedCover, uploadCover } from './support/guides'
import { Product } from './support/product'
import { expect, MOVING, signIn, test } from './support/test'

const REASON = '封面不清晰，请换一张正面的照片'

test.use(MOVING)

// Its own server, because the test kills it midway.
const product = new Product()
test.beforeAll(() => product.start())
test.afterAll(() => product.stop())

test('a guide passes from the editor through the review to visitors, and survives a server kill', async ({
  person,
}) => {
  const editor = (await person(null, { url: product.url, at: '/' })).page
  const lake = '太平湖测试导览'
  const hall = '徽州展厅测试导览'

  await test.step('the editor signs in and adds a composite guide with a cover', async () => {
    await expect(editor).toHaveURL(/\/login$/)
    await signIn(editor, 'editor')
    await expect(editor).toHaveURL(/\/home$/)
    await editor.getByRole('link', { name: '制作中导览' }).first().click()
    await editor.getByRole('button', { name: '新增导览' }).first().click()
    const form = editor.getByRole('dialog', { name: /新增导览/ })
    await fillGuide(editor, form, lake)
    await uploadCover(form, await photo(1600, 1000))
    await expectLoaded(storedCover(form))
    await form.getByRole('button', { name: '保存草稿' }).click()
    await expect(form).toBeHidden()
    await expect(rowOf(editor, lake)).toContainText('制作中')
    await expectLoaded(rowOf(editor, lake).locator('img').first())
  })

  await test.step('the editor adds an indoor guide whose picture is cropped to the ratio', async () => {
    await editor.getByRole('button', { name: '新增导览' }).first().click()
    const form = editor.getByRole('dialog', { name: /新增导览/ })
    await form.getByText('室内导览').click()
    await form.getByRole('textbox', { name: '导览名称' }).fill(hall)
    await uploadCover(form, await photo(900, 900))
    await editor.getByRole('button', { name: '裁剪并上传' }).click()
    const cover = storedCover(form)
    await expectLoaded(cover)
    const [width, height] = await cover.evaluate(
      (image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight] as const,
    )
    expect(width / height).toBeCloseTo(1.6, 1)
    await form.getByRole('button', { name: '保存草稿' }).click()
    await expect(form).toBeHidden()
    await expect(rowOf(editor, hall)).toContainText('室内')
  })

  await test.step('the editor fills the data package of the first and submits it for review', async () => {
    await fillDataPackage(editor, lake)
    await fromMenu(editor, lake, '提交审核')
    await expect(rowOf(editor, lake)).toBeHidden()
  })

  const auditor = (await person(null, { url: product.url, at: '/' })).page
  await test.step('the auditor refuses it with a reason', async () => {
    await signIn(auditor, 'auditor')
    await auditor.getByRole('link', { name: '待审核导览' }).first().click()
    await auditor.getByRole('button', { name: `审核 ${lake}` }).click()
    const drawer = auditor.getByRole('dialog', { name: new RegExp(lake) })
    await expectLoaded(drawer.getByRole('img', { name: '封面图片' }).first())
    await drawer.getByRole('button', { name: '退回' }).click()
    await drawer.getByLabel(/为什么退回/).fill(REASON)
    await drawer.getByRole('button', { name: '退回导览' }).click()
    // Rows behind the open drawer have no role, so they count as hidden before the server has answered.
    await expect(drawer).toBeHidden()
    await expect(rowOf(auditor, lake)).toBeHidden()
  })

  await test.step('the editor sees the reason, changes the guide and submits it again', async () => {
    await editor.getByRole('button', { name: '刷新', exact: true }).click()
    await expect(rowOf(editor, lake)).toContainText('未通过')
    await expect(
      rowOf(editor, lake)
        .getByText(REASON)
        .or(rowOf(editor, lake).getByRole('button', { name: new RegExp(REASON) })),
    ).toHaveCount(1)
    await editor.getByRole('button', { name: `编辑 ${lake}` }).click()
    const form = editor.getByRole('dialog', { name: /编辑导览/ })
    await expect(form.getByText(REASON)).toBeVisible()
    await form.getByRole('textbox', { name: '简介' }).fill('湖光山色，乘船游览。')
    await form.getByRole('button', { name: '保存并提交审核' }).click()
    await expect(form).toBeHidden()
    await expect(rowOf(editor, lake)).toBeHidden()
  })

  await test.step('the auditor passes it', async () => {
    await auditor.getByRole('button', { name: '刷新', exact: true }).click()
    await auditor.getByRole('button', { name: `审核 ${lake}` }).click()
    const drawer = auditor.getByRole('dialog', { name: new RegExp(lake) })
    await expect(drawer.getByText('湖光山色，乘船游览。').first()).toBeVisible()
    await drawer.getByRole('button', { name: '审核通过' }).click()
    await expect(drawer).toBeHidden()
    await expect(rowOf(auditor, lake)).toBeHidden()
  })

  let after: string[] = []
  await test.step('the editor puts it online, drags it to another place and pins it', async () => {
    await editor.getByRole('link', { name: '全部导览' }).first().click()
    const online = editor.getByRole('switch', { name: `${lake} 发布` })
    await online.click()
    await expect(online).toBeChecked()

    const before = await order(editor)
    const from = before.indexOf(lake)
    const target = before[from + 2]!
    const handle = editor.getByRole('button', { name: `移动 ${lake}` })
    // Hover first: it scrolls the handle to its final position.
    await handle.hover()
    const start = (await handle.boundingBox())!
    const end = (await rowOf(editor, target).boundingBox())!
    const sorted = editor.waitForResponse(
      (response) => response.url().endsWith('/pv/guides') && response.request().method() === 'PUT',
    )
    await editor.mouse.down()
    await editor.mouse.move(start.x + 8, start.y + 20, { steps: 4 })
    await editor.mouse.move(start.x + 8, end.y + end.height / 2 + 4, { steps: 12 })
    // The row drops at the last announced position.
    await expect(editor.getByRole('status').filter({ hasText: `「${lake}」` })).toHaveText(
      new RegExp(`移到第 ${from + 3} 位`),
    )
    await editor.mouse.up()
    expect((await sorted).status()).toBe(200)
    await expect.poll(() => order(editor).then((names) => names.indexOf(lake))).toBe(from + 2)

    await fromMenu(editor, lake, '置顶')
    await expect(rowOf(editor, lake).getByRole('img', { name: '已置顶' })).toBeVisible()
    await expect.poll(() => order(editor).then((names) => names[0])).toBe(lake)
    after = await order(editor)
  })

  await test.step('the server is killed and restarted: nothing is lost', async () => {
    // Leave the pages meanwhile: their background calls (such as the check for a new build) would rightly fail.
    const list = editor.url()
    await Promise.all([editor, auditor].map((page) => page.goto('about:blank')))
    await product.kill()
    await product.start()
    await editor.goto(list)
    await expect(rowOf(editor, lake)).toContainText('已通过')
    await expect.poll(() => order(editor)).toEqual(after)
    await expect(editor.getByRole('switch', { name: `${lake} 发布` })).toBeChecked()
    await expect(rowOf(editor, lake).getByRole('img', { name: '已置顶' })).toBeVisible()
    await expectLoaded(rowOf(editor, lake).locator('img:not([alt="已置顶"])').first())
    await fromMenu(editor, lake, '取消置顶')
    await expect.poll(() => order(editor).then((names) => names.indexOf(lake))).toBeGreaterThan(0)
  })

  await test.step('the second tenant’s operator sees none of it', async () => {
    const stranger = (await person('operator2', { url: product.url, at: '/guide/guide-list/all' })).page
    await expect(stranger.getByRole('button', { name: / 的更多操作$/ }).first()).toBeVisible()
    await stranger.getByPlaceholder('导览名称、地址').fill('测试导览')
    await expect(stranger.getByText('没有符合的导览')).toBeVisible()
    await expect(stranger.getByText(lake)).toHaveCount(0)
    await expect(stranger.getByText(hall)).toHaveCount(0)
  })
})
