import { LocateFixed } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLaterWords } from '../words/useLaterWords'
import css from './AskPosition.module.css'

interface AskPositionProps {
  /** Asked for playing by itself; otherwise for the map. */
  isAutomatic: boolean
  /** The visitor has agreed to be counted; then the position does not stay here. */
  isShared: boolean
  onAgree: () => void
  onRefuse: () => void
}

/** Says what the position is for, before the phone asks. */
export function AskPosition({ isAutomatic, isShared, onAgree, onRefuse }: AskPositionProps) {
  const words = useLaterWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby="ask-position" onCancel={onRefuse}>
      <LocateFixed aria-hidden size={32} strokeWidth={1.5} />
      <h2 id="ask-position">{isAutomatic ? words.askAutomatic : words.askPosition}</h2>
      <p>{isShared ? words.sharePositionHint : words.positionStays}</p>
      {isAutomatic && <p>{words.keepScreenOn}</p>}
      <div className={css.buttons}>
        <button type="button" className="pill quiet" onClick={onRefuse}>
          {words.notNow}
        </button>
        <button type="button" className="pill" onClick={onAgree}>
          {words.usePosition}
        </button>
      </div>
    </dialog>
  )
}
