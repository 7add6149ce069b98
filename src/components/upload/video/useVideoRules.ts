import { useQuery } from '@tanstack/react-query'
import { VIDEO_MAX_BYTES } from '@/contract/media/storage'
import { upload } from '@/contract/media/upload'
import { call } from '@/lib/call'
import { formatBytes } from '@/lib/files'
import { videoRefusal } from './checkVideo'

/** Limits for videos here: an installation, and sit mode, may allow less than the product. */
export function useVideoRules() {
  const { data } = useQuery({
    queryKey: ['upload', 'limits'],
    queryFn: ({ signal }) => call(upload.limits, {}, { signal }),
    staleTime: Infinity,
  })
  const maxBytes = data?.video
  return {
    hint: `mp4（画面为 H.264）${maxBytes === undefined ? '' : `，不超过 ${formatBytes(maxBytes)}`}；传到一半断网会自动接着传`,
    // Until the limit is known, the server checks it before anything is sent.
    refusalOf: (file: File) => videoRefusal(file, maxBytes ?? VIDEO_MAX_BYTES),
  }
}
