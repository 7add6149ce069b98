import { describe, expect, it } from 'vitest'
import { checkText, checkUpload } from '@/components/upload/checkPicture'
import { waitingTime } from '@/pages/guide/guide/audit/waitingTime'
import { hasChanged, pairPictures } from '@/pages/guide/guide/audit/pictures'
import { regionText } from '@/entities/region/region'

describe('regions', () => {
  it('name a municipality once', () => {
    expect(regionText({ province: '北京市', city: '北京市', district: '东城区' })).toBe('北京市 / 东城区')
    expect(regionText({ province: '安徽省', city: '黄山市', district: '' })).toBe('安徽省 / 黄山市')
  })
})

describe('the picture check before an upload', () => {
  const measured = (width: number, height: number) => () => Promise.resolve({ width, height })
  const picture = (type = 'image/jpeg', bytes = 10) => new Blob([new Uint8Array(bytes)], { type })
  const check = async (file: Blob, measure: () => Promise<{ width: number; height: number }>) => {
    const { result } = await checkUpload(file, { ratio: 1.6 }, measure)
    return [result.code, checkText(result, file).split('：')[0]]
  }

  it('translates the specification’s codes into Chinese', async () => {
    expect(await check(picture('image/jpeg', 5 * 1024 * 1024 + 1), measured(16, 10))).toEqual([-2, '文件超过大小限制'])
    expect(await check(picture('image/gif'), measured(16, 10))).toEqual([-3, '文件类型不对'])
    expect(await check(picture(), measured(1000, 1000))).toEqual([-3, '图片尺寸不对'])
    expect(await check(picture(), () => Promise.reject(new Error('damaged')))).toEqual([-1, '图片无法读取'])
    expect(await check(picture(), measured(1920, 1200))).toEqual([1, '图片可用'])
  })

  it('tolerates the rounding of a scaled picture, and refuses more pixels than the server accepts', async () => {
    expect((await check(picture(), measured(1366, 853)))[0]).toBe(1)
    expect((await check(picture(), measured(9600, 6000)))[0]).toBe(-3)
  })

  it('requires exact pixels, and states the actual and required size', async () => {
    const banner = { width: 750, height: 320 }
    const exactly = (width: number, height: number) =>
      checkUpload(picture(), { ratio: 750 / 320, least: banner, exact: banner }, measured(width, height))
    expect((await exactly(750, 320)).result).toEqual({ code: 1, reason: 'file suitable' })
    const large = await exactly(1500, 640)
    expect(large).toMatchObject({ result: { code: -3, reason: 'wrong file dimensions' }, small: null })
    expect(checkText(large.result, picture(), large.size, banner)).toBe('图片尺寸不对：1500 × 640 像素，须为 750 × 320')
    expect(await exactly(700, 320)).toMatchObject({
      result: { code: -3 },
      small: expect.stringContaining('700 × 320') as string,
    })
  })

  it('refuses too few pixels where a minimum is set', async () => {
    const small = async (width: number, height: number) =>
      (await checkUpload(picture(), { ratio: 1.6, least: { width: 480, height: 300 } }, measured(width, height))).small
    expect(await small(160, 100)).toBe('图片太小：160 × 100 像素，至少要 480 × 300，否则在手机上会模糊')
    expect(await small(2000, 299)).toMatch('2000 × 299')
    expect(await small(480, 480)).toBeNull()
    expect(await small(480, 300)).toBeNull()
    expect((await checkUpload(picture(), { ratio: 1.6 }, measured(160, 100))).small).toBeNull()
  })
})

describe('the pictures of a submission', () => {
  const pairs = pairPictures(
    [
      { key: 'cover', label: '封面图片', url: 'a' },
      { key: 'floor 1F', label: '1F 平面图', url: 'b' },
    ],
    [
      { key: 'cover', label: '封面图片', url: 'c' },
      { key: 'floor 2F', label: '2F 平面图', url: null },
    ],
  )

  it('are paired with what they replace; a removed one is listed, one that was never set is not', () => {
    expect(pairs.map(({ key, before, after }) => [key, before, after])).toEqual([
      ['cover', 'a', 'c'],
      ['floor 1F', 'b', null],
    ])
    expect(pairs.every(hasChanged)).toBe(true)
  })
})

describe('the waiting time of a submission', () => {
  it.each([
    [59_000, '刚刚提交'],
    [-5000, '刚刚提交'],
    [35 * 60_000, '已等待 35 分钟'],
    [3 * 3_600_000, '已等待 3 小时'],
    [230 * 60_000, '已等待 3 小时 50 分'],
    [24 * 3_600_000, '已等待 1 天'],
    [26.5 * 3_600_000, '已等待 1 天 2 小时'],
    [50 * 3_600_000, '已等待 2 天'],
  ])('%d ms: %s', (ms, text) => expect(waitingTime(ms)).toBe(text))
})
