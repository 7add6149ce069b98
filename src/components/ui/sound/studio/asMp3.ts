import { decode, RATE } from './decode'
import { initialEdit } from './edit'
import { openStudio } from './work'

/** Converts a sound to an MP3 of the same name. Rejects if this browser cannot decode it. */
export async function asMp3(file: File): Promise<File> {
  const samples = await decode(await file.arrayBuffer())
  const studio = openStudio()
  try {
    const seconds = samples.length / RATE
    await studio.do({ kind: 'load', samples, rate: RATE })
    const bytes = await studio.do({ kind: 'encode', edit: initialEdit(seconds), ceiling: 0 })
    return new File([bytes], file.name.replace(/\.[^.]*$/, '') + '.mp3', { type: 'audio/mpeg' })
  } finally {
    studio.end()
  }
}
