import { DropPlace } from '../DropPlace'
import { useDropZone } from '../useDropZone'
import { BATCH_MAX } from './files'

interface BatchPlaceProps {
  noun: string
  measure: string
  accept: string
  hint: string
  /** There are files already: less room for the place itself. */
  small: boolean
  onFiles: (files: readonly File[]) => void
}

/** Where the files of a batch are dropped or chosen. */
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
