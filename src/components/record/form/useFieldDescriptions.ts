import type { FieldDescription } from '@/components/form/compare/compare'
import type { Field, FieldKind } from '@/contract/kit/fields'
import { LINK_TARGET_NAMES } from '@/contract/kit/linkTarget'
import type { LinkTarget } from '@/contract/kit/linkTarget'
import type { RecordKind } from '@/contract/kit/record'
import { linkText } from '@/contract/kit/linkText'
import { textOf as plain } from '../names'
import { referenceTo } from '../references'
import type { AnyOwnFields } from '../types'
import { useReferences } from '../useReferences'
import type { ReadReference } from '../useReferences'
import { amountText, numberText, timeText } from '../valueText'

/** The start of a stored file's name distinguishes it from others. */
const fileWord = (label: string, value: unknown) =>
  typeof value === 'string' ? `${label} ${value.slice(value.lastIndexOf('/') + 1).slice(0, 8)}` : ''
const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]

/** Domains whose names appear in a value. */
function domainsOf(kind: FieldKind): string[] {
  if (kind.type === 'reference' || kind.type === 'references') return [kind.among ?? kind.to]
  return kind.type === 'link'
    ? Object.keys(LINK_TARGET_NAMES).filter((domain) => referenceTo(domain) !== undefined)
    : []
}

function textOf(
  { kind }: Field,
  references: ReadonlyMap<string, ReadReference>,
): ((value: unknown) => string) | undefined {
  switch (kind.type) {
    case 'choice':
      return (value) => kind.names[plain(value)] ?? ''
    case 'flag':
      return (value) => (value === true ? '是' : '否')
    case 'number':
      return (value) => numberText(value, kind.unit)
    case 'money':
      return amountText
    case 'time':
      return timeText
    case 'picture':
    case 'pictures':
      return (value) =>
        list(value)
          .map((url) => fileWord('图片', url))
          .join('、')
    case 'voice':
      return (value) => fileWord('音频', value)
    case 'video':
      return (value) => fileWord('视频', value)
    case 'reference':
    case 'references': {
      const names = new Map(
        domainsOf(kind).flatMap((domain) => (references.get(domain)?.data ?? []).map(({ id, name }) => [id, name])),
      )
      return (value) =>
        list(value)
          .map((id) => names.get(plain(id)) ?? plain(id))
          .join('、')
    }
    case 'link': {
      const names = Object.fromEntries(
        domainsOf(kind).flatMap((domain) => (references.get(domain)?.data ?? []).map(({ id, name }) => [id, name])),
      )
      return (value) => linkText(value as LinkTarget, names)
    }
    case 'richText':
      return (value) =>
        typeof value === 'string' ? (new DOMParser().parseFromString(value, 'text/html').body.textContent ?? '') : ''
    default:
      return undefined
  }
}

const ENDS: FieldDescription[] = [
  { path: ['startsAt'], label: '开始时间', text: timeText },
  { path: ['endsAt'], label: '结束时间', text: timeText },
]

/** A kind's fields in words, to compare two versions of a record. Names load on demand. */
export function useFieldDescriptions(kind: RecordKind, ownFields: AnyOwnFields, enabled: boolean): FieldDescription[] {
  const references = useReferences(
    enabled ? [...new Set(Object.values(kind.fields).flatMap((field) => domainsOf(field.kind)))] : [],
  )
  const descriptions = Object.entries(kind.fields).map(([key, field]): FieldDescription => {
    const text = ownFields[key]?.text as ((value: unknown) => string) | undefined
    return { path: [key], label: field.label, text: text ?? textOf(field, references) }
  })
  return kind.can.has('schedule') ? [...descriptions, ...ENDS] : descriptions
}
