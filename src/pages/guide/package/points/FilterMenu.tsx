import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { onMenuSelect } from '@/components/ui/onMenuSelect'
import { FilterIcon } from '@/components/icons'
import { useTabActive } from '@/components/ui/tab/active'
import { usePackageEditor } from '../state/editorState'
import type { Grouping, PointFilter } from './filter'
import css from './PointList.module.css'

interface FilterMenuProps {
  filter: PointFilter
  onFilter: (filter: PointFilter) => void
  grouping: Grouping
  onGrouping: (grouping: Grouping) => void
  /** Opens the dialog for adding, renaming, sorting and deleting labels. */
  onLabels: () => void
}

/** Grouping and filters of the point list. */
export function FilterMenu({ filter, onFilter, grouping, onGrouping, onLabels }: FilterMenuProps) {
  const { guide, guidePackage, types } = usePackageEditor()
  const active = useTabActive()
  const [open, setOpen] = useState(false)
  const usedTypes = [...types.values()].filter(({ id }) => guidePackage.pois.some(({ poiTypeId }) => poiTypeId === id))
  const countOf = (label: string) => guidePackage.pois.filter(({ labels }) => labels.includes(label)).length
  const items = [
    {
      key: 'group',
      type: 'group' as const,
      label: '分组',
      children: [
        { key: 'by none', label: '不分组' },
        { key: 'by label', label: '按标签' },
        ...(guide.settings.floors.length > 0 ? [{ key: 'by floor', label: '按楼层' }] : []),
      ],
    },
    { key: 'missing', label: filter.missing ? '显示全部点位' : '只看缺讲解的' },
    {
      key: 'types',
      type: 'group' as const,
      label: '类型',
      children: [
        { key: 'type ', label: '全部类型' },
        ...usedTypes.map(({ id, name }) => ({ key: `type ${id}`, label: name })),
      ],
    },
    {
      key: 'labels',
      type: 'group' as const,
      label: '标签',
      children: [
        { key: 'label ', label: '全部标签' },
        ...guidePackage.labels.map((label) => ({ key: `label ${label}`, label: `${label} ${countOf(label)}` })),
        { key: 'manage', label: '管理标签…' },
      ],
    },
  ]
  const selectedKeys = [
    `by ${grouping}`,
    `type ${filter.typeId ?? ''}`,
    `label ${filter.label ?? ''}`,
    ...(filter.missing ? ['missing'] : []),
  ]
  const pick = (key: string) => {
    if (key === 'manage') {
      setOpen(false)
      onLabels()
    } else if (key === 'missing') onFilter({ ...filter, missing: !filter.missing })
    else if (key.startsWith('type ')) onFilter({ ...filter, typeId: key.slice(5) || null })
    else if (key.startsWith('label ')) onFilter({ ...filter, label: key.slice(6) || null })
    else onGrouping(key.slice(3) as Grouping)
  }
  const isOn = filter.typeId !== null || filter.label !== null || filter.missing
  return (
    <Dropdown
      trigger={['click']}
      open={open && active}
      onOpenChange={setOpen}
      menu={{ items, selectable: true, multiple: true, selectedKeys, onClick: onMenuSelect(pick), className: css.menu }}
    >
      <Button
        icon={<FilterIcon size={16} />}
        aria-label="筛选与分组"
        type={isOn ? 'primary' : 'default'}
        ghost={isOn}
      />
    </Dropdown>
  )
}
