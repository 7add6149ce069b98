import { useQueryClient } from '@tanstack/react-query'
import { BatchDrawer } from '@/components/upload/batch/BatchDrawer'
import { VIDEO_ACCEPT } from '@/components/upload/video/checkVideo'
import { coverOf } from '@/components/upload/video/coverOf'
import { useVideoRules } from '@/components/upload/video/useVideoRules'
import { storage } from '@/contract/media/storage'
import { video, VIDEO_COVER, VIDEO_TITLE_MAX, videoKind } from '@/contract/operation/video'
import { call } from '@/lib/call'

const { fields, noun: label, classifier, domain } = videoKind
const { schema } = fields.title

/** Adds many videos at once, each named after its file and with its own cover. */
export default function VideoBatch({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const rules = useVideoRules()
  return (
    <BatchDrawer
      kind="video"
      noun={label}
      classifier={classifier}
      accept={VIDEO_ACCEPT}
      {...rules}
      nameMax={VIDEO_TITLE_MAX}
      pictureOf={(videoUrl) => coverOf(videoUrl, fields.cover.label, VIDEO_COVER)}
      nameRefusal={(name) => schema.safeParse(name).error?.issues[0]?.message ?? null}
      save={async ({ name, stored: upload, picture }) => {
        const cover = await call(storage.picture, { body: { file: picture } })
        return call(video.add, { body: { title: name, video: upload.url, cover: cover.url } })
      }}
      onSaved={() => void client.invalidateQueries({ queryKey: [domain] })}
      onClose={onClose}
    />
  )
}
