import { sql } from 'drizzle-orm'
import type { ChainProblem, Verification } from '../../../src/contract/system/auditTrail'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { BEGINNING, hashOf, readChain } from './chain'
import type { Chain, ChainEntry } from './chain'

const STEP = 1000
/** Where much is wrong the first places say enough. */
const PROBLEMS_MAX = 100

/** The entry before; its hash is null where it was not looked at. */
interface Last {
  number: number
  hash: string | null
}

/** What one entry says against the one before. */
async function problemsOf(entry: ChainEntry & { number: number }, last: Last, archived: number): Promise<ChainProblem[]> {
  const { number } = entry
  if (number === last.number) return [{ number, to: number, kind: 'twice' }]
  const found: ChainProblem[] = []
  const gap = number > last.number + 1
  // What was put aside by months may lie between others.
  if (gap && number - 1 > archived) found.push({ number: Math.max(last.number + 1, archived + 1), to: number - 1, kind: 'missing' })
  if (!gap && last.hash !== null && entry.previous !== last.hash) found.push({ number, to: number, kind: 'unlinked' })
  if (entry.hash !== (await hashOf(entry.previous ?? '', number, entry))) found.push({ number, to: number, kind: 'changed' })
  return found
}

interface Options {
  /** Only so many at the end of the chain; left out, all. */
  latest?: number
}

/** Looks at each sealed entry of the transaction's tenant: whether it is there, as it was, in its place, and the last one is the last. */
export async function verifyChain(tx: Tx, { latest }: Options = {}): Promise<Verification> {
  const [chain = { number: 0, hash: '', archived: 0 }] = await rows<Chain>(tx, sql`select number::float8 as number, hash, archived::float8 as archived from audit_chain`)
  const from = latest === undefined ? 0 : Math.max(0, chain.number - latest)
  const problems: ChainProblem[] = []
  let checked = 0
  let last: Last = { number: from, hash: from === 0 ? BEGINNING : null }
  for (let after = from, more = true; more; ) {
    const entries = await readChain(tx, sql`t.number > ${after} order by t.number limit ${STEP}`)
    for (const entry of entries) {
      const numbered = { ...entry, number: entry.number! }
      // As it stands, so that what follows a changed one is judged by itself.
      if (problems.length < PROBLEMS_MAX) problems.push(...(await problemsOf(numbered, last, chain.archived)))
      last = { number: numbered.number, hash: entry.hash ?? '' }
    }
    checked += entries.length
    after = last.number
    more = entries.length === STEP
  }
  if (last.number < chain.number && chain.number > chain.archived) problems.push({ number: last.number + 1, to: chain.number, kind: 'missing' })
  else if (checked > 0 && (last.number > chain.number || last.hash !== chain.hash)) problems.push({ number: last.number, to: last.number, kind: 'end' })
  const [waiting] = await rows<{ total: number }>(tx, sql`select count(*)::int as total from audit_log where number is null`)
  return { checked, waiting: waiting!.total, last: chain.number, problems: problems.slice(0, PROBLEMS_MAX) }
}
