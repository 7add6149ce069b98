import { SoundButton } from '@/components/ui/sound/SoundButton'
import { VOICE_TYPES } from '@/contract/media/storage'
import { voiceRefusal } from './checkVoice'
import { FileUpload } from './FileUpload'
import type { FileUploadProps } from './FileUpload'
import { measurable } from './measurable'

const HINT = 'mp3、m4a、aac、wav，不超过 20 MB'
const ACCEPT = [...VOICE_TYPES, '.mp3', '.m4a', '.aac', '.wav'].join()

/** Uploads a sound and plays the stored file. */
export function VoiceUpload(props: FileUploadProps) {
  const { value, name } = props
  return (
    <FileUpload
      {...props}
      kind="voice"
      accept={ACCEPT}
      hint={HINT}
      refusalOf={voiceRefusal}
      prepare={measurable}
      extraButtons={value && <SoundButton src={value} name={name} />}
    />
  )
}
