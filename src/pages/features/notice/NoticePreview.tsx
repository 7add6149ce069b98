import { ContentPreview } from '@/components/record'
import type { RecordPreviewProps } from '@/components/record'

/** Live preview of a notice: on the home page, and opened. */
export const NoticePreview = (props: RecordPreviewProps) => <ContentPreview {...props} onHome />
