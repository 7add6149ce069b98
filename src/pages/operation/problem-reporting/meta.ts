import { MessageIcon } from '@/components/icons'
import { reading } from '@/routes/meta'
import type { PageMeta } from '@/routes/meta'
import { paths } from '@/routes/paths'
import { right } from '@/routes/rights'

const contract = () => Promise.all([import('@/lib/call'), import('@/contract/problem')])

const waiting = <R>(read: (pending: number, open: (path: string) => boolean) => R) =>
  reading(
    ['problem', 'types'],
    async (signal) => {
      const [{ call }, { problem }] = await contract()
      return call(problem.types, {}, { signal })
    },
    (types, access) => read(types.reduce((sum, { pending }) => sum + pending, 0), access.opens),
  )

export const problemReporting: PageMeta = {
  count: waiting((value) => (value > 0 ? { value, waiting: true } : undefined)),
  shortcut: MessageIcon,
  palette: (access) => {
    const list = paths.problemReporting()
    if (!access.opens(list)) return null
    const finding = (keyword: string) => `${list}?${new URLSearchParams({ keyword }).toString()}`
    return {
      kind: 'problem',
      noun: '问题上报',
      icon: MessageIcon,
      find: {
        queryKey: ['problem', 'queryPage', 'palette'],
        ask: async (keyword, pageSize, signal) => {
          const [{ call }, { problem }] = await contract()
          const found = await call(problem.queryPage, { body: { keyword, pageSize } }, { signal })
          return { list: found.list.map(({ id, content, guide }) => ({ id, name: content, note: guide?.name })), total: found.total }
        },
      },
      open: ({ id, name }) => (access.allowed(right('problemReporting', 'detail')) ? `${list}?problem=${id}` : finding(name)),
      list: finding,
    }
  },
  home: waiting((pending, opens) =>
    pending > 0 && opens(paths.problemReporting())
      ? { todos: [{ key: 'problems', title: '待处理的问题', count: pending, hint: '访客在小程序里上报的', to: `${paths.problemReporting()}?state=pending`, icon: MessageIcon, tone: 'waiting' }] }
      : {},
  ),
}
