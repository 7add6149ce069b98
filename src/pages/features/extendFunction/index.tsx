import { PublishSwitch } from '@/components/list/cells'
import { GlyphMark } from '@/entities/glyph/GlyphMark'
import { glyphPicker } from '@/entities/glyph/glyphPicker'
import { extensionIcons } from '@/entities/icons/extension'
import { columnsOf, recordPage } from '@/components/record'
import { linkText } from '@/contract/kit/linkText'
import { EXTENSION_ICONS, extendFunction, extendFunctionKind } from '@/contract/features/extendFunction'
import { scopeColumn, scopeWords } from '@/entities/scope'

const { name, field, publish, updated, created } = columnsOf(extendFunctionKind)
const target = field('target', { width: 280, narrow: true, order: undefined, yields: 2 })

export default recordPage({
  kind: extendFunctionKind,
  calls: extendFunction,
  columns: [
    name({
      width: 200,
      picture: (row) => <GlyphMark icon={extensionIcons[row.icon]} picture={row.picture} pinned={row.topAt !== null} />,
    }),
    target,
    scopeColumn({ yields: 1 }),
    publish(),
    updated({ yields: 3 }),
    created(),
  ],
  card: (row) => ({
    title: row.name,
    subtitle: [linkText(row.target, row.names), scopeWords(row)],
    state: <GlyphMark icon={extensionIcons[row.icon]} picture={row.picture} pinned={row.topAt !== null} />,
    control: <PublishSwitch row={row} />,
  }),
  fields: { icon: { control: glyphPicker(extensionIcons, EXTENSION_ICONS) } },
  empty: {
    title: '还没有扩展功能',
    description: '小程序首页的图标入口，可以打开网页、资讯、导览、其他小程序，或拨打电话',
  },
})
