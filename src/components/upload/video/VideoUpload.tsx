import { FileUpload } from '../FileUpload'
import type { FileUploadProps } from '../FileUpload'
import { VIDEO_ACCEPT, VIDEO_HINT, videoRefusal } from './checkVideo'
import { Player } from './Player'

/** Takes a film, says before it is sent whether phones can play it, and plays what is stored. */
export default function VideoUpload(props: FileUploadProps) {
  const { value, name } = props
  return <FileUpload {...props} kind="video" accept={VIDEO_ACCEPT} hint={VIDEO_HINT} refusalOf={videoRefusal} above={value && <Player key={value} src={value} name={name} />} />
}
