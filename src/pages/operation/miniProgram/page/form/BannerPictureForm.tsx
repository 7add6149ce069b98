import { Button, Flex, Switch, Tag } from 'antd'
import { ChevronDownIcon, ChevronUpIcon, TrashIcon, WarningCircleIcon } from '@/components/icons'
import { MinutePicker } from '@/components/ui/time/pickers'
import { ZoneNote } from '@/components/ui/time/zone'
import { PictureUpload } from '@/components/upload/PictureUpload'
import shared from '@/theme/shared.module.css'
import { BANNER_SIZE, BANNER_SUBTITLE_MAX, BANNER_TITLE_MAX } from '@/contract/operation/miniProgram/page/minaModules'
import type { BannerPicture } from '@/contract/operation/miniProgram/page/minaModules'
import { LinkTargetPicker } from '@/entities/link/LinkTargetPicker'
import { TextRow } from './fields'
import css from './Form.module.css'
import { FormRow } from './FormRow'

const FIELDS = ['picture', 'target', 'endsAt', 'title', 'subtitle'] as const
const ENDS = [
  { key: 'startsAt', label: '开始展示', placeholder: '发布后立即' },
  { key: 'endsAt', label: '结束展示', placeholder: '一直展示' },
] as const

const FLAGS = [
  { key: 'online', label: '上线' },
  { key: 'top', label: '置顶' },
] as const

interface BannerPictureFormProps {
  picture: BannerPicture
  /** 第 2 张 */
  name: string
  open: boolean
  onToggle: () => void
  errorAt: (path: string) => string | undefined
  onChange: (patch: Partial<BannerPicture>, target?: string) => void
  onRemove: () => void
}

/** One banner picture: a row that expands to its fields. */
export function BannerPictureForm({
  picture,
  name,
  open,
  onToggle,
  errorAt,
  onChange,
  onRemove,
}: BannerPictureFormProps) {
  return (
    <Flex vertical gap={8} className={css.entry}>
      <PictureHead
        picture={picture}
        name={name}
        wrong={FIELDS.some((path) => errorAt(path))}
        open={open}
        onToggle={onToggle}
      />
      {open && (
        <Flex vertical gap={12} className={css.entryBody}>
          <Flags picture={picture} name={name} onChange={onChange} />
          <FormRow label="图片" group error={errorAt('picture')}>
            {({ id }) => (
              <div className={css.upload}>
                <PictureUpload
                  id={id}
                  name={`${name}图片`}
                  exact={BANNER_SIZE}
                  value={picture.picture}
                  onChange={(url) => onChange({ picture: url })}
                />
              </div>
            )}
          </FormRow>
          <TextRow
            label="主标题"
            value={picture.title}
            max={BANNER_TITLE_MAX}
            error={errorAt('title')}
            onChange={(title) => onChange({ title }, 'title')}
          />
          <TextRow
            label="副标题"
            value={picture.subtitle}
            max={BANNER_SUBTITLE_MAX}
            error={errorAt('subtitle')}
            onChange={(subtitle) => onChange({ subtitle }, 'subtitle')}
          />
          <FormRow label="点击后打开" group error={errorAt('target')}>
            {() => <LinkTargetPicker value={picture.target} onChange={(target) => onChange({ target }, 'target')} />}
          </FormRow>
          {ENDS.map(({ key, label, placeholder }) => (
            <FormRow key={key} label={label} error={errorAt(key)}>
              {(attributes) => (
                <MinutePicker
                  {...attributes}
                  className={shared.wide}
                  placeholder={placeholder}
                  value={picture[key]}
                  onChange={(at) => onChange({ [key]: at })}
                />
              )}
            </FormRow>
          ))}
          <ZoneNote />
          <Button size="small" type="text" danger icon={<TrashIcon size={14} />} onClick={onRemove}>
            移除{name}
          </Button>
        </Flex>
      )}
    </Flex>
  )
}

type HeadProps = Pick<BannerPictureFormProps, 'picture' | 'name' | 'open' | 'onToggle'> & { wrong: boolean }

function PictureHead({ picture: { picture, title, subtitle, online, top }, name, wrong, open, onToggle }: HeadProps) {
  return (
    <button type="button" className={`${shared.press} ${css.entryHead}`} aria-expanded={open} onClick={onToggle}>
      {picture === null ? <span className={css.noPicture} /> : <img src={picture} alt="" />}
      <span className={css.entryWords}>
        <span className={shared.ellipsis}>{title || name}</span>
        <small className={`${shared.ellipsis} ${shared.note}`}>
          {subtitle || (picture === null ? '还没有图片' : '没有副标题')}
        </small>
      </span>
      {!online && <Tag>下线</Tag>}
      {top && <Tag color="success">置顶</Tag>}
      {wrong && <WarningCircleIcon size={16} className={css.mark} aria-label="没有填完" />}
      {open ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
    </button>
  )
}

/** Its publish state and its pin. */
const Flags = ({ picture, name, onChange }: Pick<BannerPictureFormProps, 'picture' | 'name' | 'onChange'>) => (
  <Flex gap={24} wrap>
    {FLAGS.map(({ key, label }) => (
      <Flex key={key} component="label" gap={8} align="center">
        <Switch
          size="small"
          aria-label={`${name}${label}`}
          checked={picture[key]}
          onChange={(value) => onChange({ [key]: value })}
        />
        {label}
      </Flex>
    ))}
  </Flex>
)
