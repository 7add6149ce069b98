import { columnsOf, recordPage } from '@/components/record'
import { POI_ICONS, poiType, poiTypeKind } from '@/contract/configType'
import { IconPicker } from './IconPicker'
import { PoiMark } from './PoiMark'

const { name, field, updated } = columnsOf(poiTypeKind)

export default recordPage({
  kind: poiTypeKind,
  calls: poiType,
  columns: [
    name({ title: 'POI类型', picture: (row) => <PoiMark type={row} /> }),
    field('icon', { width: 120, narrow: true, render: (row) => (row.picture ? '自定义' : POI_ICONS[row.icon]) }),
    field('note', { width: 240 }),
    updated(),
  ],
  card: (row) => ({ title: row.name, facts: [row.picture ? '自定义图标' : POI_ICONS[row.icon], row.note].filter(Boolean), state: <PoiMark type={row} /> }),
  fields: { icon: { control: IconPicker } },
  empty: { title: '还没有POI类型', description: '地图上的点按它显示图标，如 卫生间、停车场' },
})
