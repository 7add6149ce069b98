import type { ReactNode } from 'react'
import { Thumbnail } from '@/components/list/cells'
import { EndedIcon, PassedIcon } from '@/components/icons'
import type { Values } from '@/components/record/types'
import type { ReadReference } from '@/components/record/useReferences'
import shared from '@/theme/shared.module.css'
import type { RecordKind } from '@/contract/kit/record'
import css from './Basis.module.css'

type Names = ReadonlyMap<string, ReadReference>

/** The domains that supply names for a part. */
export const domainsOf = ({ fields }: RecordKind): string[] =>
  Object.values(fields).flatMap(({ kind }) => (kind.type === 'reference' ? [kind.to] : []))

function Reference({ id, list }: { id: string; list: ReadReference | undefined }) {
  if (list?.data === undefined) return <span className={css.quiet}>{list?.isError ? '没有读到' : '正在读取…'}</span>
  return (
    list.data.find((reference) => reference.id === id)?.name ?? (
      <span className={css.quiet}>已删除，或没有权限查看</span>
    )
  )
}

/** A value as text or picture; null if empty. */
function valueText(field: RecordKind['fields'][string], value: unknown, names: Names): ReactNode {
  if (field.kind.type === 'flag') {
    const Icon = value === true ? PassedIcon : EndedIcon
    return (
      <span className={`${shared.row} ${css.quiet}`} data-on={value === true || undefined}>
        <Icon size={16} />
        {value === true ? '开放' : '关闭'}
      </span>
    )
  }
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value === '') return null
  if (field.secret) return '已填写'
  switch (field.kind.type) {
    case 'choice':
      return field.kind.names[value]
    case 'picture':
      return <Thumbnail picture={value} name={field.label} />
    case 'reference':
      return <Reference id={value} list={names.get(field.kind.to)} />
    case 'value':
      return (
        <span className={shared.row}>
          <i className={css.color} style={{ background: value }} aria-hidden />
          {value}
        </span>
      )
    default:
      return value
  }
}

interface PartValuesProps {
  kind: RecordKind
  /** Undefined while loading: the lines are there already, to avoid layout shifts. */
  values: Values | undefined
  names: Names
}

/** The values of a part, field by field. */
export function PartValues({ kind, values, names }: PartValuesProps) {
  return (
    <dl className={css.facts} aria-busy={values === undefined}>
      {Object.entries(kind.fields)
        .filter(([key]) => key !== 'guideId' || values?.['home'] === 'guide')
        .map(([key, field]) => (
          <div
            key={key}
            data-picture={field.kind.type === 'picture' || undefined}
            data-wide={key === 'visitorUrl' || undefined}
          >
            <dt>{field.label}</dt>
            <dd>
              {values ? (
                (valueText(field, values[key], names) ?? <span className={css.quiet}>没有填写</span>)
              ) : (
                <i className={css.bone} />
              )}
            </dd>
          </div>
        ))}
    </dl>
  )
}
