import { expect, test } from 'vitest'
import { kindBelow, lineOf } from '@/entities/trail/words'
import type { TrailEntry } from '@/contract/system/auditTrail'
import { outcomeText } from '@/contract/trailText'

type Words = Pick<TrailEntry, 'act' | 'domain' | 'code'>

test.each<[Words, string]>([
  [{ act: 'signIn', domain: 'session', code: 200 }, '成功'],
  [{ act: 'signIn', domain: 'session', code: 422 }, '没有成功：密码错误，或账号已禁用'],
  [{ act: 'secondStep', domain: 'secondStep', code: 422 }, '没有成功：验证码错误'],
  [{ act: 'secondStep', domain: 'secondStep', code: 429 }, '没有成功：次数过多'],
  [{ act: 'password', domain: 'session', code: 603 }, '没有成功：密码错误'],
  [{ act: 'update', domain: 'notice', code: 422 }, '没有成功：不符合规则'],
])('%j has the outcome %s', (entry, words) => {
  expect(outcomeText(entry)).toBe(words)
})

test.each<[Pick<TrailEntry, 'act' | 'domain' | 'name'>, string, string | null]>([
  [{ act: 'signIn', domain: 'session', name: null }, '登录', null],
  [{ act: 'secondStep', domain: 'secondStep', name: null }, '两步登录验证', null],
  [{ act: 'upload', domain: 'storage', name: null }, '上传 文件', null],
  [{ act: 'update', domain: 'guide', name: '黄山风景区' }, '修改 黄山风景区', '导览'],
])('%j is described once', (entry, line, below) => {
  expect([lineOf(entry), kindBelow(entry)]).toEqual([line, below])
})
