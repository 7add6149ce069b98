import { sql } from 'drizzle-orm'
import type { ChainProblem, Verification } from '../../../src/contract/system/auditTrail'
import { totalRow } from '../../db/rowShapes'
import { required } from '../../../src/lib/required'
import { onlyRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { GENESIS_HASH, hashOf, readChain, chainState } from './chain'
import type { ChainEntry } from './chain'

const STEP = 1000
/** With many problems the first ones are enough. */
const PROBLEMS_MAX = 100

/** The previous entry; its hash is null if it was not checked. */
interface LastLink {
  number: number
  hash: string | null
}

/** Problems of one entry compared with the previous one. */
async function problemsOf(
  entry: ChainEntry & { number: number },
  last: LastLink,
  archived: number,
): Promise<ChainProblem[]> {
  const { number } = entry
  if (number === last.number) return [{ number, to: number, kind: 'twice' }]
  const problems: ChainProblem[] = []
  const gap = number > last.number + 1
  // Entries archived by month may lie between others.
  if (gap && number - 1 > archived)
    problems.push({ number: Math.max(last.number + 1, archived + 1), to: number - 1, kind: 'missing' })
  if (!gap && last.hash !== null && entry.previous !== last.hash)
    problems.push({ number, to: number, kind: 'unlinked' })
  if (entry.hash !== (await hashOf(entry.previous ?? '', number, entry)))
    problems.push({ number, to: number, kind: 'changed' })
  return problems
}

interface Options {
  /** Checks only this many entries at the end of the chain; all if omitted. */
  latest?: number
}

/** Checks that each sealed entry of the tenant exists, unchanged and in place, and that none follows the last. */
export async function verifyChain(tx: Tx, { latest }: Options = {}): Promise<Verification> {
  const [chain = { number: 0, hash: '', archived: 0 }] = await rows(
    tx,
    chainState,
    sql`select number::float8 as number, hash, archived::float8 as archived from audit_chain`,
  )
  const from = latest === undefined ? 0 : Math.max(0, chain.number - latest)
  const problems: ChainProblem[] = []
  let checkedCount = 0
  let last: LastLink = { number: from, hash: from === 0 ? GENESIS_HASH : null }
  for (let after = from, more = true; more;) {
    const entries = await readChain(tx, sql`t.number > ${after} order by t.number limit ${STEP}`)
    for (const entry of entries) {
      const numberedEntry = { ...entry, number: required(entry.number, 'number of a sealed entry') }
      // Continue from the stored hash, so entries after a changed one are judged separately.
      if (problems.length < PROBLEMS_MAX) problems.push(...(await problemsOf(numberedEntry, last, chain.archived)))
      last = { number: numberedEntry.number, hash: entry.hash ?? '' }
    }
    checkedCount += entries.length
    after = last.number
    more = entries.length === STEP
  }
  if (last.number < chain.number && chain.number > chain.archived)
    problems.push({ number: last.number + 1, to: chain.number, kind: 'missing' })
  else if (checkedCount > 0 && (last.number > chain.number || last.hash !== chain.hash))
    problems.push({ number: last.number, to: last.number, kind: 'end' })
  const row = await onlyRow(tx, totalRow, sql`select count(*)::int as total from audit_log where number is null`)
  return { checked: checkedCount, waiting: row.total, last: chain.number, problems: problems.slice(0, PROBLEMS_MAX) }
}
