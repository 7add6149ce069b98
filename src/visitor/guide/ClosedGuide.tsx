import { useEffect, useState } from 'react'
import { RestorePage } from '../buy/RestorePage'
import { isOpenInMini } from '../calls'
import type { CallError } from '../calls'
import { Failure } from '../parts/Failure'
import { useAnswer } from '../useAnswer'
import { RESTORE, restoreIn, useHash } from '../useHash'
import { useLaterWords } from '../words/useLaterWords'

interface ClosedGuideProps {
  guideId: string
  error: CallError
  onOpened: () => void
}

/** A guide that is not open on the web: a code opens it all the same, for the phone that a companion's ticket lets in. */
export function ClosedGuide({ guideId, error, onOpened }: ClosedGuideProps) {
  const words = useLaterWords()
  const code = restoreIn(useHash())
  const isRestoring = code !== null
  const [isRestored, setIsRestored] = useState(false)
  const { data: isInMini } = useAnswer(`mini ${guideId}`, (signal) => isOpenInMini(guideId, signal))
  // What the code opened is read first.
  useEffect(() => {
    if (isRestored && !isRestoring) onOpened()
  }, [isRestored, isRestoring, onOpened])
  if (code !== null) return <RestorePage guideId={guideId} code={code} back="" onRestored={() => setIsRestored(true)} />
  return (
    <Failure error={error}>
      {isInMini === true && <p>{words.openInMini}</p>}
      <a className="pill" href={`#${RESTORE}`}>
        {words.restore}
      </a>
    </Failure>
  )
}
