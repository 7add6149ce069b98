import { useCallback, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import type { FieldDescription } from '@/components/form/compare/compare'
import { CompareDialog } from '@/components/form/compare/CompareDialog'
import { useConflict } from '@/components/form/compare/useConflict'
import { FormDrawer } from '@/components/form/FormDrawer'
import { Reading } from '@/components/form/Reading'
import { useDrawer } from '@/components/form/useDrawer'
import { useEditor } from '@/components/form/useEditor'
import type { Editor } from '@/components/form/useEditor'
import { useReading } from '@/components/form/useReading'
import { useToast } from '@/components/toast/useToast'
import { guideRecord } from '@/contract/guide'
import type { GuideRecord } from '@/contract/guide'
import type { GuideDrawerProps } from './drawer'

type Part<K extends keyof GuideRecord> = Pick<GuideRecord, K>

interface PartDrawerProps<K extends keyof GuideRecord> extends GuideDrawerProps {
  part: K
  title: string
  /** A few fields, shown as a dialog. */
  small?: boolean
  /** 标签 */
  noun: string
  tag?: ReactNode
  notice?: ReactNode
  blocked?: string | null
  readOnly?: boolean
  /** What the form starts from until the guide has been read. */
  initial: Part<K>
  schema: z.ZodType
  fields: readonly FieldDescription[]
  /** Whether it can still be saved as the guide stands now. */
  isWritable: (record: GuideRecord) => boolean
  read: (signal: AbortSignal) => Promise<Part<K> & { version: number }>
  send: (values: Part<K>, version: number) => Promise<GuideRecord>
  /** What saving has meant, beyond that it is done. */
  consequence?: (stored: GuideRecord) => string | undefined
  children: (editor: Editor<Part<K>>) => ReactNode
}

/** A short form on one part of a guide, which has its own calls. */
export function PartDrawer<K extends keyof GuideRecord>(props: PartDrawerProps<K>) {
  const { guide, part, title, noun, tag, notice, blocked, readOnly = false, initial, schema, fields, isWritable, read, send, consequence, children } = props
  const saved = useRef<GuideRecord | null>(null)
  const drawer = useDrawer(() => (saved.current ? props.onDone(saved.current) : props.onClose()))
  const toast = useToast()
  const valuesOf = useCallback((from: Part<K>) => ({ [part]: from[part] }) as Part<K>, [part])
  const editor = useEditor({ initial, version: 0, form: `guide-${part}`, record: guide.id, schemas: [schema], readOnly })
  const { load } = editor
  const reading = useReading(['guide', part, guide.id], ({ signal }) => read(signal))
  const { data } = reading
  useEffect(() => {
    if (data) load(valuesOf(data), data.version)
  }, [data, load, valuesOf])
  const clash = useConflict({ editor, schema: guideRecord, valuesOf, isWritable })

  const store = async (values: Part<K>, version: number) => {
    try {
      const stored = await send(values, version)
      saved.current = stored
      clash.dismiss()
      editor.rebase(valuesOf(stored), stored.version)
      toast.done(`已保存「${guide.name}」的${noun}`, consequence?.(stored))
      drawer.close()
      return stored
    } catch (error) {
      clash.refused(`没有保存${noun}`, error, values)
      return null
    }
  }
  const run = async () => {
    const values = await editor.check()
    if (values) await store(values, editor.now().version)
  }

  return (
    <>
      <FormDrawer
        title={title}
        small={props.small}
        kind={noun}
        tag={tag}
        editor={editor}
        sections={[{ key: part, title: noun, fields: [part], content: children(editor) }]}
        primary={readOnly ? undefined : { label: `保存${noun}`, run }}
        blocked={blocked}
        notice={notice}
        instead={data ? undefined : <Reading query={reading} what={noun} />}
        {...drawer}
      />
      {clash.conflict && (
        <CompareDialog
          thing="导览"
          name={clash.conflict.record.name}
          conflict={clash.conflict}
          fields={fields}
          busy={clash.merging}
          onMerge={(merged) => void clash.merge(merged, store)}
          onGiveUp={() => {
            saved.current = clash.giveUp()
          }}
          onClose={clash.dismiss}
        />
      )}
    </>
  )
}
