import { Skeleton } from 'antd'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { RichTextEditorProps } from './props'

/** A field for running text with pictures, tables and videos. Its code is fetched with the drawer that holds it. */
export const RichTextEditor = lazyPart<RichTextEditorProps>(() => import('./RichTextEditor'), {
  waiting: () => <Skeleton active title={false} paragraph={{ rows: 8 }} />,
})

/** A rich text as visitors read it. */
export const RichTextView = lazyPart<{ html: string }>(() => import('./RichTextView'), {})
