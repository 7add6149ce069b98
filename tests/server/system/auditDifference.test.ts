import { describe, expect, test } from 'vitest'
import { differenceOf } from '../../../server/lib/audit/difference'
import { trailKind } from '@/contract/trailKinds'

const fields = trailKind('notice')!.fields
const notice = {
  id: 'n1',
  version: 3,
  title: '索道检修',
  urgent: false,
  cover: null,
  content: '<p>今天停运。</p>',
  guideIds: ['g1'],
  publish: 'online',
  startsAt: null,
}
const changed = (more: object) => differenceOf(fields, notice, { ...notice, ...more })

describe('the changes of an act', () => {
  test('are each changed field with its value before and after', () => {
    expect(changed({ title: '索道年度检修', urgent: true })).toEqual([
      { field: 'title', before: '索道检修', after: '索道年度检修' },
      { field: 'urgent', before: false, after: true },
    ])
    expect(changed({})).toEqual([])
  })

  test('of a new record are the filled fields, of a deleted one the lost values', () => {
    const [added, deleted] = [differenceOf(fields, null, notice), differenceOf(fields, notice, null)]
    const named = ['content', 'guideIds', 'publish', 'title']
    expect(added.map(({ field }) => field).toSorted()).toEqual(named)
    expect(added.find(({ field }) => field === 'title')).toEqual({ field: 'title', after: '索道检修' })
    expect(deleted.find(({ field }) => field === 'title')).toEqual({ field: 'title', before: '索道检修' })
  })

  test('contain only fields that the contract lists', () => {
    expect(changed({ passwordHash: 'x', version: 4, updatedAt: 9 })).toEqual([])
  })

  test('name a private field without its values', () => {
    const account = { name: '陈嘉禾', loginAccount: 'chen', phone: '13955905527', roleIds: ['r1'] }
    const change = differenceOf(trailKind('account')!.fields, account, { ...account, phone: '13900000000' })
    expect(change).toEqual([{ field: 'phone', kept: 'secret' }])
    expect(JSON.stringify(differenceOf(trailKind('account')!.fields, null, account))).not.toContain('1395')
  })

  test('show rich text without markup, and of a long text the part that differs', () => {
    const long = '奇松怪石云海温泉'.repeat(200)
    const [change] = changed({ content: `<p>${long}今天停运</p>` })
    expect(change!.kept).toBe('part')
    const [longer] = differenceOf(
      fields,
      { ...notice, content: `<p>${long}今天停运，${long}</p>` },
      { ...notice, content: `<p>${long}明天停运，${long}</p>` },
    )
    expect(longer).toMatchObject({
      field: 'content',
      kept: 'part',
      before: expect.stringContaining('今天停运'),
      after: expect.stringContaining('明天停运'),
    })
    expect(JSON.stringify(longer).length).toBeLessThan(500)
  })

  test('of a long list are the added and removed entries', () => {
    const rightIds = Array.from({ length: 60 }, (_, index) => `50${index}`)
    const [change] = differenceOf(trailKind('role')!.fields, { rightIds }, { rightIds: [...rightIds.slice(1), '999'] })
    expect(change).toEqual({ field: 'rightIds', before: ['500'], after: ['999'], kept: 'part' })
  })

  test('reach into the settings of a guide, and leave out values that are too large', () => {
    const guide = trailKind('guide')!.fields
    const settings = { triggerRadius: 50, boundary: null, floors: [] }
    const boundary = Array.from({ length: 500 }, (_, index) => [118 + index / 1000, 30])
    expect(differenceOf(guide, { settings }, { settings: { ...settings, triggerRadius: 80, boundary } })).toEqual([
      { field: 'settings.triggerRadius', before: 50, after: 80 },
      { field: 'settings.boundary', kept: 'no' },
    ])
  })
})
