import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, rmdirSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { BootError } from '../db/check'

const BEAT_MS = 5_000
/** A lock from another machine or container, whose processes are not visible, is dead when it has not been touched for this long. */
const DEAD_AFTER_MS = 30_000

interface Holder {
  pid: number
  host: string
  /** Distinguishes a process from a later one with the same pid; empty where the system does not provide it. */
  started: string
  token: string
}

/**
 * Locks a data folder for this process: two processes on one embedded database lose rows. The lock of a dead process is
 * taken over, so a killed server can restart. Returns the unlock function.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'lock')
  const own: Holder = { pid: process.pid, host: hostname(), started: startOf(process.pid), token: randomUUID() }
  if (!create(file, own)) takeOver(folder, file, own)
  const beat = setInterval(() => {
    try {
      const now = new Date()
      utimesSync(file, now, now)
    } catch {
      // The folder is gone; the database reports that itself.
    }
  }, BEAT_MS)
  beat.unref()
  return () => {
    clearInterval(beat)
    if (read(file)?.token === own.token) unlinkSync(file)
  }
}

function create(file: string, own: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(own), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Checks and replaces the lock under a guard: if two processes find the same dead lock, only one gets the folder. */
function takeOver(folder: string, file: string, own: Holder): void {
  const guard = path.join(folder, 'lock.takeover')
  if (!enter(guard)) throw new BootError(`The data folder ${folder} is being taken by another process. Start again in ${DEAD_AFTER_MS / 1000} seconds.`)
  try {
    const holder = read(file)
    if (isAlive(file, holder)) {
      throw new BootError(
        `The data folder ${folder} is in use by process ${holder?.pid ?? 'unknown'} on ${holder?.host ?? 'an unknown machine'}. ` +
          'The embedded database allows one server only: stop the other, choose another DATA_DIR, or use PostgreSQL (DATABASE_URL).',
      )
    }
    const next = `${file}.${own.token}`
    writeFileSync(next, JSON.stringify(own))
    renameSync(next, file)
  } finally {
    rmdirSync(guard)
  }
}

function enter(guard: string): boolean {
  try {
    mkdirSync(guard)
    return true
  } catch {
    if (ageOf(guard) < DEAD_AFTER_MS) return false
    rmSync(guard, { recursive: true, force: true })
    return false
  }
}

function isAlive(file: string, holder: Holder | null): boolean {
  // Incomplete lock: its writer is still writing, or died while writing.
  if (!holder) return ageOf(file) < DEAD_AFTER_MS
  if (holder.host !== hostname()) return ageOf(file) < DEAD_AFTER_MS
  // In a container the server gets the same pid at every start.
  if (holder.pid === process.pid) return holder.started !== '' && holder.started === startOf(process.pid)
  if (!exists(holder.pid)) return false
  return holder.started === '' || holder.started === startOf(holder.pid)
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Boot id and start time of a process on Linux (proc(5): `starttime` is the twentieth field after the command's name). */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return ''
  }
}

function read(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null
  }
}

function ageOf(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
