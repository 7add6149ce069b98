import { required } from '../../src/lib/required'
import { quantile } from './measure'
import type { Figure } from './measure'
import { onServer } from './onServer'
import { databaseMs, processorMs } from './processor'
import { Line, load } from './wire'
import type { WireCall } from './wire'

const WIDTH = 64
const SECONDS = 6
const WARM_SECONDS = 3
const EXPLANATIONS = 200
/** Of an explanation, some 70 seconds of speech. Of 600 different characters, so it compresses as well as real texts. */
const CHARACTERS = 300

interface Measured {
  name: string
  minimum: number
  call: WireCall
}

interface Target {
  guideId: string
  revision: number
  packetId: string
}

/** A guide with a packet of 200 explanations . */
async function largeGuide(query: <T>(statement: string, values?: unknown[]) => Promise<T[]>): Promise<Target> {
  const [target] = await query<Target>(
    `select g.id as "guideId", g.visible_revision as revision, b.packet_id as "packetId" from guide g
      join guide_bag_revision b on b.guide_id = g.id and b.number = g.visible_revision and b.kind = 'spot'
      where g.publish = 'online' and g.deleted_at is null order by g.id limit 1`,
  )
  const found = required(target, 'a guide with explanations')
  // Nothing of it is for sale: all explanations are in the packet.
  await query(`update sell set publish = 'offline' where guide_id = $1`, [found.guideId])
  await query(
    `insert into guide_bag_revision (tenant_id, guide_id, number, kind, id, packet_id, sort, record)
      select b.tenant_id, b.guide_id, b.number, b.kind, b.id || '-' || n, b.packet_id, b.sort + n, jsonb_set(b.record, '{text}', to_jsonb(
          (select string_agg(chr(20000 + (random() * 600)::int), '') from generate_series(1, $4::int) where n > 0)))
      from (select * from guide_bag_revision where guide_id = $1 and number = $2 and kind = 'spot' and packet_id = $3 order by sort limit 1) b,
        generate_series(1, $5::int - (select count(*)::int from guide_bag_revision where guide_id = $1 and number = $2 and kind = 'spot' and packet_id = $3)) n`,
    [found.guideId, found.revision, found.packetId, CHARACTERS, EXPLANATIONS],
  )
  return found
}

async function tagOf(url: string, call: WireCall): Promise<{ etag: string; bytes: number }> {
  const line = await Line.open(url)
  const { head, body } = await line.send(call)
  line.close()
  return { etag: required(/etag: (.+)\r\n/i.exec(head)?.[1], 'etag'), bytes: body.byteLength }
}

/** What visitors read again and again, from the node's memory; load generator on the same cores. */
export async function benchVisitors(): Promise<Figure[]> {
  return onServer(async ({ server, cluster, driver }) => {
    const { guideId, revision, packetId } = await largeGuide((statement, values = []) =>
      driver.script((client) => client.query(statement, values)),
    )
    await driver.maintain()
    const headers = { 'accept-encoding': 'gzip' }
    const guide: WireCall = { method: 'GET', path: `/saas/api/h5/pb/guide/${guideId}`, headers }
    const packet: WireCall = { ...guide, path: `${guide.path}/revision/${revision}/packet/${packetId}` }
    const { etag } = await tagOf(server.url, guide)
    const { bytes } = await tagOf(server.url, packet)
    const measured: Measured[] = [
      {
        name: 'a guide that is unchanged: 304',
        minimum: 8000,
        call: { ...guide, headers: { ...headers, 'if-none-match': etag }, status: 304 },
      },
      { name: `a package of ${EXPLANATIONS} explanations, ${bytes} bytes gzip`, minimum: 2000, call: packet },
      { name: 'a guide', minimum: 2000, call: guide },
    ]
    const figures: Figure[] = []
    for (const { name, minimum, call } of measured) {
      await load(server.url, call, { width: WIDTH, seconds: WARM_SECONDS })
      const before = { server: processorMs([server.pid]), database: databaseMs(cluster) }
      const { perSecond, times, failed } = await load(server.url, call, { width: WIDTH, seconds: SECONDS })
      if (failed > 0) throw new Error(`${name}: ${failed} of ${times.length} calls were not answered as expected`)
      const serverMs = (processorMs([server.pid]) - before.server) / times.length
      const databaseShare = (databaseMs(cluster) - before.database) / times.length
      const note = `median ${quantile(times, 0.5).toFixed(1)}; processor time a call: server ${serverMs.toFixed(3)} ms, database ${databaseShare.toFixed(3)} ms`
      figures.push(
        { name, value: perSecond, unit: 'per second', target: { least: minimum }, note },
        { name: '  its slowest hundredth', value: quantile(times, 0.99), unit: 'ms', target: { most: 100 } },
      )
    }
    return figures
  })
}
