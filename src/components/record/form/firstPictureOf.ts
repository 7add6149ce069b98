import { mediaUrl } from '@/contract/kit/mediaUrl'

/** URL of the first stored picture in a formatted text; null if there is none or it is still uploading. */
export function firstPictureOf(html: unknown): string | null {
  if (typeof html !== 'string') return null
  // Stored text is normalised: every tag is real and attribute values are quoted.
  const address = [...html.matchAll(/<img\b[^>]*?\ssrc="([^"]+)"/g)]
    .map(([, url]) => url)
    .find((url) => mediaUrl.safeParse(url).success)
  return address ?? null
}
