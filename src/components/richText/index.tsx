import { Skeleton } from 'antd'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { RichTextEditorProps } from './props'

/** A rich text field with pictures, tables and videos. Its code loads with the surrounding drawer. */
export const RichTextEditor = lazyPart<RichTextEditorProps>(() => import('./RichTextEditor'), {
  waiting: () => <Skeleton active title={false} paragraph={{ rows: 8 }} />,
})

/** A rich text as visitors see it. */
export const RichTextView = lazyPart<{ html: string }>(() => import('./RichTextView'), {})
