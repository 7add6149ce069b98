import { LineInput } from '@/components/ui/LineInput'
import { Select } from '@/components/ui/select/Select'
import { PHONE_TYPED_MAX } from '@/contract/kit/phone'
import { APP_PAGES, LINK_TARGET_NAMES } from '@/contract/kit/linkTarget'
import type { AppPage, LinkTarget, LinkTargetKind } from '@/contract/kit/linkTarget'
import { LinkRecordSelect } from './LinkRecordSelect'
import { LINK_SOURCES } from './linkSources'
import css from './LinkTargetPicker.module.css'

interface LinkTargetPickerProps {
  id?: string
  value?: LinkTarget
  onChange?: (target: LinkTarget) => void
  onBlur?: () => void
  disabled?: boolean
  /** A target is required: 不跳转 is not offered. */
  required?: boolean
}

const NONE: LinkTarget = { kind: 'none' }

/** Initial value of each kind; the contract reports what is missing. */
const EMPTY: { readonly [K in LinkTargetKind]: Extract<LinkTarget, { kind: K }> } = {
  none: { kind: 'none' },
  page: { kind: 'page', page: 'guides' },
  url: { kind: 'url', url: '' },
  guide: { kind: 'guide', id: '' },
  poi: { kind: 'poi', guideId: '', id: '' },
  article: { kind: 'article', id: '' },
  siteArticle: { kind: 'siteArticle', id: '' },
  information: { kind: 'information', id: '' },
  miniProgram: { kind: 'miniProgram', appid: '', path: '' },
  phone: { kind: 'phone', phone: '' },
}

const PAGES = (Object.keys(APP_PAGES) as AppPage[]).map((value) => ({ value, label: APP_PAGES[value] }))
const KINDS = Object.keys(EMPTY) as LinkTargetKind[]
const offered = (kind: LinkTargetKind, required: boolean) =>
  kind === 'none' ? !required : !('id' in EMPTY[kind]) || kind in LINK_SOURCES

/** Picks a link target: first the kind, then its details. */
export function LinkTargetPicker({
  id,
  value = NONE,
  onChange,
  onBlur,
  disabled,
  required = false,
}: LinkTargetPickerProps) {
  return (
    <div className={css.target}>
      <Select<LinkTargetKind | null>
        id={id}
        aria-label="跳转方式"
        aria-required={required || undefined}
        placeholder="请选择跳转方式"
        value={required && value.kind === 'none' ? null : value.kind}
        disabled={disabled}
        onBlur={onBlur}
        onChange={(kind) => onChange?.(EMPTY[kind ?? 'none'])}
        options={KINDS.filter((kind) => offered(kind, required) || (kind === value.kind && kind !== 'none')).map(
          (kind) => ({ value: kind, label: LINK_TARGET_NAMES[kind] }),
        )}
      />
      <Needs target={value} disabled={disabled} onBlur={onBlur} onChange={(target) => onChange?.(target)} />
    </div>
  )
}

interface NeedsProps {
  target: LinkTarget
  disabled?: boolean
  onChange: (target: LinkTarget) => void
  onBlur?: () => void
}

interface MiniProgramFieldsProps extends NeedsProps {
  target: Extract<LinkTarget, { kind: 'miniProgram' }>
}

function MiniProgramFields({ target, onChange, ...rest }: MiniProgramFieldsProps) {
  return (
    <>
      <LineInput
        {...rest}
        aria-label="小程序 AppID"
        placeholder="AppID，wx 开头"
        maxLength={18}
        value={target.appid}
        onChange={(appid) => onChange({ ...target, appid })}
      />
      <LineInput
        {...rest}
        aria-label="小程序页面路径"
        placeholder="页面路径，空着打开首页"
        maxLength={200}
        value={target.path}
        onChange={(path) => onChange({ ...target, path })}
      />
    </>
  )
}

function Needs({ target, onChange, ...rest }: NeedsProps) {
  switch (target.kind) {
    case 'none':
      return null
    case 'page':
      return (
        <Select<AppPage>
          {...rest}
          aria-label="小程序页面"
          value={target.page}
          options={PAGES}
          onChange={(page) => onChange({ kind: 'page', page })}
        />
      )
    case 'url':
      return (
        <LineInput
          key="url"
          {...rest}
          aria-label="网页地址"
          placeholder="https://…"
          maxLength={500}
          value={target.url}
          onChange={(url) => onChange({ kind: 'url', url })}
        />
      )
    case 'phone':
      return (
        <LineInput
          key="phone"
          {...rest}
          aria-label="电话号码"
          placeholder="如 0559-5561111"
          maxLength={PHONE_TYPED_MAX}
          value={target.phone}
          onChange={(phone) => onChange({ kind: 'phone', phone })}
        />
      )
    case 'miniProgram':
      return <MiniProgramFields target={target} onChange={onChange} {...rest} />
    case 'poi':
      return (
        <>
          <LinkRecordSelect
            {...rest}
            kind="guide"
            value={target.guideId}
            onChange={(guideId) => onChange({ kind: 'poi', guideId, id: '' })}
          />
          <LinkRecordSelect
            {...rest}
            kind="poi"
            guideId={target.guideId}
            value={target.id}
            onChange={(id) => onChange({ ...target, id })}
          />
        </>
      )
    default:
      return (
        <LinkRecordSelect
          {...rest}
          kind={target.kind}
          value={target.id}
          onChange={(id) => onChange({ ...target, id })}
        />
      )
  }
}
