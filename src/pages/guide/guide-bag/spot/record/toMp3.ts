import { decode, RATE } from '../studio/decode'
import { untouched } from '../studio/edit'
import { openStudio } from '../studio/work'

/** What browsers record is no format of the mini-program: written as an MP3. Rejects what holds no sound. */
export async function toMp3(sound: Blob, name: string): Promise<File> {
  const studio = openStudio()
  try {
    const samples = await decode(await sound.arrayBuffer())
    const seconds = samples.length / RATE
    await studio.do({ kind: 'load', samples, rate: RATE })
    return new File([await studio.do({ kind: 'encode', edit: untouched(seconds), ceiling: 0 })], name, { type: 'audio/mpeg' })
  } finally {
    studio.end()
  }
}
