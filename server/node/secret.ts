import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { NodeConfig } from './config'

/**
 * The configured secret, or one generated once and stored in the data folder. Without a shared database there is only
 * one node, so a secret in the folder is enough; with one, SECRET is required, except for a demo.
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
