import { ShieldCheckIcon } from '@/components/icons'
import { account } from '@/pages/system/account/meta'
import { auditTrail } from '@/pages/system/auditTrail/meta'
import { paymentChannel } from '@/pages/system/paymentChannel/meta'
import { role } from '@/pages/system/role/meta'
import { terms } from '@/pages/system/terms/meta'
import { paths } from '@/routes/paths'
import { group, page } from './entry'

export const system = group('system', {
  icon: ShieldCheckIcon,
  redirect: paths.role(),
  children: [
    page('role', { meta: role, load: () => import('@/pages/system/role') }),
    page('account', { meta: account, load: () => import('@/pages/system/account') }),
    page('paymentChannel', { meta: paymentChannel, load: () => import('@/pages/system/paymentChannel') }),
    page('terms', { meta: terms, load: () => import('@/pages/system/terms') }),
    page('auditTrail', { meta: auditTrail, load: () => import('@/pages/system/auditTrail') }),
  ],
})
