import { withSanitiser } from '@/lib/withSanitiser'
import { HeadphonesIcon } from '@/components/icons'
import { language } from '@/pages/guide/guide-deploy/language-type/meta'
import { poiType } from '@/pages/guide/guide-deploy/poi-type/meta'
import { scenicType } from '@/pages/guide/guide-deploy/scenicspot-type/meta'
import { voiceStyle } from '@/pages/guide/guide-deploy/sound-label/meta'
import { guideAll, guideList, guideMaking, guidePending } from '@/pages/guide/guide-list/meta'
import { scenicSpotList } from '@/pages/guide/scenicspot-list/meta'
import { LISTS } from '@/pickers/guideTarget'
import { paths } from '../paths'
import { right } from '../../contract/rights'
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
        page('guideAll', { meta: guideAll, load: () => import('@/pages/guide/guide-list/all') }),
        page('guidePending', { meta: guidePending, load: () => import('@/pages/guide/guide-list/pending') }),
        page('guideMaking', { meta: guideMaking, load: () => import('@/pages/guide/guide-list/making') }),
      ],
    }),
    page('scenicSpotList', { meta: scenicSpotList, load: () => import('@/pages/guide/scenicspot-list') }),
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
      load: () => withSanitiser(() => import('@/pages/guide/guide-bag')),
    },
    group('guideDeploy', {
      redirect: paths.scenicType(),
      children: [
        page('scenicType', { meta: scenicType, load: () => import('@/pages/guide/guide-deploy/scenicspot-type') }),
        page('language', { meta: language, load: () => import('@/pages/guide/guide-deploy/language-type') }),
        page('voiceStyle', { meta: voiceStyle, load: () => import('@/pages/guide/guide-deploy/sound-label') }),
        page('poiType', { meta: poiType, load: () => import('@/pages/guide/guide-deploy/poi-type') }),
      ],
    }),
  ],
})
