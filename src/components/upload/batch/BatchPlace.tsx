import { DropPlace } from '../DropPlace'
import { useDropZone } from '../useDropZone'
import { BATCH_MAX } from './files'

interface BatchPlaceProps {
  noun: string
  measure: string
  accept: string
  hint: string
  /** Compact, once there are files. */
  small: boolean
  onFiles: (files: readonly File[]) => void
}

/** Drop zone and file chooser of a batch. */
export function BatchPlace({ noun, measure, accept, hint, small, onFiles }: BatchPlaceProps) {
  const drop = useDropZone(({ files }) => onFiles([...files]))
  return (
    <DropPlace
      drop={drop}
      name={`选择${noun}`}
      fieldName={`多${measure}${noun}`}
      lead={small ? `继续把${noun}拖到这里` : `把多${measure}${noun}一起拖到这里`}
      hint={`${hint}。一次最多 ${BATCH_MAX} ${measure}，每${measure}文件新增一${measure}${noun}。`}
      accept={accept}
      multiple
      small={small}
      onFiles={onFiles}
    />
  )
}
