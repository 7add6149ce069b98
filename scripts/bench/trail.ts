import { contract } from '../../src/contract'
import { writeAudit } from '../../server/lib/audit/write'
import type { AuditEntry } from '../../server/lib/audit/write'
import type { Tx } from '../../server/db/types'
import { PipelinedTransaction } from '../../server/node/pipelinedTransaction'
import { sealEntries } from '../../server/system/auditTrail/seal'
import { allRights } from '../../src/contract/rights'
import { clientOf } from '../../tests/support/accounts'
import { must } from '../../tests/support/builders'
import { newPerson, signedIn } from '../../tests/support/people'
import { startTestServer } from '../../tests/support/server'
import type { TestServer } from '../../tests/support/server'
import { Cluster } from '../postgres/cluster'
import { median, timed } from './measure'
import type { Figure } from './measure'

const WARM_UP = 200
const PAIRS = 1500
const SEALED = 5000

/** While enabled, audit entries never reach the database: their statement, sent with the commit, is skipped. */
function withoutEntries() {
  const original = PipelinedTransaction.prototype.commit
  let left = 0
  const state = { on: false }
  PipelinedTransaction.prototype.commit = function (this: PipelinedTransaction, last) {
    if (!state.on || last === undefined) return original.call(this, last)
    left += 1
    return original.call(this)
  }
  return { state, left: () => left, restore: () => (PipelinedTransaction.prototype.commit = original) }
}

const texts = ['<p>西海大峡谷索道停运一天，请改走步道。</p>', '<p>西海大峡谷索道停运两天，请改走步道，路程约四小时。</p>']

/** Process time to compute an entry, without the database. */
async function ownTime(entry: AuditEntry): Promise<number> {
  const nowhere = { execute: () => Promise.resolve([]) } as unknown as Tx
  const times: number[] = []
  for (let run = 0; run < PAIRS; run += 1) times.push(await timed(() => writeAudit(nowhere, entry)))
  return median(times)
}

async function measure(server: TestServer): Promise<Figure[]> {
  const person = await newPerson(server, { rightIds: allRights.map(({ id }) => id) })
  const token = await signedIn(server, person)
  const send = clientOf(server)
  const added = await must(send, contract.notice.add, { token, body: { title: '索道检修', content: texts[0]! } })
  let { version } = added
  const write = async () => {
    const body = { id: added.id, version, title: `索道检修 ${version}`, content: texts[version % 2]! }
    ;({ version } = await must(send, contract.notice.update, { token, body }))
  }
  const swallow = withoutEntries()
  const times: Record<'kept' | 'bare', number[]> = { kept: [], bare: [] }
  try {
    for (let run = 0; run < WARM_UP; run += 1) await write()
    // Alternate, each first equally often, so other load on the machine affects both alike.
    for (let pair = 0; pair < PAIRS; pair += 1) {
      for (const bare of pair % 2 === 0 ? [true, false] : [false, true]) {
        swallow.state.on = bare
        times[bare ? 'bare' : 'kept'].push(await timed(write))
      }
    }
  } finally {
    swallow.restore()
  }
  if (swallow.left() !== PAIRS) throw new Error(`${swallow.left()} entries were left out of ${PAIRS}`)
  const record = { ...added, title: '索道检修 1', content: texts[1]! }
  const own = await ownTime({
    name: 'notice.update',
    code: 200,
    subject: added.id,
    session: person,
    context: { requestId: added.id, address: '198.51.100.1', device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', now: added.updatedAt },
    done: [{ id: added.id, name: added.title, before: added, after: record }],
  })
  const bare = median(times.bare) - own
  const kept = median(times.kept)
  return [
    {
      name: 'change of a notice, with its audit entry against without',
      value: kept / bare,
      unit: 'ratio',
      target: { most: 1.1 },
      note: `${kept.toFixed(2)} of ${bare.toFixed(2)} ms; medians of ${PAIRS}, in turns, PostgreSQL; ${(own * 1000).toFixed(0)} µs of it to work out what changed`,
    },
    await sealing(server),
  ]
}

/** Cost of sealing afterwards; no writer waits for it. */
async function sealing(server: TestServer): Promise<Figure> {
  await sealEntries(server.platform)
  await server.driver.transaction((tx) =>
    tx.execute(`insert into audit_log (id, tenant_id, at, account_id, login_account, endpoint, domain, act, subject, name, changes, code, request_id, address, device)
      select 'bench' || n, tenant_id, at, account_id, login_account, endpoint, domain, act, subject, name, changes, code, request_id, address, device
      from (select * from audit_log where endpoint = 'notice.update' limit 1) one, generate_series(1, ${SEALED}) n`),
  )
  const took = await timed(() => sealEntries(server.platform))
  return { name: '  sealing it afterwards', value: took / SEALED, unit: 'ms', note: `each of ${SEALED} entries, in batches of 1,000; no writer waits for it` }
}

/** What the audit trail costs an ordinary write on PostgreSQL. */
export async function benchTrail(): Promise<Figure[]> {
  const cluster = new Cluster()
  try {
    await cluster.create()
    process.env['TEST_DATABASE_URL'] = cluster.url
    const server = await startTestServer({ config: { checkResults: false } })
    try {
      return await measure(server)
    } finally {
      await server.close()
    }
  } finally {
    await cluster.remove()
  }
}
