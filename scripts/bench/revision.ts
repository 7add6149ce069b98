import { contract } from '../../src/contract'
import type { GuideRecord } from '../../src/contract/guide/guide/guide'
import { clientOf, signIn } from '../../tests/support/accounts'
import { makeBag, must } from '../../tests/support/builders'
import { query } from '../../tests/support/matrix/world'
import { seededServer } from '../../tests/support/seeded'
import type { TestServer } from '../../tests/support/server'
import { Cluster } from '../postgres/cluster'
import { median, spread, timed } from './measure'
import type { Figure } from './measure'

const POINTS = 2000
const PACKETS = 3
const ROUNDS = 7

const { guide } = contract

/** Duplicates a guide's only point, and its explanation in several packets, bypassing the contract. */
async function fill(server: TestServer, guideId: string): Promise<void> {
  // Copies every column except the overridden ones.
  const copied = async (table: string, changed: Readonly<Record<string, string>>, from: string) => {
    const columns = await query<{ name: string }>(server, `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`, [table])
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const values = columns.map(({ name }) => changed[name] ?? `t."${name}"`).join(', ')
    await query(server, `insert into ${table} (${names}) select ${values} from ${table} t ${from}`)
  }
  const mine = `t.guide_id = '${guideId}'`
  await copied('packet', { id: `t.id || 'p' || n`, is_default: 'false', sort: 't.sort + n' }, `, generate_series(1, ${PACKETS - 1}) n where ${mine}`)
  await copied('poi', { id: `t.id || 'n' || n`, name: `t.name || n`, sort: 't.sort + n' }, `, generate_series(1, ${POINTS - 1}) n where ${mine}`)
  await copied(
    'spot',
    { id: `md5(x.packet || x.poi)`, packet_id: 'x.packet', poi_id: 'x.poi', text: `repeat(t.text, 20)`, characters: 't.characters * 20' },
    `, (select p.id as packet, o.id as poi from packet p, poi o where p.guide_id = '${guideId}' and o.guide_id = p.guide_id) x where ${mine} and (x.packet, x.poi) <> (t.packet_id, t.poi_id)`,
  )
}

/** How long the auditor waits: to pass a large guide, which copies its data package into the revision, and to load the differences before. */
async function measure(server: TestServer): Promise<Figure[]> {
  const send = clientOf(server)
  const { token } = await signIn(server, 'admin')
  const [scenicType] = await must(send, contract.scenicType.idAndName, { token })
  const [language] = await must(send, contract.language.idAndName, { token })
  const { list } = await must(send, guide.queryPage, { token, body: { pageSize: 200 } })
  const made = await makeBag(send, token, { scenicTypeId: scenicType!.id, languageId: language!.id, cover: list.find(({ cover }) => cover !== null)!.cover! })
  await fill(server, made.guide.id)
  let now: GuideRecord = made.guide
  const params = { type: now.type }
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each pass needs a change, which opens a new draft.
    const input = Object.fromEntries(Object.keys(guide.add.body.shape).map((key) => [key, now[key as keyof GuideRecord]]))
    now = await must(send, guide.update, { token, params, body: { ...input, id: now.id, version: now.version, openingHours: `${round}` } })
    now = await must(send, guide.submit, { token, params, body: { id: now.id, version: now.version } })
    times.push(
      await timed(async () => {
        now = await must(send, guide.auditPass, { token, params, body: { id: now.id, version: now.version } })
      }),
    )
  }
  const { bag } = await must(send, guide.preview, { token, params: { ...params, revision: 'visible', id: now.id } })
  const spots = bag.packets.reduce((sum, packet) => sum + packet.spots, 0)
  const size = `a guide with ${bag.pois.length} points, ${spots} explanations`
  const note = (of: readonly number[]) => `${spread(of)}; PostgreSQL, the whole call`
  await query(server, `update spot set text = text || '。' where guide_id = $1 and id like '%0'`, [now.id])
  const compared: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    compared.push(await timed(() => must(send, guide.difference, { token, params: { ...params, id: now.id } })))
  }
  return [
    { name: `pass ${size}`, value: median(times), unit: 'ms', target: { most: 1000 }, note: note(times) },
    { name: `what differs in ${size}`, value: median(compared), unit: 'ms', target: { most: 1000 }, note: note(compared) },
  ]
}

export async function benchRevision(): Promise<Figure[]> {
  const cluster = new Cluster()
  try {
    await cluster.create()
    process.env['TEST_DATABASE_URL'] = cluster.url
    const server = await seededServer()
    try {
      return await measure(server)
    } finally {
      await server.close()
    }
  } finally {
    await cluster.remove()
  }
}
