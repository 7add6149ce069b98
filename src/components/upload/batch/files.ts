import type { StoredKind } from '../transfer'
import type { BatchFile } from './types'

/** Maximum files per choice; longer batches are hard to survey. */
export const BATCH_MAX = 30
/** Parallel uploads: they share the bandwidth, and the server retains at most ten unfinished uploads per account. */
const PARALLEL_MAX = 2

/** 云海日出.final.mp4 becomes 云海日出.final */
const nameOf = ({ name }: File): string => name.replace(/\.[^.]*$/, '').trim()

/** Identifies a file chosen twice. */
export const keyOf = ({ name, size, lastModified }: File): string => `${size} ${lastModified} ${name}`

export const newBatchFile = <K extends StoredKind>(file: File): BatchFile<K> => ({
  key: keyOf(file),
  file,
  name: nameOf(file),
  phase: 'checking',
  fraction: 0,
  picture: null,
  stored: null,
  problem: null,
})

/** Starts the uploads whose turn it is, in the order of choosing. */
export function startQueued<K extends StoredKind>(files: readonly BatchFile<K>[]): readonly BatchFile<K>[] {
  let free = PARALLEL_MAX - files.filter(({ phase }) => phase === 'sending').length
  return files.map((file) => {
    if (file.phase !== 'queued' || free <= 0) return file
    free -= 1
    return { ...file, phase: 'sending' }
  })
}

/** Totals of all files to upload: bytes, and how many have arrived. */
export function totalOf(files: readonly BatchFile[]) {
  const valid = files.filter(({ phase }) => phase !== 'refused')
  return {
    count: valid.length,
    arrived: valid.filter(({ stored }) => stored !== null).length,
    bytes: valid.reduce((sum, { file }) => sum + file.size, 0),
    sent: valid.reduce((sum, { file, fraction }) => sum + file.size * fraction, 0),
  }
}
