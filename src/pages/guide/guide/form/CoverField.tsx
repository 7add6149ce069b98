import { useCallback } from 'react'
import { Field } from '@/components/form/Field'
import type { Editor } from '@/components/form/useEditor'
import { PictureUpload } from '@/components/upload/PictureUpload'
import { COVER_MIN } from '@/contract/guide/guide/guide'
import type { GuideValues } from './guideValues'

/** Aspect ratio used by lists and the mini-program. */
const COVER_RATIO = { width: 16, height: 10 }

interface CoverFieldProps {
  editor: Editor<GuideValues>
  onBusy: (key: string, fraction: number | null) => void
}

export function CoverField({ editor, onBusy }: CoverFieldProps) {
  const busy = useCallback((fraction: number | null) => onBusy('cover', fraction), [onBusy])
  return (
    <Field editor={editor} path="cover" label="封面图片" required>
      <PictureUpload name="封面图片" ratio={COVER_RATIO} minSize={COVER_MIN} onBusy={busy} />
    </Field>
  )
}
