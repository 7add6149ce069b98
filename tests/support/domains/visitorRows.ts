import { newId } from '../../../server/db/id'
import { query } from '../matrix/world'
import type { TestServer } from '../server'

interface Holder {
  visitorId: string
  orderId: string
  guideId: string
}

/** Rows of a visitor that are laborious to make by calls: listening, a message, a picture, a row of a bulk refund, a code. Returns the code's id. */
export async function addVisitorRows(server: TestServer, { visitorId, orderId, guideId }: Holder): Promise<string> {
  const insert = (table: string, values: Record<string, unknown>) => {
    const names = Object.keys(values)
    return query(
      server,
      `insert into ${table} (tenant_id, ${names.join(', ')}) select tenant_id, ${names.map((_, index) => `$${index + 2}`).join(', ')} from visitor where id = $1`,
      [visitorId, ...Object.values(values)],
    )
  }
  const [batchId, codeId] = [newId(), newId()]
  await insert('visitor_listening', {
    id: newId(),
    visitor_id: visitorId,
    guide_id: guideId,
    title: '迎客松',
    language: '中文',
    at: 1,
    seconds: 10,
    whole_seconds: 20,
  })
  await insert('subscribe_message', {
    id: newId(),
    visitor_id: visitorId,
    scene: 'refundDone',
    at: 1,
    subject: orderId,
    template_id: 'template',
    title: '退款通知',
    parts: '[]',
    state: 'recorded',
  })
  await query(
    server,
    `insert into visitor_picture (tenant_id, visitor_id, name, at) select v.tenant_id, v.id, m.name, 1 from visitor v join media m on m.tenant_id = v.tenant_id where v.id = $1 limit 1`,
    [visitorId],
  )
  await insert('refund_batch', {
    id: batchId,
    number: batchId,
    name: '封山',
    note: '',
    guide_id: guideId,
    guide_name: '黄山',
    from_day: '2026-11-01',
    to_day: '2026-11-02',
    except_products: '[]',
    state: 'withdrawn',
    pace: 1,
    created_at: 1,
    created_by: 'admin',
  })
  await insert('refund_batch_order', {
    id: newId(),
    batch_id: batchId,
    place: 1,
    order_id: orderId,
    visitor_id: visitorId,
    amount: 1,
    way: 'channel',
    state: 'skipped',
    moved_at: 1,
  })
  await insert('listen_code', {
    id: codeId,
    order_id: orderId,
    holder_id: visitorId,
    code_hash: codeId,
    created_at: 1,
    expires_at: 2,
    used_at: 1,
    used_by: visitorId,
  })
  return codeId
}
