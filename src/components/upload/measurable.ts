import { fetchCode } from '@/lib/code'

/** What the server decodes itself. */
const DECODED = /\.(mp3|wav)$/i

/**
 * A sound as the server can measure it: of m4a and aac, which it does not decode, an MP3 is made here. Where this browser cannot either,
 * the file goes as it is and stays unmeasured.
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
