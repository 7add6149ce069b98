import { GlyphMark } from '@/entities/glyph/GlyphMark'
import { glyphPicker } from '@/entities/glyph/glyphPicker'
import { poiIcons } from '@/entities/icons/poi'
import { columnsOf, recordPage } from '@/components/record'
import { POI_ICONS, poiType, poiTypeKind } from '@/contract/guide/configType'

const { name, field, updated } = columnsOf(poiTypeKind)

export default recordPage({
  kind: poiTypeKind,
  calls: poiType,
  columns: [
    name({ title: 'POI类型', picture: (row) => <GlyphMark icon={poiIcons[row.icon]} picture={row.picture} /> }),
    field('icon', { width: 120, narrow: true, render: (row) => (row.picture ? '自定义' : POI_ICONS[row.icon]) }),
    field('note', { width: 240 }),
    updated(),
  ],
  card: (row) => ({
    title: row.name,
    subtitle: [row.picture ? '自定义图标' : POI_ICONS[row.icon], row.note].filter(Boolean),
    state: <GlyphMark icon={poiIcons[row.icon]} picture={row.picture} />,
  }),
  fields: { icon: { control: glyphPicker(poiIcons, POI_ICONS) } },
  empty: { title: '还没有POI类型', description: '地图上的点按它显示图标，如 卫生间、停车场' },
})
