import { ReferenceSelect } from '@/components/record/form/ReferenceSelect'

interface ScenicTypePickerProps {
  id?: string
  value?: string | null
  onChange?: (id: string | null) => void
  onBlur?: () => void
  disabled?: boolean
}

export function ScenicTypePicker({ value, onChange, ...rest }: ScenicTypePickerProps) {
  return (
    <ReferenceSelect<string | null>
      {...rest}
      domain="scenicType"
      name="景区类型"
      allowClear
      value={value ?? null}
      onChange={(id) => onChange?.(id ?? null)}
    />
  )
}
