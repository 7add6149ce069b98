import { Select } from 'antd'
import { lazy, Suspense } from 'react'
import type { Region } from '@/contract/guide'
import { regionText } from './region'

// The list of all districts is as heavy as a page: it comes when a form asks for it.
const RegionCascader = lazy(() => import('./RegionCascader'))

export interface RegionPickerProps {
  id?: string
  value?: Region | null
  onChange?: (region: Region | null) => void
  onBlur?: () => void
  disabled?: boolean
}

/** Province, city and district by their names. */
export function RegionPicker(props: RegionPickerProps) {
  return (
    <Suspense fallback={<Select id={props.id} disabled loading value={props.value ? regionText(props.value) : undefined} placeholder="正在读取地区…" />}>
      <RegionCascader {...props} />
    </Suspense>
  )
}
