import type { Guide } from '../calls'
import type { OpenGuide } from '../guide/useGuide'
import { useWords } from '../words/words'
import { findDownload } from './record'
import { useOnline } from './useOnline'

/** What is possible while there is no network; null while there is one. */
export function useNetworkText({ id }: Pick<Guide, 'id'>, { choice, isUnreachable }: OpenGuide) {
  const words = useWords()
  const isOnline = useOnline()
  if (isOnline && !isUnreachable) return null
  // It may have been downloaded or deleted since the page was opened.
  const isPlayable = choice && findDownload({ guideId: id, packetId: choice.id })?.complete
  return isPlayable ? words.noNetworkStored : words.noNetwork
}
