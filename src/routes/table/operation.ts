import { SlidersIcon } from '@/components/icons'
import { question } from '@/pages/operation/ivr/question/meta'
import { paths } from '../paths'
import { group, page } from './entry'

export const operation = group('operation', {
  icon: SlidersIcon,
  redirect: paths.minaConfig(),
  children: [
    group('minaConfig', { redirect: paths.minaBasis(), children: [] }),
    group('ivr', {
      redirect: paths.question(),
      children: [page('question', { meta: question, load: () => import('@/pages/operation/ivr/question') })],
    }),
  ],
})
