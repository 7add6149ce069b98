import { HistoryIcon, ShieldCheckIcon, UsersIcon } from '@/components/icons'
import { recordMeta } from '@/components/meta/recordMeta'
import { paths } from '@/routes/paths'
import { group, page } from './entry'

export const system = group('system', {
  icon: ShieldCheckIcon,
  redirect: paths.role(),
  children: [
    page('role', {
      meta: recordMeta('role', {
        noun: '角色',
        icon: ShieldCheckIcon,
        calls: async () => (await import('@/contract/system/role')).role,
      }),
      load: () => import('@/pages/system/role'),
    }),
    page('account', {
      meta: recordMeta('account', {
        noun: '员工',
        icon: UsersIcon,
        calls: async () => (await import('@/contract/system/account')).account,
      }),
      load: () => import('@/pages/system/account'),
    }),
    page('paymentChannel', { meta: {}, load: () => import('@/pages/system/paymentChannel') }),
    page('terms', { meta: {}, load: () => import('@/pages/system/terms') }),
    page('auditTrail', { meta: { shortcut: HistoryIcon }, load: () => import('@/pages/system/auditTrail') }),
  ],
})
