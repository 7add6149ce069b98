import { lazyPart } from '@/components/lazy/lazyPart'
import { Select } from '@/components/ui/select/Select'
import { regionText } from './region'
import type { RegionPickerProps } from './region'

/** Province, city and district by name. The list of districts is as large as a page; it is loaded only when a form needs it. */
export const RegionPicker = lazyPart<RegionPickerProps>(() => import('./RegionCascader'), {
  waiting: ({ id, value }) => (
    <Select id={id} disabled loading value={value ? regionText(value) : undefined} placeholder="正在读取地区…" />
  ),
})
