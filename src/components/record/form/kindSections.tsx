import grid from '@/components/form/FormGrid.module.css'
import type { FormSection } from '@/components/form/FormDrawer'
import type { Editor } from '@/components/form/useEditor'
import type { BusyUploads } from '@/components/upload/useBusyUploads'
import type { RecordKind } from '@/contract/kit/record'
import type { AnyOwnFields, StoredRecord, Values } from '../types'
import { halvesOf } from './shape'
import { KindField } from './KindField'
import { ScheduleFields } from './ScheduleFields'

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
