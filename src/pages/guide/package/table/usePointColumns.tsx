import { Checkbox, Switch } from 'antd'
import type { TableColumn } from '@/components/list/table/columnTypes'
import { Select } from '@/components/ui/select/Select'
import { useToast } from '@/components/ui/toast/useToast'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import shared from '@/theme/shared.module.css'
import type { PoiChanges, PoiRecord } from '@/contract/guide/package/guidePoi'
import { PointDisc } from '@/entities/guide/PointDisc'
import { usePackageEditor } from '../state/editorState'
import { CellInput } from './CellInput'
import css from './PointTable.module.css'
import type { useChoice } from './useChoice'

type Choice = ReturnType<typeof useChoice>
type Save = (poi: PoiRecord, changes: PoiChanges) => Promise<boolean>

interface CellProps {
  poi: PoiRecord
  onSave: Save
}

function TypeSelect({ poi, onSave }: CellProps) {
  const { types, readOnly } = usePackageEditor()
  const options = [...types.values()]
    .filter(({ deleted }) => !deleted)
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select<string>
      className={shared.wide}
      size="small"
      aria-label={`${poi.name} 类型`}
      disabled={readOnly}
      value={poi.poiTypeId}
      options={options}
      onChange={(poiTypeId) => void onSave(poi, { poiTypeId })}
    />
  )
}

function LabelSelect({ poi, onSave }: CellProps) {
  const { guidePackage, readOnly } = usePackageEditor()
  return (
    <Select<string[]>
      className={shared.wide}
      size="small"
      mode="tags"
      aria-label={`${poi.name} 标签`}
      disabled={readOnly}
      maxCount={10}
      maxTagCount="responsive"
      value={poi.labels}
      options={guidePackage.labels.map((label) => ({ value: label, label }))}
      onChange={(labels) =>
        void onSave(poi, { labels: [...new Set(labels.map((label) => label.trim()))].filter(Boolean) })
      }
    />
  )
}

/** The columns of the table of points; each cell saves its own field. `count` is the number of visible points. */
export function usePointColumns(choice: Choice, count: number): TableColumn<PoiRecord>[] {
  const { guide, types, commands, history, readOnly, selected } = usePackageEditor()
  const toast = useToast()
  const save: Save = async (poi, changes) => {
    try {
      await history.perform(commands.changePois([{ id: poi.id, changes }], `修改「${poi.name}」`))
      return true
    } catch (error) {
      toast.failed(`没有保存「${poi.name}」`, error)
      return false
    }
  }
  const text = (key: 'name' | 'phone' | 'hours', label: string) => (poi: PoiRecord) => (
    <CellInput
      name={`${poi.name} ${label}`}
      field={key}
      value={poi[key]}
      disabled={readOnly}
      onSave={(value) => save(poi, { [key]: value })}
    />
  )
  const number = (key: 'lng' | 'lat' | 'radius', label: string) => (poi: PoiRecord) => (
    <CellInput
      name={`${poi.name} ${label}`}
      field={key}
      value={String(poi[key])}
      disabled={readOnly}
      onSave={(value) => save(poi, { [key]: Number(value) })}
    />
  )
  return [
    choiceColumn(choice, selected, count),
    {
      title: <VisuallyHidden>标志</VisuallyHidden>,
      key: 'type-mark',
      width: 40,
      className: `${css.frozen} ${css.mark}`,
      render: (poi) => <PointDisc type={types.get(poi.poiTypeId)} />,
    },
    { title: '名称', key: 'name', width: 200, className: `${css.frozen} ${css.name}`, render: text('name', '名称') },
    {
      title: '类型',
      key: 'type',
      width: 140,
      render: (poi) => <TypeSelect poi={poi} onSave={save} />,
    },
    ...(guide.type === 'indoor'
      ? [{ title: '楼层', key: 'floor', width: 100, render: (poi: PoiRecord) => poi.floor ?? '—' }]
      : [
          { title: '经度', key: 'lng', width: 140, render: number('lng', '经度') },
          { title: '纬度', key: 'lat', width: 140, render: number('lat', '纬度') },
        ]),
    { title: '半径（米）', key: 'radius', width: 100, render: number('radius', '半径') },
    {
      title: '标签',
      key: 'labels',
      width: 220,
      render: (poi) => <LabelSelect poi={poi} onSave={save} />,
    },
    { title: '电话', key: 'phone', width: 150, render: text('phone', '电话') },
    { title: '开放时间', key: 'hours', width: 160, render: text('hours', '开放时间') },
    {
      title: '上线',
      key: 'online',
      width: 72,
      render: (poi) => (
        <Switch
          size="small"
          aria-label={`${poi.name} 上线`}
          disabled={readOnly}
          checked={poi.online}
          onChange={(online) => void save(poi, { online })}
        />
      ),
    },
  ]
}

const choiceColumn = (choice: Choice, selected: readonly string[], count: number): TableColumn<PoiRecord> => ({
  title: (
    <Checkbox
      checked={choice.all}
      indeterminate={choice.some}
      disabled={count === 0}
      aria-label="选择全部点位"
      onChange={({ target }) => choice.setAll(target.checked)}
    />
  ),
  key: 'choice',
  width: 40,
  className: `${css.frozen} ${css.choice}`,
  render: ({ id, name }) => (
    <Checkbox
      checked={selected.includes(id)}
      aria-label={`选择 ${name}`}
      onChange={({ target, nativeEvent }) => choice.set(id, target.checked, nativeEvent.shiftKey)}
    />
  ),
})
