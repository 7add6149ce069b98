import { describe, expect, it, test } from 'vitest'
import { homeView, sightOf } from '@/contract/operation/miniProgram/homeView'
import { homes } from '@/contract/operation/miniProgram/merchantConfig'
import { hiddenReason, waysSeen } from '@/pages/operation/miniProgram/page/sight'
import type { Homes } from '@/pages/operation/miniProgram/page/sight'
import { homeOf } from '@/visitor/home/useHome'

describe('who sees the composed page', () => {
  it.each(homes)('with %s as home page', (kind) => {
    expect(sightOf('page', { kind }, 3)).toBe(kind === 'page' ? 'home' : 'hidden')
    expect(sightOf('site', { kind }, 3)).toBe(kind === 'site' ? 'home' : 'linked')
    expect([sightOf('page', { kind }, 0), sightOf('site', { kind }, 0)]).toEqual(['hidden', 'hidden'])
  })

  it('a guide that is not open gives way to the list', () => {
    expect(homeView({ home: 'guide', guideId: 'a' }, true)).toEqual({ kind: 'guide', guideId: 'a' })
    expect(homeView({ home: 'guide', guideId: 'a' }, false)).toEqual({ kind: 'guides', guideId: null })
    expect(homeView({ home: 'page', guideId: 'a' }, true)).toEqual({ kind: 'page', guideId: null })
  })

  it('the editor says what hides it', () => {
    const of = (kind: Homes['kind'], mini: number, h5: number): Homes => ({
      kind,
      mini: { kind, guideId: null, total: mini, guides: [] },
      h5: { kind, guideId: null, total: h5, guides: [] },
    })
    expect([waysSeen(of('page', 1, 1)), waysSeen(of('page', 0, 1)), waysSeen(of('guides', 1, 1))]).toEqual([
      ['mini', 'h5'],
      ['h5'],
      [],
    ])
    expect(hiddenReason(of('page', 0, 1))).toBeNull()
    expect(hiddenReason(of('page', 0, 0))).toMatch(/没有上线的导览/)
    expect(hiddenReason(of('site', 1, 1))).toMatch(/微官网/)
  })
})

test('a guide that was stored before the home page was said has the merchant’s page', () => {
  expect(homeOf({})).toEqual({ kind: 'page', guideId: null })
})
