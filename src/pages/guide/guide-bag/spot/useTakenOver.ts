import { useEffect } from 'react'
import type { Editor } from '@/components/form/useEditor'
import type { SpotRecord } from '@/contract/guideSpot'
import { useKnownVersion } from './useSpot'
import { spotValues } from './values'
import type { SpotValues } from './values'

interface TakenOverOptions {
  editor: Editor<SpotValues>
  record: SpotRecord
  isBusy: boolean
  onReread: () => void
}

/** What others have saved meanwhile is taken over where nothing is typed; else the comparison comes with the next saving. */
export function useTakenOver({ editor, record, isBusy, onReread }: TakenOverOptions) {
  const { now, dirty, rebase } = editor
  const known = useKnownVersion(record.guideId, record.id)
  const isBehind = !dirty && !isBusy && known !== null && known > record.version
  useEffect(() => {
    if (isBehind) onReread()
  }, [isBehind, onReread])
  useEffect(() => {
    if (!dirty && !isBusy && record.version > now().version) rebase(spotValues(record), record.version)
  }, [dirty, isBusy, now, rebase, record])
}
