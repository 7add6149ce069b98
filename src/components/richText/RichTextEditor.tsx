import { EditorContent, useEditorState } from '@tiptap/react'
import type { Editor } from '@tiptap/react'
import { ConfigProvider } from 'antd'
import { useState, useSyncExternalStore } from 'react'
import { SideDrawer } from '@/components/form/SideDrawer'
import { PhoneFrame } from '@/components/ui/phone/PhoneFrame'
import { AddressBar } from './AddressBar'
import { checkLink, checkVideo } from './addresses'
import { mediaIn } from './document'
import { CheckIcon } from '@/components/icons'
import { countCharacters, readingMinutes } from '@/contract/kit/richText'
import { pasteSummary } from './paste/pasteSummary'
import type { Pasted } from './paste/cleanPasted'
import type { PictureQueue } from './pictures/queue'
import css from './RichText.module.css'
import view from './RichTextView.module.css'
import type { RichTextEditorProps } from './props'
import { Toolbar } from './Toolbar'
import type { Panel } from './tools'
import { useInsertions } from './useInsertions'
import { useRichText } from './useRichText'
import RichTextView from './RichTextView'

interface FootProps {
  html: string
  media: { pictures: number; videos: number }
  maxLength: number | undefined
  /** What pasting changed. */
  pasteSummary: string
}

const formatCount = (count: number) => count.toLocaleString('zh-CN')

/** Text length, media count, and what the last paste changed. */
function Foot({ html, media, maxLength, pasteSummary }: FootProps) {
  const count = countCharacters(html)
  const isTooLong = maxLength !== undefined && count > maxLength
  const { pictures, videos } = media
  return (
    <div className={css.foot}>
      <span data-over={isTooLong || undefined}>
        {formatCount(count)}
        {maxLength !== undefined && ` / ${formatCount(maxLength)}`} 字
        {count > 0 && `，约 ${readingMinutes(count)} 分钟读完`}
      </span>
      {pictures + videos > 0 && (
        <span>
          {[pictures > 0 && `${pictures} 张图片`, videos > 0 && `${videos} 个视频`].filter(Boolean).join('，')}
        </span>
      )}
      <span className={css.pasted} role="status">
        {pasteSummary !== '' && (
          <>
            <CheckIcon size={14} />
            {pasteSummary}
          </>
        )}
      </span>
    </div>
  )
}

const noop = () => undefined

export default function RichTextEditor({
  id,
  value = '',
  onChange = noop,
  onBlur = noop,
  disabled,
  maxLength,
  onBusy = noop,
  name = '正文',
}: RichTextEditorProps) {
  // Set by the surrounding form.
  const { componentDisabled } = ConfigProvider.useConfig()
  const isDisabled = disabled ?? componentDisabled ?? false
  const attributes = {
    ...(id && { id }),
    class: `tiptap ${view.text}`,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': name,
    'aria-readonly': String(isDisabled),
  }
  const { editor, queue, pasted } = useRichText({ value, disabled: isDisabled, attributes, onChange, onBlur, onBusy })
  return (
    <div className={css.editor} data-disabled={isDisabled || undefined}>
      {editor && (
        <Parts
          editor={editor}
          queue={queue}
          pasted={pasted}
          html={value}
          disabled={isDisabled}
          maxLength={maxLength}
          name={name}
        />
      )}
    </div>
  )
}

interface PartsProps {
  editor: Editor
  queue: PictureQueue
  pasted: Pasted | null
  html: string
  disabled: boolean
  maxLength: number | undefined
  name: string
}

function Parts({ editor, queue, pasted, html, disabled, maxLength, name }: PartsProps) {
  const [panel, setPanel] = useState<Panel | null>(null)
  const { empty, media } = useEditorState({
    editor,
    selector: (now) => ({ empty: now.editor.isEmpty, media: mediaIn(now.editor.state.doc) }),
  })
  const summary = useSyncExternalStore(queue.subscribe, () => (pasted ? pasteSummary(pasted, queue) : ''))
  const close = () => {
    setPanel(null)
    editor.commands.focus()
  }
  const { addPictures, pasteText, link, unlink, video } = useInsertions(editor, queue, () => setPanel(null))
  const href = editor.getAttributes('link')['href'] as string | undefined

  return (
    <>
      <Toolbar
        editor={editor}
        disabled={disabled}
        onPanel={setPanel}
        onPictures={addPictures}
        onPasteText={() => void pasteText()}
      />
      {panel === 'link' && (
        <AddressBar
          label="链接地址"
          initial={href ?? ''}
          placeholder="https://、mailto: 或 tel: 开头"
          check={checkLink}
          onApply={link}
          onRemove={href === undefined ? undefined : unlink}
          onClose={close}
        />
      )}
      {panel === 'video' && (
        <AddressBar
          label="视频地址"
          initial=""
          placeholder="/saas/media/…，已上传的视频"
          check={checkVideo}
          onApply={video}
          onClose={close}
        />
      )}
      <div
        className={css.place}
        data-empty={empty || undefined}
        data-placeholder={`写${name}，或从 Word、网页、微信文章粘贴`}
      >
        <EditorContent editor={editor} />
      </div>
      <Foot html={html} media={media} maxLength={maxLength} pasteSummary={summary} />
      <PreviewDrawer html={html} open={panel === 'preview'} onClose={close} />
    </>
  )
}

const PHONE_WIDTH = 375

/** The stored text on a phone. */
function PreviewDrawer({ html, open, onClose }: { html: string; open: boolean; onClose: () => void }) {
  return (
    <SideDrawer title="手机预览" open={open} onClose={onClose}>
      <div className={css.stage}>
        <PhoneFrame width={PHONE_WIDTH}>
          <div className={css.phonePage}>
            {html === '' ? <p className={css.nothing}>还没有正文</p> : <RichTextView html={html} />}
          </div>
        </PhoneFrame>
      </div>
    </SideDrawer>
  )
}
