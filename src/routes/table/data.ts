import { ChartIcon } from '@/components/icons'
import { paths } from '../paths'
import { group } from './entry'

export const data = group('data', { icon: ChartIcon, redirect: paths.bigScreen(), children: [] })
