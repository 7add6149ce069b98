import type { FieldKind } from '@/contract/kit/fields'
import type { ControlProps } from '../types'

type OfField = Pick<ControlProps, 'field'>
export type KindOf<T extends FieldKind['type']> = Extract<FieldKind, { type: T }>

/** Narrows the kind of a control's field; each control only receives fields of its kind. */
export function kindOf<T extends FieldKind['type']>({ field: { kind } }: OfField, type: T): KindOf<T> {
  if (kind.type !== type) throw new TypeError(`${kind.type} is not ${type}`)
  return kind as KindOf<T>
}

/** Props to pass on to an input: id, value and handlers, none of the kit's own. */
export function plain<V>({ id, value, onChange, onBlur, autoFocus, 'aria-required': required }: ControlProps<V>) {
  return { id, value, onChange, onBlur, autoFocus, 'aria-required': required }
}

/** What an empty input shows. */
export const hintOf = ({ field: { placeholder } }: OfField, fallback: string) => placeholder ?? fallback
