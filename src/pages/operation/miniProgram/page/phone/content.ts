import type { PageContent } from '@/contract/operation/miniProgram/page/minaPage'

/** The content of a module; undefined while loading. */
export type Content = PageContent[string] | undefined
