import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** A digest of a build's inputs: names, sizes and times of the sources below `root`, and compiled-in settings. */
export function stateOf(root, places, settings = {}) {
  const hash = createHash('sha256')
  const add = (place) => {
    const stat = statSync(path.join(root, place), { throwIfNoEntry: false })
    if (!stat) return
    if (stat.isDirectory()) for (const name of readdirSync(path.join(root, place)).toSorted()) add(`${place}/${name}`)
    else hash.update(`${place} ${stat.size} ${stat.mtimeMs}\n`)
  }
  places.forEach(add)
  hash.update(JSON.stringify(Object.entries(settings).toSorted(([a], [b]) => (a < b ? -1 : 1))))
  return hash.digest('hex')
}
