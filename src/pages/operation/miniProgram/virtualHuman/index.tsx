import { Nothing, Tag } from '@/components/list/cells'
import { cardOf, columnsOf, recordPage } from '@/components/record'
import { virtualHuman, virtualHumanKind } from '@/contract/operation/miniProgram/virtualHuman'
import { GuidesCell } from './GuidesCell'
import { GuidesControl } from './GuidesControl'
import { HumanPreview } from './HumanPreview'
import css from './VirtualHuman.module.css'

const { name, field, updated } = columnsOf(virtualHumanKind)
const card = cardOf(virtualHumanKind)

/** 3 个导览，1 个未上线 */
const guidesText = (total: number, offline: number) =>
  total === 0 ? [] : [offline === 0 ? `${total} 个导览` : `${total} 个导览，${offline} 个未上线`]

export default recordPage({
  kind: virtualHumanKind,
  calls: virtualHuman,
  columns: [
    name({
      title: '虚拟人',
      width: 200,
      picture: ({ portrait, thumbnails }) => (
        <img className={css.portrait} src={thumbnails[portrait] ?? portrait} alt="" />
      ),
    }),
    field('isDefault', {
      width: 80,
      order: undefined,
      narrow: true,
      render: (row) => (row.isDefault ? <Tag>默认</Tag> : <Nothing />),
    }),
    field('voiceStyleId', { width: 112, order: undefined, narrow: true, yields: 2 }),
    field('guideIds', {
      width: 280,
      order: undefined,
      narrow: true,
      yields: 3,
      render: (row) => <GuidesCell {...row} />,
    }),
    updated(),
  ],
  card: (row, display) => ({
    ...card(row, display),
    subtitle: [
      row.names[row.voiceStyleId] ?? '',
      ...guidesText(row.guideIds.length, row.offlineGuideIds.length),
    ].filter(Boolean),
    ...(row.isDefault && { state: <Tag>默认</Tag> }),
  }),
  fields: { guideIds: { control: GuidesControl } },
  preview: HumanPreview,
  empty: { title: '还没有虚拟人', description: '在小程序里迎接访客、讲解导览的人物：起名字、选音色、写一句欢迎语' },
})
