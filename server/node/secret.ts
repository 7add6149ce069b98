import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { NodeConfig } from './config'

/**
 * The configured secret, or one that is made once and kept in the data folder. Without a shared database there is one
 * node, so a folder's secret serves; with one the configuration demands SECRET, but for a demonstration.
 */
export function readSecret({ SECRET, DATA_DIR }: NodeConfig): string {
  if (SECRET !== undefined) return SECRET
  const file = path.join(DATA_DIR, 'secret')
  try {
    writeFileSync(file, randomBytes(48).toString('base64'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
