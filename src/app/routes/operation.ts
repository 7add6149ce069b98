import { SlidersIcon } from '@/components/icons'
import { question } from '@/pages/operation/question/meta'
import { minaBasis } from '@/pages/operation/miniProgram/config/meta'
import { microOfficialWebsite } from '@/pages/operation/miniProgram/site/meta'
import { minaPage } from '@/pages/operation/miniProgram/page/meta'
import { subscribeMessage } from '@/pages/operation/miniProgram/subscription/meta'
import { virtualHuman } from '@/pages/operation/miniProgram/virtualHuman/meta'
import { onlineManager } from '@/pages/operation/guideFunction/meta'
import { problemReporting } from '@/pages/operation/problem/meta'
import { rescue } from '@/pages/operation/rescue/meta'
import { scenicRaiders } from '@/pages/operation/article/meta'
import { trafficGuide } from '@/pages/operation/trafficGuide/meta'
import { video } from '@/pages/operation/video/meta'
import { paths } from '@/routes/paths'
import { group, page } from './entry'

export const operation = group('operation', {
  icon: SlidersIcon,
  redirect: paths.minaConfig(),
  children: [
    group('minaConfig', {
      redirect: paths.minaBasis(),
      children: [
        page('minaBasis', { meta: minaBasis, load: () => import('@/pages/operation/miniProgram/config') }),
        page('minaPage', { meta: minaPage, load: () => import('@/pages/operation/miniProgram/page') }),
        page('microOfficialWebsite', {
          meta: microOfficialWebsite,
          load: () => import('@/pages/operation/miniProgram/site'),
        }),
        page('subscribeMessage', {
          meta: subscribeMessage,
          load: () => import('@/pages/operation/miniProgram/subscription'),
        }),
        page('virtualHuman', { meta: virtualHuman, load: () => import('@/pages/operation/miniProgram/virtualHuman') }),
      ],
    }),
    page('onlineManager', { meta: onlineManager, load: () => import('@/pages/operation/guideFunction') }),
    page('problemReporting', { meta: problemReporting, load: () => import('@/pages/operation/problem') }),
    page('rescue', { meta: rescue, load: () => import('@/pages/operation/rescue') }),
    group('ivr', {
      redirect: paths.question(),
      children: [page('question', { meta: question, load: () => import('@/pages/operation/question') })],
    }),
    page('scenicRaiders', { meta: scenicRaiders, load: () => import('@/pages/operation/article') }),
    page('video', { meta: video, load: () => import('@/pages/operation/video') }),
    page('trafficGuide', { meta: trafficGuide, load: () => import('@/pages/operation/trafficGuide') }),
  ],
})
