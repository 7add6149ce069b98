import { fetchCode } from '@/lib/code'

/** Formats the server can decode. */
const DECODED = /\.(mp3|wav)$/i

/**
 * A sound the server can measure: m4a and aac, which it cannot decode, become an MP3 here. If this browser cannot convert either,
 * the file goes unchanged and stays unmeasured.
 */
export async function measurable(file: File): Promise<File> {
  if (DECODED.test(file.name) || file.type === 'audio/mpeg' || file.type === 'audio/wav') return file
  try {
    const { asMp3 } = await fetchCode(() => import('@/components/ui/sound/studio/asMp3'))
    return await asMp3(file)
  } catch {
    return file
  }
}
