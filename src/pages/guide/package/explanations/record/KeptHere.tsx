import { usePackageEditor } from '../../state/workshop'
import { KeptList } from './KeptList'
import css from './Recorder.module.css'
import { useKept } from './useKept'

/** Shown where there is no explanation yet: a recording of a deleted one can go into a new one. */
export function KeptHere() {
  const { guide, bag, readOnly } = usePackageEditor()
  const { kept, reread } = useKept(guide.id)
  if (kept.length === 0) return null
  const isOrphaned = kept.some(({ spotId }) => bag.spots.every(({ id }) => id !== spotId))
  return (
    <div className={css.recorder} data-alone>
      <KeptList kept={kept} spotId={null} readOnly={readOnly} onForgotten={reread} />
      {isOrphaned && !readOnly && <p className={css.words}>写讲解后，讲解已被删除的录音可以在「音频」里用于新的讲解。</p>}
    </div>
  )
}
