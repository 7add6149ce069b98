import { Flex, Form, Input } from 'antd'
import { Field } from '@/components/form/Field'
import type { Editor } from '@/components/form/useEditor'
import shared from '@/theme/shared.module.css'
import { TEXT_MAX } from '@/contract/guide/package/spotEntity'
import { spokenSeconds, textLength } from '@/contract/guide/package/spotMeasure'
import css from './Spot.module.css'
import type { SpotValues } from './values'
import { lengthText } from '@/entities/guide/lengthText'

interface TextFieldProps {
  editor: Editor<SpotValues>
  /** In a copy for another language: the text to translate. */
  source: string | null
}

/** The spoken text, with its length and estimated duration. */
export function TextField({ editor, source }: TextFieldProps) {
  const text = Form.useWatch('text', editor.form) ?? ''
  const seconds = spokenSeconds(text)
  return (
    <>
      {source && (
        <details className={css.source}>
          <summary>原文</summary>
          <p>{source}</p>
        </details>
      )}
      <Field
        editor={editor}
        path="text"
        label={
          <Flex component="span" wrap align="center" justify="space-between" gap="4px 12px" className={shared.wide}>
            讲解词
            <span className={shared.note} data-tone={text.length > TEXT_MAX ? 'bad' : undefined}>
              {textLength(text)} 字{seconds > 0 && ` · 约 ${lengthText(seconds)}`}
              {text.length > TEXT_MAX * 0.9 && ` · ${text.length} / ${TEXT_MAX}`}
            </span>
          </Flex>
        }
      >
        <Input.TextArea
          aria-label="讲解词"
          autoSize={{ minRows: 4, maxRows: 14 }}
          placeholder="写下游客在这里听到的内容"
        />
      </Field>
    </>
  )
}
