import { randomUUID } from 'node:crypto'
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { BootError } from '../db/check'

const HEARTBEAT_MS = 5_000
/** A lock from another machine or container, whose processes are invisible, expires after this long untouched. */
const DEAD_AFTER_MS = 30_000

interface LockFile {
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
  const lock: LockFile = { pid: process.pid, host: hostname(), started: startTimeOf(process.pid), token: randomUUID() }
  if (!createLock(file, lock)) takeOver(folder, file, lock)
  const heartbeat = setInterval(() => {
    try {
      const now = new Date()
      utimesSync(file, now, now)
    } catch {
      // The folder is gone; the database reports that itself.
    }
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return () => {
    clearInterval(heartbeat)
    if (readLock(file)?.token === lock.token) unlinkSync(file)
  }
}

function createLock(file: string, lock: LockFile): boolean {
  try {
    writeFileSync(file, JSON.stringify(lock), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Checks and replaces the lock under a guard: if two processes find the same dead lock, only one gets the folder. */
function takeOver(folder: string, file: string, lock: LockFile): void {
  const guard = path.join(folder, 'lock.takeover')
  if (!acquireGuard(guard))
    throw new BootError(
      `The data folder ${folder} is being taken by another process. Start again in ${DEAD_AFTER_MS / 1000} seconds.`,
    )
  try {
    const currentLock = readLock(file)
    if (isAlive(file, currentLock)) {
      throw new BootError(
        `The data folder ${folder} is in use by process ${currentLock?.pid ?? 'unknown'} on ${currentLock?.host ?? 'an unknown machine'}. ` +
          'The embedded database allows one server only: stop the other, choose another DATA_DIR, or use ' +
          'PostgreSQL (DATABASE_URL).',
      )
    }
    const next = `${file}.${lock.token}`
    writeFileSync(next, JSON.stringify(lock))
    renameSync(next, file)
  } finally {
    rmdirSync(guard)
  }
}

function acquireGuard(guard: string): boolean {
  try {
    mkdirSync(guard)
    return true
  } catch {
    if (ageOf(guard) < DEAD_AFTER_MS) return false
    rmSync(guard, { recursive: true, force: true })
    return false
  }
}

function isAlive(file: string, lock: LockFile | null): boolean {
  // Incomplete lock: its writer is still writing, or died while writing.
  if (!lock) return ageOf(file) < DEAD_AFTER_MS
  if (lock.host !== hostname()) return ageOf(file) < DEAD_AFTER_MS
  // In a container the server gets the same pid at every start.
  if (lock.pid === process.pid) return lock.started !== '' && lock.started === startTimeOf(process.pid)
  if (!isRunning(lock.pid)) return false
  return lock.started === '' || lock.started === startTimeOf(lock.pid)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Boot id and start time of a process on Linux (proc(5): `starttime` is the twentieth field after the command's name).
 */
function startTimeOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return ''
  }
}

function readLock(file: string): LockFile | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockFile
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
