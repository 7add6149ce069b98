import { Form } from 'antd'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { WIDE, useMedia } from '@/components/hooks/useMedia'
import { matches } from '@/components/keys/keys'
import { DraftOffer, ElsewhereNotice } from './draft/DraftOffer'
import { draftNote } from './draft/draftNote'
import css from './FormDrawer.module.css'
import { FormFoot } from './FormFoot'
import { SUBMIT_KEYS } from './formKeys'
import type { FormAction } from './FormFoot'
import { belongsTo } from './schema'
import { markRequired } from './requiredMark'
import type { Issue, Name } from './schema'
import { SectionList } from './SectionList'
import { SideDrawer } from './SideDrawer'
import { SmallDialog } from './SmallDialog'
import type { Editor } from './useEditor'
import { useFormAction } from './useFormAction'
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
  preview?: { title: string; content: ReactNode }
  /** Few fields: a dialog. */
  small?: boolean
  primary?: FormAction
  secondary?: FormAction
  /** Why saving is blocked for now, such as a running upload. */
  blocked?: string | null
  /** Above the fields: why the record was rejected, what saving will do. */
  notice?: ReactNode
  /** Replaces the fields while the record loads or after that failed. */
  placeholder?: ReactNode
  open: boolean
  close: () => void
  afterOpenChange: (open: boolean) => void
}

/** The preview where there is no room beside the fields. */
const belowOf = ({ title, content }: { title: string; content: ReactNode }): FormSection => ({
  key: 'beside',
  title,
  fields: [],
  content: <div className={css.below}>{content}</div>,
})

/** Confirms before the form is left: what is typed is kept as a draft or dropped, then the drawer closes. */
function useFormGuard<V extends object>({ title, editor, blocked, open, close }: FormDrawerProps<V>) {
  const { draft, dirty } = editor
  return useLeaveGuard({
    title: `「${title}」`,
    dirty: open && (dirty || Boolean(blocked)),
    keepsDraft: !draft.failed && (editor.keeps || !dirty),
    unkept: editor.lost,
    onLeave: (choice) => {
      if (choice === 'discard') draft.drop()
      else draft.flush()
      close()
    },
  })
}

/** A form in a drawer. `editor` comes from `useEditor`, which owns rules, draft and unsaved changes. */
export function FormDrawer<V extends object>(props: FormDrawerProps<V>) {
  const {
    title,
    kind,
    tag,
    editor,
    preview,
    small,
    primary,
    secondary,
    blocked,
    notice,
    placeholder,
    open,
    afterOpenChange,
  } = props
  const { draft } = editor
  const isWide = useMedia(WIDE)
  const sidePane = isWide ? preview : undefined
  const sections = preview && !sidePane ? [...props.sections, belowOf(preview)] : props.sections
  const body = useRef<HTMLDivElement>(null)
  const locked = editor.readOnly || draft.asking || draft.offered.length > 0 || Boolean(placeholder)
  const { busy, isRunning, run } = useFormAction(locked, blocked)

  const leave = useFormGuard(props)

  const onKeyDown = (event: KeyboardEvent) => {
    // React also bubbles key presses from dialogs opened by a field.
    if (!matches(SUBMIT_KEYS, event.nativeEvent) || !event.currentTarget.contains(event.target as Node)) return
    event.preventDefault()
    void run(primary)
  }

  const { arrive } = editor
  useEffect(() => {
    if (busy === null) arrive()
  }, [arrive, busy])

  const Frame = small ? SmallDialog : SideDrawer
  return (
    <Frame
      title={title}
      tag={tag}
      note={draftNote(draft)}
      width={sidePane ? 'beside' : sections.length > 1 ? 'wide' : 'short'}
      open={open}
      onClose={() => {
        // Esc drops a lifted row and does nothing else.
        if (!isRunning() && !body.current?.querySelector('[data-dragging]')) void leave()
      }}
      afterOpenChange={afterOpenChange}
      onKeyDown={onKeyDown}
      foot={
        <FormFoot
          editor={editor}
          busy={busy}
          locked={locked}
          blocked={blocked}
          primary={primary}
          secondary={secondary}
          onRun={(action) => void run(action)}
          onLeave={() => void leave()}
        />
      }
    >
      {placeholder}
      {/* The form stays mounted meanwhile: antd stores its values there. */}
      <div ref={body} className={css.layout} data-beside={sidePane && true} hidden={Boolean(placeholder)}>
        {sections.length > 1 && !sidePane && (
          <SectionList sections={marksOf(sections, editor.issues)} containerRef={body} />
        )}
        <div className={css.content}>
          <DraftNotices editor={editor} kind={kind} hidden={Boolean(placeholder)} />
          {notice}
          <Fields editor={editor} sections={sections} disabled={locked || busy !== null} />
        </div>
        {sidePane && <SidePane {...sidePane} />}
      </div>
    </Frame>
  )
}

const SidePane = ({ title, content }: { title: string; content: ReactNode }) => (
  <aside className={css.aside} aria-label={title}>
    <div className={css.pane}>{content}</div>
  </aside>
)

/** Entries of the section list, each with the number of its errors. */
const marksOf = (sections: readonly FormSection[], issues: readonly Issue[]) =>
  sections.map(({ key, title, note, fields }) => ({
    key,
    title,
    note,
    errors: issues.filter(({ path }) => fields.some((name) => belongsTo(path, name))).length,
  }))

/** What other tabs and earlier editors left of this record. */
function DraftNotices<V extends object>({
  editor,
  kind,
  hidden,
}: Pick<FormDrawerProps<V>, 'editor' | 'kind'> & { hidden: boolean }) {
  const { draft, base } = editor
  return (
    <>
      {draft.elsewhere && base.version > 0 && <ElsewhereNotice />}
      {draft.offered.length > 0 && !hidden && (
        <DraftOffer
          draft={draft}
          kind={kind}
          version={base.version}
          olderNote="继续编辑不会覆盖别人的修改：保存时逐处比较。"
          onTake={editor.takeDraft}
        />
      )}
    </>
  )
}

function Fields<V extends object>({
  editor,
  sections,
  disabled,
}: Pick<FormDrawerProps<V>, 'editor' | 'sections'> & { disabled: boolean }) {
  return (
    <Form
      form={editor.form}
      layout="vertical"
      initialValues={editor.base.values}
      disabled={disabled}
      requiredMark={markRequired}
      validateTrigger={['onBlur', 'onChange']}
      scrollToFirstError={false}
      onValuesChange={editor.changed}
      onFieldsChange={editor.refresh}
    >
      {sections.map((section) => (
        <section
          key={section.key}
          data-section={section.key}
          className={css.section}
          aria-labelledby={`section-${section.key}`}
        >
          {sections.length > 1 && (
            <h2 id={`section-${section.key}`} className={css.heading}>
              {section.title}
            </h2>
          )}
          {section.content}
        </section>
      ))}
    </Form>
  )
}
