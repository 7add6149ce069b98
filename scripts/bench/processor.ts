import { required } from '../../src/lib/required'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Cluster } from '../postgres/cluster'

const TICKS_PER_SECOND = 100

/** The program name is in parentheses and may contain anything. */
const statOf = (pid: number | string) =>
  required(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1), 'stat').split(' ')

/** Processor time of processes so far, in milliseconds; ended processes count zero. */
export function processorMs(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    try {
      const fields = statOf(pid)
      return Number(fields[11]) + Number(fields[12])
    } catch {
      return 0
    }
  })
  return (ticks.reduce((sum, count) => sum + count, 0) * 1000) / TICKS_PER_SECOND
}

const childrenOf = (parent: number) =>
  readdirSync('/proc').flatMap((name) => {
    try {
      return /^\d+$/.test(name) && Number(statOf(name)[1]) === parent ? [Number(name)] : []
    } catch {
      return []
    }
  })

/** The same for all processes of a cluster, with those that have ended: their parent counts them. */
export function databaseMs(cluster: Cluster): number {
  const postmaster = Number(readFileSync(path.join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const fields = statOf(postmaster)
  const ended = Number(fields[13]) + Number(fields[14])
  return processorMs([postmaster, ...childrenOf(postmaster)]) + (ended * 1000) / TICKS_PER_SECOND
}
