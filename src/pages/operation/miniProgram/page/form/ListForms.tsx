import { Segmented } from 'antd'
import { ReferenceSelect } from '@/components/record/form/ReferenceSelect'
import { COUNT, SPOT_LAYOUTS, SPOTS_MAX, TITLE_MAX } from '@/contract/operation/miniProgram/page/minaModules'
import type { ModuleOf, SpotLayout } from '@/contract/operation/miniProgram/page/minaModules'
import { LinkRecordSelect } from '@/entities/link/LinkRecordSelect'
import { CountRow, TextRow } from './fields'
import { FormRow } from './FormRow'
import { GuidesSelect } from './GuidesSelect'
import { useModule } from './useModule'

const LAYOUTS = (Object.keys(SPOT_LAYOUTS) as SpotLayout[]).map((value) => ({ value, label: SPOT_LAYOUTS[value] }))
const quote = (text: string) => text && `「${text}」`

export function NoticeForm({ module }: { module: ModuleOf<'notice'> }) {
  const { change, onlineOf } = useModule<'notice'>(module)
  return (
    <CountRow
      label="轮流显示"
      value={module.count}
      {...COUNT}
      unit="条"
      online={onlineOf('count', (count) => `${count} 条`)}
      onChange={(count) => change({ count }, 'count')}
    />
  )
}

type Titled = 'hot' | 'articles' | 'videos' | 'information'
const UNITS: Record<Titled, string> = { hot: '条', articles: '篇', videos: '个', information: '条' }

/** Title and item count of lists of the merchant's records, in the order of their pages. */
export function TitledListForm({ module }: { module: ModuleOf<Titled> }) {
  const { change, errorAt, onlineOf } = useModule<Titled>(module)
  const unit = UNITS[module.kind]
  return (
    <>
      <TextRow
        label="标题"
        value={module.title}
        max={TITLE_MAX}
        error={errorAt('title')}
        online={onlineOf('title', quote)}
        onChange={(title) => change({ title }, 'title')}
      />
      <CountRow
        label="显示几个"
        value={module.count}
        {...COUNT}
        unit={unit}
        online={onlineOf('count', (count) => `${count} ${unit}`)}
        onChange={(count) => change({ count }, 'count')}
      />
    </>
  )
}

const otherGuide = (id: string | null) => (id === null ? '' : '另一个导览')

export function HotForm({ module }: { module: ModuleOf<'hot'> }) {
  const { change, errorAt, onlineOf } = useModule<'hot'>(module)
  return (
    <>
      <TitledListForm module={module} />
      <FormRow label="取哪个导览的讲解" group error={errorAt('guideId')} online={onlineOf('guideId', otherGuide)}>
        {() => (
          <LinkRecordSelect
            kind="guide"
            value={module.guideId ?? ''}
            onChange={(guideId) => change({ guideId: guideId || null })}
          />
        )}
      </FormRow>
    </>
  )
}

export function ArticlesForm({ module }: { module: ModuleOf<'articles'> }) {
  const { change, errorAt, onlineOf } = useModule<'articles'>(module)
  return (
    <>
      <TitledListForm module={module} />
      <FormRow
        label="只显示一个分类"
        error={errorAt('catalogId')}
        online={onlineOf('catalogId', (id) => (id === null ? '全部分类' : '另一个分类'))}
      >
        {(attributes) => (
          <ReferenceSelect<string | null>
            {...attributes}
            domain="catalog"
            name="分类"
            placeholder="全部分类"
            allowClear
            value={module.catalogId}
            onChange={(catalogId) => change({ catalogId: catalogId ?? null })}
          />
        )}
      </FormRow>
    </>
  )
}

export function SpotsForm({ module }: { module: ModuleOf<'spots'> }) {
  const { change, errorAt, onlineOf } = useModule<'spots'>(module)
  return (
    <>
      <TextRow
        label="标题"
        value={module.title}
        max={TITLE_MAX}
        error={errorAt('title')}
        online={onlineOf('title', quote)}
        onChange={(title) => change({ title }, 'title')}
      />
      <FormRow label="排列" group online={onlineOf('look', (layout) => SPOT_LAYOUTS[layout])}>
        {() => (
          <Segmented<SpotLayout>
            block
            aria-label="排列"
            options={LAYOUTS}
            value={module.look}
            onChange={(layout) => change({ look: layout })}
          />
        )}
      </FormRow>
      <FormRow
        label="推荐的导览"
        subtitle={`${module.guideIds.length} / ${SPOTS_MAX}，按选的顺序`}
        error={errorAt('guideIds')}
        online={onlineOf(
          'guideIds',
          (ids) => `${ids.length} 个${ids.length === module.guideIds.length ? '，选的不同' : ''}`,
        )}
      >
        {(attributes) => (
          <GuidesSelect {...attributes} value={module.guideIds} onChange={(guideIds) => change({ guideIds })} />
        )}
      </FormRow>
    </>
  )
}
