import type { ReactNode } from 'react'
import { Select } from '@/components/ui/select/Select'
import type { IdAndName } from '@/contract/kit/core'
import styles from './GuideChoice.module.css'

export interface GuideSelectProps {
  guide: string | null
  guides: readonly IdAndName[] | undefined
  /** Placeholder until its code is loaded. */
  fallback: ReactNode
  onGuide: (id: string | null) => void
  onClosed: () => void
}

const ALL = ''

export default function GuideSelect({ guide, guides, onGuide, onClosed }: GuideSelectProps) {
  const options = [
    { value: ALL, label: '全部导览' },
    ...(guides ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Select
      className={styles.select}
      aria-label="导览"
      autoFocus
      defaultOpen
      showSearch={{ optionFilterProp: 'label' }}
      loading={guides === undefined}
      value={guide ?? ALL}
      options={options}
      onChange={(value: string) => onGuide(value === ALL ? null : value)}
      onOpenChange={(open) => {
        if (!open) onClosed()
      }}
    />
  )
}
