import { useQuery } from '@tanstack/react-query'
import { Segmented, Switch } from 'antd'
import { LinkTargetPicker } from '@/entities/link/LinkTargetPicker'
import { NumberWithin } from '@/components/ui/number/NumberWithin'
import { Select } from '@/components/ui/select/Select'
import { NotRead } from '@/components/ui/state/NotRead'
import shared from '@/theme/shared.module.css'
import { adPosition } from '@/contract/features/advertisement/adPosition'
import { DEGREES, GAP_HEIGHTS, NOTE_MAX, SKIES, TITLE_MAX } from '@/contract/operation/miniProgram/page/minaModules'
import type { GapHeight, ModuleOf, Sky } from '@/contract/operation/miniProgram/page/minaModules'
import { call } from '@/lib/call'
import { friendlyTime } from '@/lib/time'
import { TextRow } from './fields'
import css from './Form.module.css'
import { usePageEditor } from '../editor'
import { FormRow } from './FormRow'
import { useModule } from './useModule'

const quote = (text: string) => text && `「${text}」`
const SKY_OPTIONS = (Object.keys(SKIES) as Sky[]).map((value) => ({ value, label: SKIES[value] }))
const HEIGHTS = GAP_HEIGHTS.map((value) => ({ value, label: `${value}` }))
const DEGREE_FIELDS = [
  { key: 'temperature', label: '现在气温' },
  { key: 'low', label: '最低' },
  { key: 'high', label: '最高' },
] as const

export function WeatherForm({ module }: { module: ModuleOf<'weather'> }) {
  const { change, errorAt, onlineOf } = useModule<'weather'>(module)
  const { weatherService } = usePageEditor()
  return (
    <>
      <p className={shared.note}>
        {weatherService === null
          ? '天气由景区手工填写'
          : `访客看到的是${weatherService}的天气；这里手工填写的，在它还没有给出天气时才显示`}
        {module.at !== null && `，上次在 ${friendlyTime(module.at)} 改过`}；发布后访客才看到。
      </p>
      <FormRow label="天气" online={onlineOf('sky', (sky) => SKIES[sky])}>
        {(attributes) => (
          <Select<Sky> {...attributes} value={module.sky} options={SKY_OPTIONS} onChange={(sky) => change({ sky })} />
        )}
      </FormRow>
      <div className={css.three}>
        {DEGREE_FIELDS.map(({ key, label }) => (
          <FormRow
            key={key}
            label={label}
            error={errorAt(key)}
            online={onlineOf(key, (value) => (value === null ? '' : `${value}°`))}
          >
            {(attributes) => (
              <NumberWithin
                {...attributes}
                value={module[key]}
                {...DEGREES}
                precision={0}
                suffix="°C"
                onChange={(value) => change({ [key]: value }, key)}
              />
            )}
          </FormRow>
        ))}
      </div>
      <TextRow
        label="风"
        value={module.wind}
        max={TITLE_MAX}
        placeholder="如 东北风 3 级"
        online={onlineOf('wind', quote)}
        onChange={(wind) => change({ wind }, 'wind')}
      />
      <TextRow
        label="提醒"
        value={module.note}
        max={NOTE_MAX}
        placeholder="如 山顶更冷，带件外套"
        online={onlineOf('note', quote)}
        onChange={(note) => change({ note }, 'note')}
      />
    </>
  )
}

export function AdForm({ module }: { module: ModuleOf<'ad'> }) {
  const { change, errorAt, onlineOf } = useModule<'ad'>(module)
  const {
    data = [],
    isError,
    refetch,
  } = useQuery({ queryKey: ['adPosition', 'list'], queryFn: ({ signal }) => call(adPosition.list, {}, { signal }) })
  const nameOf = (id: string | null) => data.find((position) => position.id === id)?.name ?? ''
  return (
    <FormRow label="广告位" error={errorAt('positionId')} online={onlineOf('positionId', nameOf)}>
      {(attributes) => (
        <Select<string>
          {...attributes}
          placeholder="请选择广告位"
          value={module.positionId}
          options={data.map(({ id, name, width, height }) => ({ value: id, label: `${name}（${width}×${height}）` }))}
          notFoundContent={isError ? <NotRead name="广告位" onRetry={() => void refetch()} /> : '没有广告位'}
          onChange={(positionId) => change({ positionId })}
        />
      )}
    </FormRow>
  )
}

export function HeadingForm({ module }: { module: ModuleOf<'heading'> }) {
  const { change, errorAt, onlineOf } = useModule<'heading'>(module)
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
      <TextRow
        label="右边的小字"
        value={module.note}
        max={NOTE_MAX}
        placeholder="如 查看全部"
        online={onlineOf('note', quote)}
        onChange={(note) => change({ note }, 'note')}
      />
      <FormRow label="点击后打开" group error={errorAt('target')}>
        {() => <LinkTargetPicker value={module.target} onChange={(target) => change({ target }, 'target')} />}
      </FormRow>
    </>
  )
}

export function GapForm({ module }: { module: ModuleOf<'gap'> }) {
  const { change, onlineOf } = useModule<'gap'>(module)
  return (
    <>
      <FormRow label="高度，像素" group online={onlineOf('height', (height) => `${height}`)}>
        {() => (
          <Segmented<GapHeight>
            block
            aria-label="高度"
            options={HEIGHTS}
            value={module.height}
            onChange={(height) => change({ height })}
          />
        )}
      </FormRow>
      <FormRow label="画一条分隔线">
        {({ id }) => <Switch id={id} checked={module.line} onChange={(line) => change({ line })} />}
      </FormRow>
    </>
  )
}
