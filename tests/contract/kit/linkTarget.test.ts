import { expect, test } from 'vitest'
import { linkTarget } from '@/contract/kit/linkTarget'

test.each([
  { kind: 'none' },
  { kind: 'url', url: 'https://example.cn/a?b=1' },
  { kind: 'guide', id: 'g1' },
  { kind: 'poi', guideId: 'g1', id: 'p1' },
  { kind: 'article', id: 'a1' },
  { kind: 'information', id: 'i1' },
  { kind: 'miniProgram', appid: 'wx0123456789abcdef', path: 'pages/index/index?id=1' },
  { kind: 'miniProgram', appid: 'wx0123456789abcdef', path: '' },
  { kind: 'phone', phone: '0559-5561111' },
])('%j is valid', (target) => {
  expect(linkTarget.parse(target)).toEqual(target)
})

const ADDRESS = '请输入完整的网址：以 http:// 或 https:// 开头，中间没有空格'

test.each([
  [{ kind: 'url', url: 'javascript:alert(1)' }, ADDRESS],
  [{ kind: 'url', url: 'tel:12345' }, ADDRESS],
  [{ kind: 'url', url: 'https://' }, ADDRESS],
  [{ kind: 'url', url: 'https://a b.com' }, ADDRESS],
  [{ kind: 'url', url: 'https://a.com/b c' }, ADDRESS],
  [{ kind: 'guide', id: '' }, '请选择导览'],
  [{ kind: 'poi', guideId: 'g', id: '' }, '请选择POI'],
  [{ kind: 'miniProgram', appid: 'wx1', path: '' }, 'AppID 以 wx 开头，共 18 位'],
  [{ kind: 'miniProgram', appid: 'wx0123456789abcdef', path: '/pages/index' }, '页面路径形如 pages/index/index?id=1'],
  [{ kind: 'phone', phone: '' }, '请输入电话号码'],
  [{ kind: 'phone', phone: '12' }, '号码格式不正确，例：13905591234 或 0559-5561111'],
])('%j is invalid: %s', (target, message) => {
  expect(linkTarget.safeParse(target).error?.issues[0]?.message).toBe(message)
})

test('a target rejects fields of other kinds, and unknown kinds', () => {
  expect(linkTarget.safeParse({ kind: 'none', url: 'https://example.cn' }).success).toBe(false)
  expect(linkTarget.safeParse({ kind: 'popup' }).success).toBe(false)
})
