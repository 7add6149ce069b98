import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { BootError } from '../db/check'
import type { NodeConfig } from './config'

/**
 * Fills the embedded database of a new demonstration in a child process, because memory used for a year of data and its pictures would
 * otherwise stay with the server. When run from source, the server fills it itself.
 */
export async function seedInProcess({ DEMO, DATABASE_URL, DATA_DIR }: NodeConfig): Promise<void> {
  if (!import.meta.url.endsWith('.js')) return
  if (!DEMO || DATABASE_URL !== undefined || existsSync(path.join(DATA_DIR, 'db'))) return
  const child = fork(new URL('./seedProcess.js', import.meta.url))
  const onExit = () => child.kill()
  process.once('exit', onExit)
  const [exitCode] = await once(child, 'exit')
  process.off('exit', onExit)
  if (exitCode !== 0) throw new BootError('The database could not be filled with demonstration data.')
}
