import { Select } from 'antd'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { Region } from '@/contract/guide'
import { regionText } from './region'

export interface RegionPickerProps {
  id?: string
  value?: Region | null
  onChange?: (region: Region | null) => void
  onBlur?: () => void
  disabled?: boolean
}

/** Province, city and district by their names. The list of all districts is as heavy as a page: it comes when a form asks for it. */
export const RegionPicker = lazyPart<RegionPickerProps>(() => import('./RegionCascader'), {
  waiting: ({ id, value }) => <Select id={id} disabled loading value={value ? regionText(value) : undefined} placeholder="正在读取地区…" />,
})
