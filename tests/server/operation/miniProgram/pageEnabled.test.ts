import { expect, test } from 'vitest'
import type { GuideFunction } from '@/contract/operation/guideFunction/guideFunctions'
import type { MiniProgramModule } from '@/contract/operation/miniProgram/page/minaModules'
import { enabledContent, enabledModules } from '../../../../server/operation/miniProgram/page/enabled'

const off = (...names: GuideFunction[]) => new Set(names)
const icon = (page: 'rescue' | 'map') => ({
  id: page,
  icon: 'map' as const,
  name: page,
  target: { kind: 'page' as const, page },
})
const icons = (...pages: ('rescue' | 'map')[]): MiniProgramModule => ({
  id: 'icons',
  kind: 'icons',
  hidden: false,
  perRow: 4,
  items: pages.map(icon),
})
const articles: MiniProgramModule = {
  id: 'articles',
  kind: 'articles',
  hidden: false,
  title: '',
  count: 3,
  catalogId: null,
}
const heading: MiniProgramModule = {
  id: 'heading',
  kind: 'heading',
  hidden: false,
  title: '攻略',
  note: '',
  target: { kind: 'article', id: 'a' },
}

test('modules of a disabled function are left out, links to it are removed', () => {
  expect(enabledModules([articles, heading], off())).toEqual([articles, heading])
  expect(enabledModules([articles, heading], off('raiders'))).toEqual([{ ...heading, target: { kind: 'none' } }])
})

test('so are icons that link to it, and an icon group without any left', () => {
  expect(enabledModules([icons('rescue', 'map')], off('rescue'))).toEqual([icons('map')])
  expect(enabledModules([icons('rescue')], off('rescue'))).toEqual([])
})

test('pictures and ads stay, without their link', () => {
  const picture = {
    id: 'p',
    picture: null,
    title: '',
    subtitle: '',
    startsAt: null,
    endsAt: null,
    online: true,
    top: false,
    target: { kind: 'page' as const, page: 'rescue' as const },
  }
  const banner: MiniProgramModule = { id: 'banner', kind: 'banner', hidden: false, seconds: 4, pictures: [picture] }
  expect(enabledModules([banner], off('rescue'))).toEqual([
    { ...banner, pictures: [{ ...picture, target: { kind: 'none' } }] },
  ])
  const entry = { id: 'ad', title: '广告', picture: null, note: '', target: picture.target }
  expect(enabledContent({ ad: { total: 1, list: [entry] } }, off('rescue'))).toEqual({
    ad: { total: 1, list: [{ ...entry, target: { kind: 'none' } }] },
  })
})
