import type { PageContent } from '@/contract/operation/miniProgram/page/minaPage'

/** What a module shows; undefined until it has been read. */
export type Content = PageContent[string] | undefined
