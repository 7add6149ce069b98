import { useState } from 'react'
import { readSaved, save } from './saved'

/** Whether the visitor lets the scenic area count where they are. Off until they say so. */
export function useShare(guideId: string) {
  const [shares, setShares] = useState(() => readSaved<boolean>('share', guideId) === true)
  const choose = (wanted: boolean) => {
    setShares(wanted)
    save('share', guideId, wanted)
  }
  return [shares, choose] as const
}
