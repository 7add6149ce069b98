import { createElement, useCallback, useMemo } from 'react'
import type { ComponentType } from 'react'
import { Field as FormField } from '@/components/form/Field'
import grid from '@/components/form/FormGrid.module.css'
import type { Editor } from '@/components/form/useEditor'
import type { Field } from '@/contract/kit/fields'
import type { ControlProps, OwnField, Values } from '../types'
import { controlOf } from './controls'

interface KindFieldProps {
  name: string
  field: Field
  own: OwnField<never> | undefined
  /** Half as wide as the form. */
  half: boolean
  /** The first field of a new record. */
  autoFocus: boolean
  editor: Editor<Values>
  /** The field of the same record that holds its formatted text. */
  textName: string | undefined
  onBusy: (key: string, fraction: number | null) => void
}

/** One field of a form with the control that its kind, or the page, has for it. */
export function KindField({ name, field, own, half, autoFocus, editor, textName, onBusy }: KindFieldProps) {
  const busy = useCallback((fraction: number | null) => onBusy(name, fraction), [name, onBusy])
  // The form hands over value and change; what type they have, its schema says.
  const control = (own?.control ?? controlOf(field.kind)) as ComponentType<ControlProps>
  const more = useMemo(() => ({ field, editor, textName, onBusy: busy, autoFocus, 'aria-required': field.required || undefined }), [field, editor, textName, busy, autoFocus])
  return (
    <FormField editor={editor} path={name} label={field.label} required={field.required} extra={field.note ?? undefined} className={half ? grid.half : undefined}>
      {createElement(control, more)}
    </FormField>
  )
}
