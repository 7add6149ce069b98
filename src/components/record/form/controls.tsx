import { Input, Segmented, Switch } from 'antd'
import { createElement } from 'react'
import type { ComponentType } from 'react'
import { counter } from '@/components/form/counter'
import { lazyPart } from '@/components/lazy/lazyPart'
import { NumberField } from '@/components/ui/number/NumberField'
import { Select } from '@/components/ui/select/Select'
import { RichTextEditor } from '@/components/richText'
import { PictureUpload } from '@/components/upload/PictureUpload'
import { VoiceUpload } from '@/components/upload/VoiceUpload'
import type { FieldKind } from '@/contract/kit/fields'
import type { LinkTarget } from '@/contract/kit/linkTarget'
import { linkControl } from '../linkControl'
import type { ControlProps } from '../types'
import { hintOf, kindOf, plain } from './controlProps'
import type { KindOf } from './controlProps'
import css from './controls.module.css'
import { FirstPicture } from './FirstPicture'
import { MoneyControl } from './MoneyControl'
import { PicturesControl } from './PicturesControl'
import { ReferenceSelect } from './ReferenceSelect'

function LineControl(props: ControlProps<string>) {
  const { onChange, ...rest } = plain(props)
  return (
    <Input
      {...rest}
      count={counter(kindOf(props, 'line').max)}
      placeholder={hintOf(props, '')}
      autoComplete="off"
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

function ParagraphControl(props: ControlProps<string>) {
  const { onChange, ...rest } = plain(props)
  return (
    <Input.TextArea
      {...rest}
      count={counter(kindOf(props, 'paragraph').max)}
      placeholder={hintOf(props, '')}
      autoSize={{ minRows: 3, maxRows: 14 }}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

function NumberControl(props: ControlProps<number | null>) {
  const { unit, integer } = kindOf(props, 'number')
  // Out-of-range values are marked by the schema, not silently corrected.
  return (
    <NumberField
      {...plain(props)}
      className={css.full}
      precision={integer ? 0 : undefined}
      suffix={unit || undefined}
      placeholder={hintOf(props, '')}
    />
  )
}

function FlagControl(props: ControlProps<boolean>) {
  const { id, value, onChange } = props
  return <Switch id={id} checked={value} onChange={onChange} />
}

/** Maximum number of choices shown side by side. */
const SEGMENTS = 4

function ChoiceControl(props: ControlProps<string | null>) {
  const options = Object.entries(kindOf(props, 'choice').names).map(([value, label]) => ({ value, label }))
  const { value, onChange, ...rest } = plain(props)
  const { label } = props.field
  if (options.length > SEGMENTS)
    return (
      <Select<string | null>
        {...rest}
        value={value}
        options={options}
        placeholder={hintOf(props, `请选择${label}`)}
        onChange={(next) => onChange?.(next)}
      />
    )
  // Without a value antd would select the first choice.
  return (
    <Segmented<string>
      id={rest.id}
      aria-label={label}
      value={value ?? ''}
      options={options}
      onChange={(next) => onChange?.(next)}
    />
  )
}

function PictureControl({ id, value, onChange, field, editor, textName, onBusy }: ControlProps<string | null>) {
  const { size } = field.kind as KindOf<'picture'>
  const sources = textName !== undefined && <FirstPicture textName={textName} form={editor.form} />
  return (
    <PictureUpload
      id={id}
      value={value}
      onChange={onChange}
      name={field.label}
      ratio={size ?? undefined}
      sources={sources}
      onBusy={onBusy}
    />
  )
}

const VoiceControl = ({ id, value, onChange, field, onBusy }: ControlProps<string | null>) => (
  <VoiceUpload id={id} value={value} onChange={onChange} name={field.label} onBusy={onBusy} />
)

const LateVideo = lazyPart(() => import('@/components/upload/video/VideoUpload'), {
  waiting: () => <span className={css.coming} />,
})
const VideoControl = ({ id, value, onChange, field, onBusy }: ControlProps<string | null>) => (
  <LateVideo id={id} value={value} onChange={onChange} name={field.label} onBusy={onBusy} />
)

function ReferenceControl(props: ControlProps<string | null>) {
  const { value, onChange, ...rest } = plain(props)
  const { to, among = to } = kindOf(props, 'reference')
  return (
    <ReferenceSelect<string | null>
      {...rest}
      domain={among}
      name={props.field.label}
      allowClear={!props.field.required}
      value={value ?? null}
      onChange={(id: string | null | undefined) => onChange?.(id ?? null)}
    />
  )
}

function ReferencesControl(props: ControlProps<string[]>) {
  const { to, max, among = to } = kindOf(props, 'references')
  return (
    <ReferenceSelect<string[]>
      {...plain(props)}
      domain={among}
      name={props.field.label}
      mode="multiple"
      maxCount={max}
    />
  )
}

function LinesControl(props: ControlProps<string[]>) {
  const { onChange, ...rest } = plain(props)
  const { max } = kindOf(props, 'lines')
  return (
    <Select<string[]>
      {...rest}
      mode="tags"
      suffixIcon={null}
      notFoundContent={null}
      maxCount={max}
      tokenSeparators={[',', '，', '、', ';', '；']}
      placeholder={hintOf(props, '输入后回车')}
      onChange={(lines) => onChange?.([...new Set(lines.map((line) => line.trim()))].filter(Boolean))}
    />
  )
}

const LateTime = lazyPart<ControlProps<number | null>>(() => import('./TimeControl'), {
  waiting: () => <span className={css.coming} />,
})
const TimeControl = (props: ControlProps<number | null>) => <LateTime {...props} />

function RichTextControl(props: ControlProps<string>) {
  const { id, value, onChange, onBlur } = props
  return (
    <RichTextEditor
      id={id}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      name={props.field.label}
      maxLength={kindOf(props, 'richText').max}
      onBusy={props.onBusy}
    />
  )
}

const LinkControl = ({ id, value, onChange, onBlur, field: { required } }: ControlProps<LinkTarget>) =>
  createElement(linkControl(), { id, value, onChange, onBlur, required })

/** A `value` field only has the page's own control. */
function NoControl({ field }: ControlProps): never {
  throw new Error(`The page brings no control for ${field.label}`)
}

const CONTROLS: Record<FieldKind['type'], ComponentType<ControlProps<never>>> = {
  line: LineControl,
  paragraph: ParagraphControl,
  number: NumberControl,
  money: MoneyControl,
  flag: FlagControl,
  choice: ChoiceControl,
  picture: PictureControl,
  pictures: PicturesControl,
  voice: VoiceControl,
  video: VideoControl,
  time: TimeControl,
  reference: ReferenceControl,
  references: ReferencesControl,
  lines: LinesControl,
  link: LinkControl,
  richText: RichTextControl,
  value: NoControl,
}

/** The control for a kind of field. */
export const controlOf = ({ type }: FieldKind) => CONTROLS[type]
