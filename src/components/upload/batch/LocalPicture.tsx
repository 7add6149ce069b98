import { useCallback } from 'react'

/** A picture without a URL; decorative unless `alt` is given. */
export function LocalPicture({ file, alt = '' }: { file: Blob; alt?: string }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} alt={alt} />
}
