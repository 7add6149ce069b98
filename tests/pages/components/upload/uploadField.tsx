import { Activity } from 'react'
import { UploadState } from '@/components/upload/UploadState'
import { useUpload } from '@/components/upload/useUpload'
import type { StoredPicture } from '@/contract/media/storage'

/** An upload field for one picture, without the checks and the cropping that need a real browser. */
export function Place({ onStored }: { onStored: (picture: StoredPicture) => void }) {
  const { upload, send, retry, cancel } = useUpload('picture', onStored)
  if (upload) return <UploadState upload={upload} name="封面" hint="" onCancel={cancel} onRetry={retry} />
  return (
    <input aria-label="选择" type="file" onChange={(event) => event.target.files?.[0] && send(event.target.files[0])} />
  )
}

/** Keeps its page alive like a console tab. */
export function Tab({ shown, onStored }: { shown: boolean; onStored: (picture: StoredPicture) => void }) {
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <Place onStored={onStored} />
    </Activity>
  )
}
