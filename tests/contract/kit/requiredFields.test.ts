import { expect, test } from 'vitest'
import { field } from '@/contract/kit/fields'

/** Every way to declare a required field. */
const REQUIRED = {
  line: field.line('标题', 20, { required: true }),
  paragraph: field.paragraph('说明', 20, { required: true }),
  choice: field.choice('方式', { a: '甲', b: '乙' }, { required: true }),
  richText: field.richText('正文', 20, { required: true }),
  requiredMoney: field.requiredMoney('单价'),
  requiredPicture: field.requiredPicture('封面'),
  requiredVideo: field.requiredVideo('视频'),
  requiredTime: field.requiredTime('拾到时间'),
  requiredReference: field.requiredReference('导览', 'guide'),
  requiredLines: field.requiredLines('标签', { max: 3, longest: 10, missing: '请输入标签' }),
  requiredLink: field.requiredLink('跳转到'),
}

test('no constructor of a required field is left out', () => {
  expect(Object.keys(field).filter((name) => name.startsWith('required') && !(name in REQUIRED))).toEqual([])
})

test.each(Object.entries(REQUIRED))('%s has the star, and an empty form is told what is missing', (_, made) => {
  expect(made.required).toBe(true)
  const { error } = made.schema.safeParse(made.initial)
  expect(error?.issues[0]?.message).toMatch(new RegExp(`^请(输入|选择|上传)${made.label}`))
})

test.each([null, undefined, '', '昨天'])('a required time says what is missing: %s', (value) => {
  expect(REQUIRED.requiredTime.schema.safeParse(value).error?.issues[0]?.message).toBe('请选择拾到时间')
})
test('a required time takes a time', () => {
  expect(REQUIRED.requiredTime.schema.parse(1_700_000_000_000)).toBe(1_700_000_000_000)
})
