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
  ownField: OwnField<never> | undefined
  /** Half the form's width. */
  half: boolean
  /** First field of a new record. */
  autoFocus: boolean
  editor: Editor<Values>
  /** The field with the record's formatted text. */
  textName: string | undefined
  onBusy: (key: string, fraction: number | null) => void
}

/** A form field with the control of its kind, or the page's own. */
export function KindField({ name, field, ownField, half, autoFocus, editor, textName, onBusy }: KindFieldProps) {
  const busy = useCallback((fraction: number | null) => onBusy(name, fraction), [name, onBusy])
  // The form passes value and change; the schema fixes their type.
  const control = (ownField?.control ?? controlOf(field.kind)) as ComponentType<ControlProps>
  const controlProps = useMemo(
    () => ({ field, editor, textName, onBusy: busy, autoFocus, 'aria-required': field.required || undefined }),
    [field, editor, textName, busy, autoFocus],
  )
  return (
    <FormField
      editor={editor}
      path={name}
      label={field.label}
      required={field.required}
      extra={field.note ?? undefined}
      className={half ? grid.half : undefined}
    >
      {createElement(control, controlProps)}
    </FormField>
  )
}
