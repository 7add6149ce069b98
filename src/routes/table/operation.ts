import { SlidersIcon } from '@/components/icons'
import { question } from '@/pages/operation/ivr/question/meta'
import { minaBasis } from '@/pages/operation/mina-config/basis/meta'
import { microOfficialWebsite } from '@/pages/operation/mina-config/micro-official-website/meta'
import { minaPage } from '@/pages/operation/mina-config/page/meta'
import { subscribeMessage } from '@/pages/operation/mina-config/subscribe-message/meta'
import { virtualHuman } from '@/pages/operation/mina-config/virtual-human/meta'
import { onlineManager } from '@/pages/operation/online-manager/meta'
import { problemReporting } from '@/pages/operation/problem-reporting/meta'
import { rescue } from '@/pages/operation/rescue/meta'
import { scenicRaiders } from '@/pages/operation/scenic-raiders/meta'
import { trafficGuide } from '@/pages/operation/traffic-guide/meta'
import { video } from '@/pages/operation/video/meta'
import { paths } from '../paths'
import { group, page } from './entry'

export const operation = group('operation', {
  icon: SlidersIcon,
  redirect: paths.minaConfig(),
  children: [
    group('minaConfig', {
      redirect: paths.minaBasis(),
      children: [
        page('minaBasis', { meta: minaBasis, load: () => import('@/pages/operation/mina-config/basis') }),
        page('minaPage', { meta: minaPage, load: () => import('@/pages/operation/mina-config/page') }),
        page('microOfficialWebsite', { meta: microOfficialWebsite, load: () => import('@/pages/operation/mina-config/micro-official-website') }),
        page('subscribeMessage', { meta: subscribeMessage, load: () => import('@/pages/operation/mina-config/subscribe-message') }),
        page('virtualHuman', { meta: virtualHuman, load: () => import('@/pages/operation/mina-config/virtual-human') }),
      ],
    }),
    page('onlineManager', { meta: onlineManager, load: () => import('@/pages/operation/online-manager') }),
    page('problemReporting', { meta: problemReporting, load: () => import('@/pages/operation/problem-reporting') }),
    page('rescue', { meta: rescue, load: () => import('@/pages/operation/rescue') }),
    group('ivr', {
      redirect: paths.question(),
      children: [page('question', { meta: question, load: () => import('@/pages/operation/ivr/question') })],
    }),
    page('scenicRaiders', { meta: scenicRaiders, load: () => import('@/pages/operation/scenic-raiders') }),
    page('video', { meta: video, load: () => import('@/pages/operation/video') }),
    page('trafficGuide', { meta: trafficGuide, load: () => import('@/pages/operation/traffic-guide') }),
  ],
})
