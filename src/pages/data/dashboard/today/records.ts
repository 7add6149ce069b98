import type { Activity } from '@/contract/user/user'
import type { Access } from '@/routes/meta'
import { paths } from '@/routes/paths'

interface Period {
  from: number
  to: number
  guideId: string | null
}

function address(path: string, parameters: Record<string, string | number | null>): string {
  const entries = Object.entries(parameters).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]))
  return `${path}?${new URLSearchParams(entries).toString()}`
}

/** Lists of exactly the records that a figure counts; null if the account may not open them. */
export const addressOf = {
  visitors: ({ activity, from, to, guideId }: Period & { activity: Activity }, opens: Access['opens']): string | null =>
    opens(paths.userManager())
      ? address(paths.userManager(), { activity, activeFrom: from, activeTo: to, guideId })
      : null,
  orders: (
    { from, to, guideId, product = null }: Period & { product?: string | null },
    opens: Access['opens'],
  ): string | null =>
    opens(paths.orderRecord()) ? address(paths.orderRecord(), { paidFrom: from, paidTo: to, guideId, product }) : null,
  listening: (guideId: string | null): string => address(paths.home(), { guide: guideId, show: 'listening' }),
}
