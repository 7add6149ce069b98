import { ShieldCheckIcon } from '@/components/icons'
import { paths } from '../paths'
import { group } from './entry'

export const system = group('system', { icon: ShieldCheckIcon, redirect: paths.role(), children: [] })
