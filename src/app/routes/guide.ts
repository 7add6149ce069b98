import { withSanitiser } from '@/lib/withSanitiser'
import { GlobeIcon, HeadphonesIcon, MapPinIcon, MountainIcon, TagIcon } from '@/components/icons'
import { recordMeta } from '@/components/meta/recordMeta'
import { guideAll, guideList, guideMaking, guidePending } from '@/pages/guide/guide/meta'
import { LISTS } from '@/entities/guide/guideTarget'
import { paths } from '@/routes/paths'
import { right } from '@/contract/rights'
import { group, page } from './entry'

const isList = (name: string | null): name is keyof typeof LISTS => name !== null && Object.hasOwn(LISTS, name)

export const guide = group('guide', {
  icon: HeadphonesIcon,
  redirect: paths.guideList(),
  alwaysShow: true,
  children: [
    group('guideList', {
      redirect: paths.guideAll(),
      meta: guideList,
      children: [
        page('guideAll', { meta: guideAll, load: () => import('@/pages/guide/guide/all') }),
        page('guidePending', { meta: guidePending, load: () => import('@/pages/guide/guide/pending') }),
        page('guideMaking', { meta: guideMaking, load: () => import('@/pages/guide/guide/making') }),
      ],
    }),
    page('scenicSpotList', { meta: { shortcut: MountainIcon }, load: () => import('@/pages/guide/scenic') }),
    {
      path: paths.guideBag(),
      title: '数据包',
      hidden: true,
      wide: true,
      rightIds: [right('guideAll', 'guideBag'), right('guidePending', 'guideBag'), right('guideMaking', 'guideBag')],
      activeMenu: (search) => {
        const list = search.get('list')
        return isList(list) ? LISTS[list] : paths.guideAll()
      },
      load: () => withSanitiser(() => import('@/pages/guide/package')),
    },
    group('guideDeploy', {
      redirect: paths.scenicType(),
      children: [
        page('scenicType', {
          meta: recordMeta('scenicType', {
            noun: '景区类型',
            icon: TagIcon,
            calls: async () => (await import('@/contract/guide/configType')).scenicType,
          }),
          load: () => import('@/pages/guide/configType/scenicType'),
        }),
        page('language', {
          meta: recordMeta('language', {
            noun: '语种',
            icon: GlobeIcon,
            calls: async () => (await import('@/contract/guide/configType')).language,
          }),
          load: () => import('@/pages/guide/configType/language'),
        }),
        page('voiceStyle', {
          meta: recordMeta('voiceStyle', {
            noun: '音色',
            icon: HeadphonesIcon,
            calls: async () => (await import('@/contract/guide/configType')).voiceStyle,
          }),
          load: () => import('@/pages/guide/configType/voiceStyle'),
        }),
        page('poiType', {
          meta: recordMeta('poiType', {
            noun: 'POI类型',
            icon: MapPinIcon,
            calls: async () => (await import('@/contract/guide/configType')).poiType,
          }),
          load: () => import('@/pages/guide/configType/poiType'),
        }),
      ],
    }),
  ],
})
