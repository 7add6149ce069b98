import { BellIcon, MapPinIcon, PlayIcon, SettingsIcon, SlidersIcon, SmartphoneIcon, UserIcon } from '@/components/icons'
import { recordMeta } from '@/components/meta/recordMeta'
import { openedRecord } from '@/components/meta/recordReference'
import { question } from '@/pages/operation/question/meta'
import { microOfficialWebsite } from '@/pages/operation/miniProgram/site/meta'
import { problemReporting } from '@/pages/operation/problem/meta'
import { rescue } from '@/pages/operation/rescue/meta'
import { scenicRaiders } from '@/pages/operation/article/meta'
import { paths } from '@/routes/paths'
import { group, page } from './entry'

export const operation = group('operation', {
  icon: SlidersIcon,
  redirect: paths.minaConfig(),
  children: [
    group('minaConfig', {
      redirect: paths.minaBasis(),
      children: [
        page('minaBasis', {
          meta: { shortcut: SettingsIcon },
          load: () => import('@/pages/operation/miniProgram/config'),
        }),
        page('minaPage', {
          meta: { records: { minaPage: openedRecord('minaPage') }, shortcut: SmartphoneIcon },
          load: () => import('@/pages/operation/miniProgram/page'),
        }),
        page('microOfficialWebsite', {
          meta: microOfficialWebsite,
          load: () => import('@/pages/operation/miniProgram/site'),
        }),
        page('subscribeMessage', {
          meta: { shortcut: BellIcon },
          load: () => import('@/pages/operation/miniProgram/subscription'),
        }),
        page('virtualHuman', {
          meta: recordMeta('virtualHuman', {
            noun: '虚拟人',
            icon: UserIcon,
            calls: async () => (await import('@/contract/operation/miniProgram/virtualHuman')).virtualHuman,
            names: 'name',
          }),
          load: () => import('@/pages/operation/miniProgram/virtualHuman'),
        }),
      ],
    }),
    page('onlineManager', {
      meta: recordMeta('onlineManager', {
        domain: 'guideFunction',
        noun: '导览功能',
        icon: SlidersIcon,
        calls: async () => (await import('@/contract/operation/guideFunction/guideFunction')).guideFunction,
        names: 'name',
      }),
      load: () => import('@/pages/operation/guideFunction'),
    }),
    page('problemReporting', { meta: problemReporting, load: () => import('@/pages/operation/problem') }),
    page('rescue', { meta: rescue, load: () => import('@/pages/operation/rescue') }),
    group('ivr', {
      redirect: paths.question(),
      alwaysShow: true,
      children: [page('question', { meta: question, load: () => import('@/pages/operation/question') })],
    }),
    page('scenicRaiders', { meta: scenicRaiders, load: () => import('@/pages/operation/article') }),
    page('video', {
      meta: recordMeta('video', {
        noun: '视频',
        icon: PlayIcon,
        calls: async () => (await import('@/contract/operation/video')).video,
        names: 'title',
      }),
      load: () => import('@/pages/operation/video'),
    }),
    page('trafficGuide', {
      meta: recordMeta('trafficGuide', {
        noun: '交通指南',
        icon: MapPinIcon,
        calls: async () => (await import('@/contract/operation/trafficGuide')).trafficGuide,
        names: 'title',
      }),
      load: () => import('@/pages/operation/trafficGuide'),
    }),
  ],
})
