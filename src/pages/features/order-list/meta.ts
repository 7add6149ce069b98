import { ChartIcon } from '@/components/icons'
import { call } from '@/lib/call'
import { reading } from '@/routes/meta'
import type { PageMeta } from '@/routes/meta'

export const orderList: PageMeta = {
  shortcut: ChartIcon,
  home: reading(
    ['orderStatistics', 'today'],
    async (signal) => {
      const [{ orderToday }, { yuanOf }] = await Promise.all([import('@/contract/orderToday'), import('@/contract/money')])
      const { at, amount, orders } = await call(orderToday.today, {}, { signal })
      return { at, yuan: yuanOf(amount), orders }
    },
    ({ at, yuan, orders }) => ({
      at,
      figures: [
        { name: '今日成交', value: yuan, digits: 2, unit: '元', meaning: '今天付款，含后来退款的' },
        { name: '今日订单', value: orders, unit: '笔', meaning: '一次付款算一笔' },
      ],
    }),
  ),
}
