import { skipToken, useQuery } from '@tanstack/react-query'
import type { PictureSize } from '@/contract/media/storage'

async function sizeOf(picture: string): Promise<PictureSize> {
  const image = new Image()
  image.src = picture
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}

/** Pixel size of a stored picture; `failed` if it cannot be read. */
export function usePictureSize(picture: string | null): { size: PictureSize | null; failed: boolean } {
  const { data, isError } = useQuery({
    queryKey: ['pictureSize', picture],
    queryFn: picture === null ? skipToken : () => sizeOf(picture),
    staleTime: Infinity,
    retry: 1,
  })
  return { size: data ?? null, failed: isError }
}
