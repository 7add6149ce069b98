import { App, Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { BESIDE, useMedia } from '@/components/hooks/useMedia'
import { CheckIcon } from '@/components/icons'
import { matches } from '@/components/keys/keys'
import { formatTime } from '@/lib/time'
import { DraftOffer, ElsewhereNotice } from './draft/DraftOffer'
import css from './FormDrawer.module.css'
import { FormFoot } from './FormFoot'
import { SUBMIT_KEYS } from './formKeys'
import type { FormAction } from './FormFoot'
import { belongsTo } from './schema'
import { markRequired } from './requiredMark'
import type { Name } from './schema'
import { SectionList } from './SectionList'
import { SideDrawer } from './SideDrawer'
import { SmallDialog } from './SmallDialog'
import type { Editor } from './useEditor'
import { useLeaveGuard } from './useLeaveGuard'

export interface FormSection {
  key: string
  title: string
  /** Its fields, to mark errors. */
  fields: readonly Name[]
  /** Beside its entry in the section list, such as upload progress. */
  note?: ReactNode
  content: ReactNode
}

interface FormDrawerProps<V extends object> {
  title: string
  /** The kind of thing edited, to name untitled drafts: 导览. */
  kind?: string
  tag?: ReactNode
  editor: Editor<V>
  sections: readonly FormSection[]
  /** A live preview beside the fields, or in a section below them where space is short. */
  beside?: { title: string; content: ReactNode }
  /** Few fields: a dialog. */
  small?: boolean
  primary?: FormAction
  secondary?: FormAction
  /** Why saving is blocked for now, such as a running upload. */
  blocked?: string | null
  /** Above the fields: why the record was rejected, what saving will do. */
  notice?: ReactNode
  /** Replaces the fields while the record loads or after that failed. */
  instead?: ReactNode
  open: boolean
  close: () => void
  afterOpenChange: (open: boolean) => void
}

/** A form in a drawer. `editor` comes from `useEditor`, which owns rules, draft and unsaved changes. */
export function FormDrawer<V extends object>(props: FormDrawerProps<V>) {
  const { title, kind, tag, editor, beside, small, primary, secondary, blocked, notice, instead, open, close, afterOpenChange } = props
  const { form, draft, issues, dirty } = editor
  const hasRoom = useMedia(BESIDE)
  const aside = hasRoom ? beside : undefined
  const sections: readonly FormSection[] = beside && !aside ? [...props.sections, { key: 'beside', title: beside.title, fields: [], content: <div className={css.below}>{beside.content}</div> }] : props.sections
  const { message } = App.useApp()
  const [busy, setBusy] = useState<string | null>(null)
  const running = useRef(false)
  const body = useRef<HTMLDivElement>(null)
  const locked = editor.readOnly || draft.asking || draft.offered.length > 0 || Boolean(instead)

  const leave = useLeaveGuard({
    title: `「${title}」`,
    dirty: open && (dirty || Boolean(blocked)),
    keepsDraft: !draft.failed && (editor.keeps || !dirty),
    unkept: editor.lost,
    onLeave: (how) => {
      if (how === 'discard') draft.drop()
      else draft.flush()
      close()
    },
  })

  const run = async (action: FormAction | undefined) => {
    if (!action || locked || running.current) return
    if (blocked) {
      message.warning(blocked)
      return
    }
    // State lags by a render: the ref prevents a second click from submitting twice.
    running.current = true
    setBusy(action.label)
    try {
      await action.run()
    } finally {
      running.current = false
      setBusy(null)
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // React also bubbles key presses from dialogs opened by a field.
    if (!matches(SUBMIT_KEYS, event.nativeEvent) || !event.currentTarget.contains(event.target as Node)) return
    event.preventDefault()
    void run(primary)
  }

  const marks = sections.map(({ key, title, note, fields }) => ({ key, title, note, errors: issues.filter(({ path }) => fields.some((name) => belongsTo(path, name))).length }))

  const { arrive } = editor
  useEffect(() => {
    if (busy === null) arrive()
  }, [arrive, busy])

  const Frame = small ? SmallDialog : SideDrawer
  return (
    <Frame
      title={title}
      tag={tag}
      note={
        draft.failed ? (
          '草稿没有存下：这个浏览器没有空间'
        ) : draft.savedAt ? (
          <>
            <CheckIcon size={14} />
            草稿已存 {formatTime(draft.savedAt, 'HH:mm:ss')}
          </>
        ) : undefined
      }
      width={aside ? 'beside' : sections.length > 1 ? 'wide' : 'short'}
      open={open}
      onClose={() => {
        // Esc drops a lifted row and does nothing else.
        if (!running.current && !body.current?.querySelector('[data-dragging]')) void leave()
      }}
      afterOpenChange={afterOpenChange}
      onKeyDown={onKeyDown}
      foot={<FormFoot editor={editor} busy={busy} locked={locked} blocked={blocked} primary={primary} secondary={secondary} onRun={(action) => void run(action)} onLeave={() => void leave()} />}
    >
      {instead}
      {/* The form stays mounted meanwhile: antd stores its values there. */}
      <div ref={body} className={css.layout} data-beside={aside && true} hidden={Boolean(instead)}>
        {marks.length > 1 && !aside && <SectionList sections={marks} within={body} />}
        <div className={css.content}>
          {draft.elsewhere && editor.base.version > 0 && <ElsewhereNotice />}
          {draft.offered.length > 0 && !instead && (
            <DraftOffer draft={draft} kind={kind} version={editor.base.version} olderNote="继续编辑不会覆盖别人的修改：保存时逐处比较。" onTake={editor.takeDraft} />
          )}
          {notice}
          <Form
            form={form}
            layout="vertical"
            initialValues={editor.base.values}
            disabled={locked || busy !== null}
            requiredMark={markRequired}
            validateTrigger={['onBlur', 'onChange']}
            scrollToFirstError={false}
            onValuesChange={editor.changed}
            onFieldsChange={editor.refresh}
          >
            {sections.map((section) => (
              <section key={section.key} data-section={section.key} className={css.section} aria-labelledby={`section-${section.key}`}>
                {sections.length > 1 && (
                  <h2 id={`section-${section.key}`} className={css.heading}>
                    {section.title}
                  </h2>
                )}
                {section.content}
              </section>
            ))}
          </Form>
        </div>
        {aside && (
          <aside className={css.aside} aria-label={aside.title}>
            <div className={css.pane}>{aside.content}</div>
          </aside>
        )}
      </div>
    </Frame>
  )
}
