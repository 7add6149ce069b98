import { mediaUrl } from '@/contract/media/storage'

/** The address of the first stored picture in a formatted text; null where there is none, or it is still on its way. */
export function firstPictureOf(html: unknown): string | null {
  if (typeof html !== 'string') return null
  // The text is as it is stored: what looks like a tag is one, and its values are quoted.
  const address = [...html.matchAll(/<img\b[^>]*?\ssrc="([^"]+)"/g)].map(([, found]) => found).find((found) => mediaUrl.safeParse(found).success)
  return address ?? null
}
