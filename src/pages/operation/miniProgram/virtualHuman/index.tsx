import { Form, Typography } from 'antd'
import { Nothing, Tag, TagsCell } from '@/components/list/cells'
import { cardOf, columnsOf, recordPage } from '@/components/record'
import type { RecordPreviewProps } from '@/components/record'
import { virtualHuman, virtualHumanKind } from '@/contract/operation/miniProgram/virtualHuman'
import { GuidePhone } from '@/components/visitorPhone/GuidePhone'
import { GuidesControl } from './GuidesControl'
import css from './VirtualHuman.module.css'

const { name, field, updated } = columnsOf(virtualHumanKind)
const card = cardOf(virtualHumanKind)

/** 3 个导览，1 个未上线 */
const guidesText = (total: number, offline: number) =>
  total === 0 ? [] : [offline === 0 ? `${total} 个导览` : `${total} 个导览，${offline} 个未上线`]

interface GuidesCellProps {
  guideIds: readonly string[]
  offlineGuideIds: readonly string[]
  /** By guide id. */
  names: Readonly<Record<string, string>>
}

/** The guides of a virtual human; guides that visitors cannot open come first and are marked. */
function GuidesCell({ guideIds, offlineGuideIds, names }: GuidesCellProps) {
  if (guideIds.length === 0) return <Nothing />
  const isOffline = (id: string) => offlineGuideIds.includes(id)
  const tags = guideIds
    .toSorted((a, b) => Number(isOffline(b)) - Number(isOffline(a)))
    .map((id) => {
      const name = names[id] ?? '已删除的导览'
      const text = isOffline(id) ? `${name}（未上线）` : name
      return { text, name: text }
    })
  return <TagsCell visible={2} tags={tags} />
}

const HINT = '上传形象后，这里显示访客打开导览时看到的样子'

const lineOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The virtual human as visitors of one of its guides meet it. */
function HumanPreview({ form }: RecordPreviewProps) {
  const { name, portrait, greeting, voiceStyleId, guideIds } =
    Form.useWatch<Record<string, unknown> | undefined>([], form) ?? {}
  if (typeof portrait !== 'string') return <Typography.Text type="secondary">{HINT}</Typography.Text>
  return (
    <GuidePhone
      guideIds={Array.isArray(guideIds) ? (guideIds as string[]) : []}
      switches="code"
      content={{
        kind: 'human',
        name: lineOf(name) || '名称',
        portrait,
        greeting: lineOf(greeting) || '欢迎语显示在这里',
        voiceStyleId: typeof voiceStyleId === 'string' ? voiceStyleId : null,
      }}
    />
  )
}

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
