import grid from '@/components/form/FormGrid.module.css'
import type { FormSection } from '@/components/form/FormDrawer'
import type { Editor } from '@/components/form/useEditor'
import type { BusyUploads } from '@/components/upload/useBusyUploads'
import type { RecordKind } from '@/contract/kit/record'
import type { AnyOwnFields, StoredRecord, Values, ControlProps, OwnField } from '../types'
import { halvesOf } from './shape'
import { createElement, useCallback, useMemo } from 'react'
import type { ComponentType } from 'react'
import { Field as FormField } from '@/components/form/Field'
import type { Field } from '@/contract/kit/fields'
import { controlOf } from './controls'
import { ScheduleFields } from './ScheduleFields'

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
function KindField({ name, field, ownField, half, autoFocus, editor, textName, onBusy }: KindFieldProps) {
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

interface Parts {
  editor: Editor<Values>
  uploads: BusyUploads
  fields: AnyOwnFields
  record: StoredRecord | null
}

const percent = (fraction: number | undefined) =>
  fraction === undefined ? undefined : `${Math.round(fraction * 100)}%`

/** A kind's sections with their fields, plus the schedule section. */
export function kindSections(kind: RecordKind, { editor, uploads, fields, record }: Parts): FormSection[] {
  const all = Object.entries(kind.fields)
  const [first] = Object.keys(kind.fields)
  const [textName] = all.find(([, field]) => field.kind.type === 'richText') ?? []
  const sections = Object.entries(kind.sections).flatMap(([key, title]): FormSection[] => {
    const members = all.filter(([, field]) => field.section === key)
    const keys = members.map(([name]) => name)
    if (keys.length === 0) return []
    const halves = halvesOf(kind.fields, keys)
    return [
      {
        key,
        title,
        fields: keys,
        note: percent(keys.map((name) => uploads.busy[name]).find((fraction) => fraction !== undefined)),
        content: (
          <div className={grid.grid}>
            {members.map(([name, field]) => (
              <KindField
                key={name}
                name={name}
                field={field}
                ownField={fields[name]}
                half={halves.has(name)}
                autoFocus={record === null && name === first}
                editor={editor}
                textName={textName}
                onBusy={uploads.report}
              />
            ))}
          </div>
        ),
      },
    ]
  })
  if (!kind.can.has('schedule')) return sections
  return [
    ...sections,
    {
      key: 'schedule',
      title: '展示时间',
      fields: ['startsAt', 'endsAt'],
      content: <ScheduleFields editor={editor} publish={record?.publish ?? 'offline'} />,
    },
  ]
}
