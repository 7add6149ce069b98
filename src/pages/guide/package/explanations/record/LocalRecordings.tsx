import { Flex } from 'antd'
import shared from '@/theme/shared.module.css'
import { usePackageEditor } from '../../state/editorState'
import { RecordingList } from './RecordingList'
import css from './Recorder.module.css'
import { useLocalRecordings } from './useLocalRecordings'

/** Shown where there is no explanation yet: a recording of a deleted one can go into a new one. */
export function LocalRecordings() {
  const { guide, guidePackage, readOnly } = usePackageEditor()
  const { recordings, reread } = useLocalRecordings(guide.id)
  if (recordings.length === 0) return null
  const isOrphaned = recordings.some(({ spotId }) => guidePackage.spots.every(({ id }) => id !== spotId))
  return (
    <Flex vertical gap={8} className={css.alone}>
      <RecordingList recordings={recordings} spotId={null} readOnly={readOnly} onForgotten={reread} />
      {isOrphaned && !readOnly && (
        <p className={shared.small}>写讲解后，讲解已被删除的录音可以在「音频」里用于新的讲解。</p>
      )}
    </Flex>
  )
}
