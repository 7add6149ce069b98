import type { StoredKind } from '../sending'
import type { BatchFile } from './types'

/** Of one choice; a longer batch is hard to look over. */
export const BATCH_MAX = 30
/** On their way at the same time: the line is shared, and the server keeps no more than ten unfinished ones of an account. */
const AT_ONCE = 2

/** 云海日出.final.mp4 is 云海日出.final */
const nameOf = ({ name }: File): string => name.replace(/\.[^.]*$/, '').trim()

/** Chosen a second time, it is the same file. */
export const keyOf = ({ name, size, lastModified }: File): string => `${size} ${lastModified} ${name}`

export const begun = <K extends StoredKind>(file: File): BatchFile<K> => ({
  key: keyOf(file),
  file,
  name: nameOf(file),
  phase: 'checking',
  fraction: 0,
  picture: null,
  stored: null,
  problem: null,
})

/** Those whose turn it is are sent, in the order in which they were chosen. */
export function withTurns<K extends StoredKind>(files: readonly BatchFile<K>[]): readonly BatchFile<K>[] {
  let free = AT_ONCE - files.filter(({ phase }) => phase === 'sending').length
  return files.map((file) => {
    if (file.phase !== 'queued' || free <= 0) return file
    free -= 1
    return { ...file, phase: 'sending' }
  })
}

/** Of all that are sent or will be: bytes, and how many of how many have arrived. */
export function totalOf(files: readonly BatchFile[]) {
  const counted = files.filter(({ phase }) => phase !== 'refused')
  return {
    count: counted.length,
    arrived: counted.filter(({ stored }) => stored !== null).length,
    bytes: counted.reduce((sum, { file }) => sum + file.size, 0),
    sent: counted.reduce((sum, { file, fraction }) => sum + file.size * fraction, 0),
  }
}
