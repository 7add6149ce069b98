import { UsersIcon } from '@/components/icons'
import type { PageMeta } from '@/routes/meta'
import { paths } from '@/routes/paths'
import { right } from '@/routes/rights'

export const user: PageMeta = {
  shortcut: UsersIcon,
  palette: (access) => {
    const list = paths.userManager()
    if (!access.opens(list)) return null
    const finding = (keyword: string) => `${list}?${new URLSearchParams({ keyword }).toString()}`
    return {
      kind: 'user',
      noun: '访客',
      icon: UsersIcon,
      find: {
        queryKey: ['user', 'queryPage', 'palette'],
        ask: async (keyword, pageSize, signal) => {
          const [{ call }, { user: calls }] = await Promise.all([import('@/lib/call'), import('@/contract/user')])
          const found = await call(calls.queryPage, { body: { keyword, pageSize } }, { signal })
          return { list: found.list.map(({ id, nickname, city }) => ({ id, name: nickname, note: city })), total: found.total }
        },
      },
      open: ({ id, name }) => (access.allowed(right('user', 'detail')) ? `${list}?visitor=${id}` : finding(name)),
      list: finding,
    }
  },
}
