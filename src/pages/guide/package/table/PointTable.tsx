import { Button, Checkbox, Switch } from 'antd'
import { useMemo, useState } from 'react'
import { PlusIcon } from '@/components/icons'
import type { TableColumn } from '@/components/list/table/columnTypes'
import { DataTable } from '@/components/list/table/DataTable'
import { SearchInput } from '@/components/ui/SearchInput'
import { Select } from '@/components/ui/select/Select'
import { useToast } from '@/components/ui/toast/useToast'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import type { PoiChanges, PoiInput, PoiRecord } from '@/contract/guide/package/guidePoi'
import { usePackageEditor } from '../state/editorState'
import { useAdding } from '../map/useAdding'
import { AddPoint } from '../points/AddPoint'
import { filterPois, NO_FILTER } from '../points/filter'
import { PointDisc } from '@/entities/guide/PointDisc'
import { CellInput } from './CellInput'
import css from './PointTable.module.css'
import { useChoice } from './useChoice'

/** Height of the page around the table. */
const AROUND = 260
/** As in compact lists (Table.module.css). */
const ROW_HEIGHT = 40

const plainRow = () => ({})
const notSorted = () => undefined

/** The map's points for users who prefer typing. A cell is saved on blur. */
export default function PointTable() {
  const { guide, guidePackage, spots, types, commands, history, readOnly, selected, selectPois } = usePackageEditor()
  const toast = useToast()
  const { inputAt } = useAdding()
  const [keyword, setKeyword] = useState('')
  const [adding, setAdding] = useState<PoiInput | null>(null)
  const matches = useMemo(
    () => filterPois(guidePackage.pois, { ...NO_FILTER, keyword }, spots),
    [guidePackage.pois, keyword, spots],
  )
  const choice = useChoice(matches, selected, selectPois)
  const save = async (poi: PoiRecord, changes: PoiChanges): Promise<boolean> => {
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
  const typeOptions = [...types.values()]
    .filter(({ deleted }) => !deleted)
    .map(({ id, name }) => ({ value: id, label: name }))
  const columns: TableColumn<PoiRecord>[] = [
    {
      title: (
        <Checkbox
          checked={choice.all}
          indeterminate={choice.some}
          disabled={matches.length === 0}
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
    },
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
      render: (poi) => (
        <Select<string>
          className={css.select}
          size="small"
          aria-label={`${poi.name} 类型`}
          disabled={readOnly}
          value={poi.poiTypeId}
          options={typeOptions}
          onChange={(poiTypeId) => void save(poi, { poiTypeId })}
        />
      ),
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
      render: (poi) => (
        <Select<string[]>
          className={css.select}
          size="small"
          mode="tags"
          aria-label={`${poi.name} 标签`}
          disabled={readOnly}
          maxCount={10}
          maxTagCount="responsive"
          value={poi.labels}
          options={guidePackage.labels.map((label) => ({ value: label, label }))}
          onChange={(labels) =>
            void save(poi, { labels: [...new Set(labels.map((label) => label.trim()))].filter(Boolean) })
          }
        />
      ),
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
  return (
    <section className={css.table} data-density="compact" aria-label="点位表格">
      <div className={css.tools}>
        <SearchInput
          className={css.search}
          aria-label="搜索点位"
          placeholder="名称、拼音首字母"
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <span className={css.note}>
          显示 {matches.length} / {guidePackage.pois.length} 个点位
          {selected.length > 0 && `，选中 ${selected.length} 个`}
        </span>
        {!readOnly && (
          <Button
            className={css.add}
            icon={<PlusIcon size={16} />}
            onClick={() => setAdding(inputAt(guide.type === 'indoor' ? [0, 0] : [guide.lng ?? 0, guide.lat ?? 0]))}
          >
            添加POI
          </Button>
        )}
      </div>
      <DataTable
        columns={columns}
        rows={matches}
        availableWidth={0}
        rowProps={plainRow}
        as="tr"
        onSort={notSorted}
        viewport={{ height: Math.max(240, window.innerHeight - AROUND), rowHeight: ROW_HEIGHT }}
      />
      {matches.length === 0 && (
        <p className={css.empty}>{keyword ? '没有符合的点位' : '还没有点位，在这里或地图上添加第一个'}</p>
      )}
      {adding && <AddPoint initial={adding} onClose={() => setAdding(null)} />}
    </section>
  )
}
