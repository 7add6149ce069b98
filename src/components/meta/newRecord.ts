import type { Creation } from '@/routes/meta'
import { paths } from '@/routes/paths'
import { rightOf } from '@/contract/rights'
import type { PlacedMenu } from '@/contract/rights'

/** Opens the form for a new record over its page (components/record, at `?new`). */
export const newRecord = (page: PlacedMenu, noun: string, icon: Creation['icon']): Creation => ({
  label: `新增${noun}`,
  icon,
  right: rightOf(page, 'add'),
  to: `${paths[page]()}?new`,
})
