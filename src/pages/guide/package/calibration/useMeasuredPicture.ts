import { useToast } from '@/components/ui/toast/useToast'
import { useLatest } from '@/components/hooks/useLatest'
import type { PictureSize } from '@/contract/media/storage'

/** For a newly stored picture: reads its size before using it. */
export function useMeasuredPicture(
  onMeasured: (picture: string, size: PictureSize) => void,
): (picture: string) => Promise<void> {
  const toast = useToast()
  const latest = useLatest(onMeasured)
  return async (picture) => {
    try {
      const image = new Image()
      image.src = picture
      await image.decode()
      latest.current(picture, { width: image.naturalWidth, height: image.naturalHeight })
    } catch (error) {
      toast.failed('没有读到上传的图片', error)
    }
  }
}
