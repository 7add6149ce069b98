import { NIGHTLY } from './support/nightly'
import { expect, test } from './support/test'
import { formOf, MICROPHONE, openWorkshop, recordingFor, rowOf, saved } from './support/workshop'

test.use(MICROPHONE)

test(
  'a recording continues offline, is encoded offline, and is stored once online',
  NIGHTLY.rare,
  async ({ person }) => {
    const { page, watch, context } = await person('admin', { permissions: ['microphone'] })
    watch.expectText(/net::ERR_INTERNET_DISCONNECTED/)
    await openWorkshop(page)
    await rowOf(page, '日光岩').click()
    const form = formOf(page)
    await form.getByRole('tab', { name: '讲解' }).click()
    await form.getByRole('button', { name: '录音' }).click()
    const program = page.waitForResponse(/mp3.*\.wasm/)
    await form.getByRole('button', { name: '开始录音' }).click()
    await expect(form.getByText(recordingFor(1))).toBeVisible()
    await program

    await context.setOffline(true)
    await expect(form.getByText(recordingFor(3))).toBeVisible()
    await form.getByRole('button', { name: '停止录音' }).click()
    await expect(form.getByText('网络中断，恢复后自动继续')).toBeVisible()
    await expect(form.getByText('录音-日光岩.mp3')).toBeVisible()

    await context.setOffline(false)
    await expect(form.getByText('网络中断，恢复后自动继续')).toBeHidden()
    await expect(form.getByText(/MP3 \d+(\.\d)? KB · (?!0′00)\d′\d\d″/)).toBeVisible()
    await saved(page)
  },
)

test(
  'a recording that was not uploaded survives a reload and can be used afterwards',
  NIGHTLY.rare,
  async ({ person }) => {
    const { page, watch } = await person('admin', { permissions: ['microphone'] })
    watch.expectText(/net::ERR_FAILED/)
    page.on('dialog', (dialog) => void dialog.accept())
    await openWorkshop(page)
    await rowOf(page, '菽庄花园').click()
    const form = formOf(page)
    await form.getByRole('tab', { name: '讲解' }).click()
    await form.getByRole('button', { name: '录音' }).click()
    await page.route(/storage\/voice/, (route) => route.abort())
    await form.getByRole('button', { name: '开始录音' }).click()
    await expect(form.getByText(recordingFor(2))).toBeVisible()
    await form.getByRole('button', { name: '停止录音' }).click()
    await expect(form.getByText('网络中断，恢复后自动继续')).toBeVisible()

    await page.reload()
    await form.getByRole('tab', { name: '讲解' }).click()
    const unsaved = form.getByRole('list', { name: '没有保存到讲解的录音' })
    await expect(unsaved.getByText(/^「菽庄花园」.*的录音还没有保存到讲解$/)).toBeVisible()
    // From another explanation a button leads back to it.
    await rowOf(page, '日光岩').click()
    await form.getByRole('tab', { name: '讲解' }).click()
    await unsaved.getByRole('button', { name: '打开该讲解' }).click()
    await expect(form.getByRole('heading', { name: '菽庄花园' })).toBeVisible()
    await page.unroute(/storage\/voice/)
    await unsaved.getByRole('button', { name: '使用' }).click()
    await expect(unsaved.getByRole('listitem')).toHaveCount(0)
    await expect(form.getByText(/MP3 \d+(\.\d)? KB · (?!0′00)\d′\d\d″/)).toBeVisible()
    await saved(page)
  },
)
