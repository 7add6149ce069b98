import { PART_BYTES } from '../../src/contract/media/upload'
import { expectLoaded, photo, storedCover, uploadCover } from '../e2e/support/guides'
import { expect, setScenario, signInAs, START, test } from './support/test'

test(
  'an upload pauses during the scenario 断网 and resumes with the missing parts',
  { tag: '@nightly' },
  async ({ sit }) => {
    const page = await sit.start()
    await page.goto(sit.url)
    await signInAs(page, '内容编辑')
    await page.goto(`${sit.url}/guide/guide-list/making`)
    const picture = await photo(2000, 1250)
    const parts = Math.ceil(picture.byteLength / PART_BYTES)
    expect(parts).toBeGreaterThan(2)

    await page.getByRole('button', { name: '新增导览' }).first().click(START)
    const form = page.getByRole('dialog', { name: /新增导览/ })
    await setScenario(page, '上传缓慢', true)
    const sent: number[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(Number(request.headers()['upload-offset']))
    })
    await uploadCover(form, picture)
    await expect.poll(() => sent.length).toBeGreaterThanOrEqual(2)
    await setScenario(page, '断网', true)
    await expect(form.getByText('网络中断，恢复后自动继续')).toBeVisible(START)
    await setScenario(page, '上传缓慢', false)
    await setScenario(page, '断网', false)
    await expectLoaded(storedCover(form))
    // Each part once; only the interrupted part is sent twice.
    expect(new Set(sent).size).toBe(parts)
    expect(sent.length).toBeLessThanOrEqual(parts + 1)
  },
)
