import { withSanitiser } from '@/lib/withSanitiser'
import { HeadphonesIcon } from '@/components/icons'
import { language } from '@/pages/guide/configType/language/meta'
import { poiType } from '@/pages/guide/configType/poiType/meta'
import { scenicType } from '@/pages/guide/configType/scenicType/meta'
import { voiceStyle } from '@/pages/guide/configType/voiceStyle/meta'
import { guideAll, guideList, guideMaking, guidePending } from '@/pages/guide/guide/meta'
import { scenicSpotList } from '@/pages/guide/scenic/meta'
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
    page('scenicSpotList', { meta: scenicSpotList, load: () => import('@/pages/guide/scenic') }),
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
        page('scenicType', { meta: scenicType, load: () => import('@/pages/guide/configType/scenicType') }),
        page('language', { meta: language, load: () => import('@/pages/guide/configType/language') }),
        page('voiceStyle', { meta: voiceStyle, load: () => import('@/pages/guide/configType/voiceStyle') }),
        page('poiType', { meta: poiType, load: () => import('@/pages/guide/configType/poiType') }),
      ],
    }),
  ],
})
