import type { PageContent } from '@/contract/minaPage'

/** What a module shows; undefined until it has been read. */
export type Content = PageContent[string] | undefined
