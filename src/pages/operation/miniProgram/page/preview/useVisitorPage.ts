import { useQuery } from '@tanstack/react-query'
import type { MiniProgramModule } from '@/contract/operation/miniProgram/page/minaModules'
import { minaPage } from '@/contract/operation/miniProgram/page/minaPage'
import type { PageContent } from '@/contract/operation/miniProgram/page/minaPage'
import { minaPreview } from '@/contract/operation/miniProgram/page/minaPreview'
import { call } from '@/lib/call'

const PAGE = 'home'

export type PreviewVersion = 'draft' | 'online'

export interface Audience {
  guideId: string
  /** Code of the language; null for Chinese. */
  language: string | null
}

interface VisitorPage {
  modules: readonly MiniProgramModule[]
  content: PageContent
}

/** The draft as visitors would get it: each read requests a new mark, so none is expired. */
async function readDraft({ guideId, language }: Audience, signal: AbortSignal): Promise<VisitorPage> {
  const params = { id: PAGE }
  const { mchk } = await call(minaPreview.mark, { params }, { signal })
  return call(
    minaPreview.read,
    { params, query: { guideId, ...(language !== null && { language }) }, headers: { mchk } },
    { signal },
  )
}

/** Reads a guide's page with the visitors' own mini-program call. */
const readOnline = ({ guideId, language }: Audience, signal: AbortSignal): Promise<VisitorPage> =>
  call(minaPage.indexPage, { body: { page: PAGE, guideId, ...(language !== null && { language }) } }, { signal })

const READERS = { draft: readDraft, online: readOnline }

/** The page for a guide's visitors; `revision` identifies the draft or publication. */
export function useVisitorPage(version: PreviewVersion, audience: Audience, revision: number) {
  return useQuery({
    queryKey: ['minaPage', 'seen', version, audience, revision],
    queryFn: ({ signal }) => READERS[version](audience, signal),
  })
}
