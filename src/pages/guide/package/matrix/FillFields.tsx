import { Form, Input } from 'antd'
import { counter } from '@/components/form/counter'
import { Field } from '@/components/form/Field'
import { VoiceUpload } from '@/components/upload/VoiceUpload'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import { TEXT_MAX } from '@/contract/guide/package/guideSpot'
import { spokenSeconds, textLength } from '@/contract/guide/package/spotMeasure'
import { lengthText } from '@/entities/guide/lengthText'
import type { useFill } from './useFill'

interface FillFieldsProps {
  fill: ReturnType<typeof useFill>
  poi: PoiRecord
  /** The text that was translated. */
  source: string | null | undefined
  /** Fraction of an upload that is sent; null without an upload. */
  onUpload: (fraction: number | null) => void
}

/** The name, text and audio of one cell. */
export function FillFields({ fill: { editor, initial, language }, poi, source, onUpload }: FillFieldsProps) {
  const text = Form.useWatch<string | undefined>('text', editor.form) ?? initial.text
  const length = textLength(text)
  return (
    <>
      {source && (
        <Form.Item label="原文" htmlFor="fill-source">
          <Input.TextArea id="fill-source" readOnly autoSize={{ minRows: 2, maxRows: 4 }} value={source} />
        </Form.Item>
      )}
      {language && (
        <Field editor={editor} path="name" label={`${language.name}名称`}>
          <Input count={counter(50)} autoComplete="off" placeholder={`${poi.name}，也是讲解的标题`} />
        </Field>
      )}
      <Field
        editor={editor}
        path="text"
        label={length > 0 ? `讲解词 · ${length} 字，约 ${lengthText(spokenSeconds(text))}` : '讲解词'}
      >
        <Input.TextArea autoFocus count={counter(TEXT_MAX)} autoSize={{ minRows: 3, maxRows: 8 }} />
      </Field>
      <Field editor={editor} path="audio" label="音频">
        <VoiceUpload name="音频" onBusy={onUpload} />
      </Field>
    </>
  )
}
