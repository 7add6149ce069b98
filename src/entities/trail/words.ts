import { linkText } from '@/contract/kit/linkText'
import { withUnit } from '@/components/record/valueText'
import { AUDIT_COMMAND_NAMES } from '@/contract/system/auditTrail'
import type { FieldChange, TrailEntry } from '@/contract/system/auditTrail'
import { code } from '@/contract/kit/core'
import type { FieldKind } from '@/contract/kit/fields'
import { linkTarget } from '@/contract/kit/linkTarget'
import { moneyText } from '@/contract/kit/money'
import { trailKind } from '@/contract/trailKinds'
import { fieldLabel, nounOf, outcomeText } from '@/contract/trailText'
import { formatTime } from '@/lib/time'
import { allRights } from '@/contract/rights'

type Names = Readonly<Record<string, string>>

const rightNames = new Map(
  allRights.map(({ id, parentId, type, name }) => [
    id,
    type === 1 ? `${allRights.find((right) => right.id === parentId)?.name ?? ''} / ${name}` : name,
  ]),
)

/** A stored file, by the start of its name. */
const fileText = (value: string) => value.slice(value.lastIndexOf('/') + 1).slice(0, 8)

const flagText = (value: unknown) => (value === true ? '是' : '否')

const voiceText = (value: unknown) => (typeof value === 'string' ? `音频 ${fileText(value)}` : '')

/** Fallback for values without a kind: their parts. */
function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return rightNames.get(value) ?? value
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return flagText(value)
  if (Array.isArray(value))
    return value.every((entry) => typeof entry === 'string')
      ? value.map(plainText).join('、')
      : `${value.length} 项：${value.map(plainText).join('；')}`
  return Object.values(value as object)
    .map(plainText)
    .filter(Boolean)
    .join('，')
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

function targetText(value: unknown, names: Names): string {
  const target = linkTarget.safeParse(value)
  return target.success ? linkText(target.data, names) : ''
}

function textByKind(kind: FieldKind, value: unknown, names: Names): string {
  const nameById = (id: unknown) => (typeof id === 'string' ? (names[id] ?? '已删除') : '')
  switch (kind.type) {
    case 'flag':
      return flagText(value)
    case 'choice':
      return kind.names[String(value)] ?? plainText(value)
    case 'number':
      return withUnit(plainText(value), kind.unit)
    case 'money':
      return typeof value === 'number' ? moneyText(value) : ''
    case 'time':
      return formatTime(typeof value === 'number' ? value : null)
    case 'reference':
    case 'references':
      return listOf(value).map(nameById).join('、')
    case 'picture':
    case 'pictures':
      return listOf(value)
        .map((url) => `图片 ${typeof url === 'string' ? fileText(url) : ''}`)
        .join('、')
    case 'voice':
      return voiceText(value)
    case 'link':
      return targetText(value, names)
    default:
      return plainText(value)
  }
}

const kindOfField = ({ domain }: TrailEntry, { field }: FieldChange): FieldKind =>
  trailKind(domain)?.fields[field]?.kind ?? { type: 'value' }

export const labelOf = ({ domain }: TrailEntry, { field }: FieldChange): string => fieldLabel(domain, field)

/** Either side of a change in words; empty if there was no value. */
export function sideText(entry: TrailEntry, change: FieldChange, side: 'before' | 'after'): string {
  const kind = kindOfField(entry, change)
  const value = change[side]
  return value === undefined ? '' : textByKind(kind, value, entry.names)
}

export const commandText = ({ act }: Pick<TrailEntry, 'act'>): string => AUDIT_COMMAND_NAMES[act]

export const isDone = (entry: Pick<TrailEntry, 'code'>): boolean => entry.code === code.success

/** Subject of an entry: the record's name, otherwise the kind of thing. */
export const titleOf = ({ name, domain }: Pick<TrailEntry, 'name' | 'domain'>): string => name ?? nounOf(domain)

/** 修改 黄山风景区; for acts without a record, the act alone if it already names the kind. */
export const lineOf = (entry: Pick<TrailEntry, 'act' | 'name' | 'domain'>): string =>
  entry.name === null && commandText(entry).includes(nounOf(entry.domain))
    ? commandText(entry)
    : `${commandText(entry)} ${titleOf(entry)}`

/** The record's kind, unless the line already names it. */
export const kindBelow = ({ name, domain }: Pick<TrailEntry, 'name' | 'domain'>): string | null =>
  name === null ? null : nounOf(domain)

/** Result in a line: the changed fields, or why nothing changed. */
export function summaryOf(entry: TrailEntry): string {
  if (!isDone(entry)) return outcomeText(entry)
  const { changes, act } = entry
  if (changes.length === 0) return ''
  const labels = changes
    .slice(0, 2)
    .map((change) => labelOf(entry, change))
    .join('、')
  if (act === 'delete') return `原有 ${changes.length} 个字段`
  return changes.length > 2 ? `${labels} 等 ${changes.length} 个字段` : labels
}
