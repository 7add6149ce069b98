import { SlidersIcon } from '@/components/icons'
import { paths } from '../paths'
import { group } from './entry'

export const operation = group('operation', {
  icon: SlidersIcon,
  redirect: paths.minaConfig(),
  children: [
    group('minaConfig', { redirect: paths.minaBasis(), children: [] }),
    group('ivr', { redirect: paths.question(), children: [] }),
  ],
})
