import { DropPlace } from '../DropPlace'
import { useDropZone } from '../useDropZone'
import { BATCH_MAX } from './files'

interface BatchPlaceProps {
  noun: string
  classifier: string
  accept: string
  hint: string
  /** Compact, once there are files. */
  small: boolean
  onFiles: (files: readonly File[]) => void
}

/** Drop zone and file chooser of a batch. */
export function BatchPlace({ noun, classifier, accept, hint, small, onFiles }: BatchPlaceProps) {
  const drop = useDropZone(({ files }) => onFiles([...files]))
  return (
    <DropPlace
      drop={drop}
      name={`选择${noun}`}
      fieldName={`多${classifier}${noun}`}
      lead={small ? `继续把${noun}拖到这里` : `把多${classifier}${noun}一起拖到这里`}
      hint={`${hint}。一次最多 ${BATCH_MAX} ${classifier}，每${classifier}文件新增一${classifier}${noun}。`}
      accept={accept}
      multiple
      small={small}
      onFiles={onFiles}
    />
  )
}
