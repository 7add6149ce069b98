import { useCascaderAreaData } from '@vant/area-data'
import { Cascader } from 'antd'
import { useMemo } from 'react'
import { regionText } from './region'
import type { RegionPickerProps } from './region'

interface Option {
  value: string
  label: string
  children?: Option[]
}

type Area = ReturnType<typeof useCascaderAreaData>[number]

const optionOf = ({ text, children }: Area): Option => ({
  value: text,
  label: text,
  children: children?.length ? children.map(optionOf) : undefined,
})

export default function RegionCascader({ value, onChange, ...rest }: RegionPickerProps) {
  const areas = useCascaderAreaData()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same constant list at every call, although named like a hook
  const options = useMemo(() => areas.map(optionOf), [])
  return (
    <Cascader<Option>
      {...rest}
      options={options}
      value={value ? [value.province, value.city, value.district].filter(Boolean) : undefined}
      displayRender={(names) => regionText({ province: names[0] ?? '', city: names[1] ?? '', district: names[2] ?? '' })}
      placeholder="省 / 市 / 区县，可输入名称查找"
      showSearch={{
        filter: (input, path) => input.trim().split(/[\s/]+/).every((word) => path.some(({ label }) => label.includes(word))),
        render: (_, path) => path.map(({ label }) => label).join(' / '),
      }}
      onChange={(names) => onChange?.(names?.[0] ? { province: names[0], city: names[1] ?? '', district: names[2] ?? '' } : null)}
    />
  )
}
