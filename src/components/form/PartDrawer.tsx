import { useCallback, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import type { FieldDescription } from './compare/compare'
import { CompareDialog } from './compare/CompareDialog'
import { useConflict } from './compare/useConflict'
import type { Versioned } from './compare/useConflict'
import { FormDrawer } from './FormDrawer'
import { QueryState } from './QueryState'
import { useDrawer } from './useDrawer'
import { useEditor } from './useEditor'
import type { Editor } from './useEditor'
import { useReading } from './useReading'
import { useToast } from '@/components/ui/toast/useToast'

/** Identifies the record being edited. */
export interface PartOf<R> {
  domain: string
  id: string
  name: string
  /** 导览 */
  kindName: string
  /** Schema and name of the record returned by a 409. */
  schema: z.ZodType<R>
  nameOf: (record: R) => string
}

interface PartDrawerProps<R extends Versioned, K extends keyof R & string> {
  record: PartOf<R>
  part: K
  title: string
  /** Few fields: a dialog. */
  small?: boolean
  /** 标签 */
  noun: string
  tag?: ReactNode
  /** A live preview of what is typed. */
  renderPreview?: (editor: Editor<Pick<R, K>>) => ReactNode
  notice?: ReactNode
  blocked?: string | null
  /** Why saving is no longer possible; matters once something is typed. */
  revokedReason?: string | null
  readOnly?: boolean
  /** Initial values until the record has loaded. */
  initial: Pick<R, K>
  schema: z.ZodType
  fields: readonly FieldDescription[]
  /** Whether the record's current state still allows saving. */
  isWritable?: (record: R) => boolean
  read: (signal: AbortSignal) => Promise<Pick<R, K> & { version: number }>
  send: (values: Pick<R, K>, version: number) => Promise<R>
  /** Further consequences of saving. */
  consequence?: (saved: R) => string | undefined
  /** Closed without changes. */
  onClose: () => void
  /** Closed after saving. */
  onDone: (changed: R) => void
  children: (editor: Editor<Pick<R, K>>) => ReactNode
}

/** The editor of the part, filled once the record has loaded. */
function usePart<R extends Versioned, K extends keyof R & string>({
  record,
  part,
  initial,
  schema,
  readOnly = false,
  read,
}: PartDrawerProps<R, K>) {
  const valuesOf = useCallback((from: Pick<R, K>) => ({ [part]: from[part] }) as unknown as Pick<R, K>, [part])
  const editor = useEditor<Pick<R, K>>({
    initial,
    version: 0,
    form: `${record.domain}-${part}`,
    record: record.id,
    schemas: [schema],
    readOnly,
  })
  const { load } = editor
  const query = useReading([record.domain, part, record.id], ({ signal }) => read(signal))
  const { data } = query
  useEffect(() => {
    if (data) load(valuesOf(data), data.version)
  }, [data, load, valuesOf])
  return { editor, query, valuesOf }
}

/** A short form for one part of a record, with its own API calls. */
export function PartDrawer<R extends Versioned, K extends keyof R & string>(props: PartDrawerProps<R, K>) {
  const {
    record,
    part,
    title,
    noun,
    tag,
    renderPreview,
    notice,
    blocked = null,
    revokedReason = null,
    readOnly = false,
    fields,
    isWritable,
    send,
    consequence,
    children,
  } = props
  const saved = useRef<R | null>(null)
  const drawer = useDrawer(() => (saved.current ? props.onDone(saved.current) : props.onClose()))
  const toast = useToast()
  const { editor, query, valuesOf } = usePart(props)
  const clash = useConflict<Pick<R, K>, R>({ editor, schema: record.schema, valuesOf, isWritable })

  const store = async (values: Pick<R, K>, version: number) => {
    try {
      const result = await send(values, version)
      saved.current = result
      clash.dismiss()
      editor.rebase(valuesOf(result), result.version)
      toast.done(`已保存「${record.name}」的${noun}`, consequence?.(result))
      drawer.close()
      return result
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
        preview={renderPreview && { title: '手机预览', content: renderPreview(editor) }}
        primary={readOnly ? undefined : { label: `保存${noun}`, run }}
        blocked={blocked ?? (editor.dirty ? revokedReason : null)}
        notice={notice}
        placeholder={query.data ? undefined : <QueryState query={query} what={noun} />}
        {...drawer}
      />
      {clash.conflict && (
        <CompareDialog
          kind={record.kindName}
          name={record.nameOf(clash.conflict.record)}
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
