import { FileUpload } from '../FileUpload'
import type { FileUploadProps } from '../FileUpload'
import { VIDEO_ACCEPT } from './checkVideo'
import { Player } from './Player'
import { useVideoRules } from './useVideoRules'

/** Uploads a video, says beforehand whether phones can play it, and plays the stored file. */
export default function VideoUpload(props: FileUploadProps) {
  const { value, name } = props
  const rules = useVideoRules()
  return (
    <FileUpload
      {...props}
      {...rules}
      kind="video"
      accept={VIDEO_ACCEPT}
      above={value && <Player key={value} src={value} name={name} />}
    />
  )
}
