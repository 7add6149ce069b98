import { VIDEO_TYPES } from '@/contract/storage'
import { FileUpload } from '../FileUpload'
import type { FileUploadProps } from '../FileUpload'
import { videoRefusal } from './checkVideo'
import { Player } from './Player'

const HINT = 'mp4（画面为 H.264），不超过 500 MB；传到一半断网会自动接着传'

/** Takes a film, says before it is sent whether phones can play it, and plays what is stored. */
export default function VideoUpload(props: FileUploadProps) {
  const { value, name } = props
  // Others than MP4 can be chosen, to hear what is wrong with them.
  return <FileUpload {...props} kind="video" accept={[...VIDEO_TYPES, 'video/*'].join()} hint={HINT} refusalOf={videoRefusal} above={value && <Player key={value} src={value} name={name} />} />
}
