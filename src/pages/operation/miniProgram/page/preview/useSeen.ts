import { useQuery } from '@tanstack/react-query'
import type { MinaModule } from '@/contract/operation/miniProgram/page/minaModules'
import { minaPage } from '@/contract/operation/miniProgram/page/minaPage'
import type { PageContent } from '@/contract/operation/miniProgram/page/minaPage'
import { minaPreview } from '@/contract/operation/miniProgram/page/minaPreview'
import { call } from '@/lib/call'

const PAGE = 'home'

export type SeenVersion = 'draft' | 'online'

export interface Audience {
  guideId: string
  /** Code of the language; null for Chinese. */
  language: string | null
}

interface Seen {
  modules: readonly MinaModule[]
  content: PageContent
}

/** The draft as visitors would get it: a mark is taken for each look, so that none is too old. */
async function readDraft({ guideId, language }: Audience, signal: AbortSignal): Promise<Seen> {
  const params = { id: PAGE }
  const { mchk } = await call(minaPreview.mark, { params }, { signal })
  return call(minaPreview.read, { params, query: { guideId, ...(language !== null && { language }) }, headers: { mchk } }, { signal })
}

/** What the visitors of a guide get, by the call that their mini-program makes. */
const readOnline = ({ guideId, language }: Audience, signal: AbortSignal): Promise<Seen> =>
  call(minaPage.indexPage, { body: { page: PAGE, guideId, ...(language !== null && { language }) } }, { signal })

/** The page for the visitors of a guide; `revision` says which draft or publication it is of. */
export function useSeen(version: SeenVersion, audience: Audience | null, revision: number) {
  return useQuery({
    queryKey: ['minaPage', 'seen', version, audience, revision],
    queryFn: ({ signal }) => (version === 'draft' ? readDraft(audience!, signal) : readOnline(audience!, signal)),
    enabled: audience !== null,
  })
}
