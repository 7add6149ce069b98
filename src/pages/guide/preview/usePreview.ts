import { useQuery } from '@tanstack/react-query'
import { guide as calls } from '@/contract/guide/guide/guide'
import type { GuideRow } from '@/contract/guide/guide/guide'
import { call } from '@/lib/call'

/** `draft` is the operators' version, `visible` the visitors'. */
type PreviewVersion = 'draft' | 'visible'

export type Previewed = Pick<GuideRow, 'id' | 'type' | 'name' | 'review' | 'publish' | 'visibleRevision' | 'version'>

interface PreviewOptions {
  which: PreviewVersion
  /** Packet of the explanations; omitted for the default packet. */
  packetId?: string | undefined
  /** Latest change of the data package, where the caller knows it. */
  change?: number | undefined
  enabled?: boolean
}

/** A guide as visitors get it. While other explanations of the same version load, the current ones stay visible. */
export function usePreview(
  { id, type, version }: Previewed,
  { which: revision, packetId, change, enabled = true }: PreviewOptions,
) {
  return useQuery({
    queryKey: ['guide', 'preview', id, revision, version, change, packetId],
    queryFn: ({ signal }) => call(calls.preview, { params: { type, id, revision }, query: { packetId } }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[3] === revision ? before : undefined),
    enabled,
    gcTime: 0,
  })
}
