import { Nothing, Tag } from '@/components/cells'
import { cardOf, columnsOf, recordPage } from '@/components/record'
import { virtualHuman, virtualHumanKind } from '@/contract/virtualHuman'
import { GuidesCell } from './GuidesCell'
import { GuidesControl } from './GuidesControl'
import { HumanPreview } from './HumanPreview'

const { name, field, updated } = columnsOf(virtualHumanKind)
const card = cardOf(virtualHumanKind)

export default recordPage({
  kind: virtualHumanKind,
  calls: virtualHuman,
  columns: [
    name({ title: '虚拟人', width: 220 }),
    field('isDefault', { width: 88, order: undefined, narrow: true, render: (row) => (row.isDefault ? <Tag>默认</Tag> : <Nothing />) }),
    field('voiceStyleId', { width: 128, order: undefined, yields: 2 }),
    field('guideIds', { width: 280, order: undefined, yields: 3, render: (row) => <GuidesCell {...row} /> }),
    updated(),
  ],
  card: (row, look) => ({ ...card(row, look), state: row.isDefault ? <Tag>默认</Tag> : undefined }),
  fields: { guideIds: { control: GuidesControl } },
  preview: HumanPreview,
  empty: { title: '还没有虚拟人', description: '在小程序里迎接访客、讲解导览的人物：起名字、选音色、写一句欢迎语' },
})
