import { sql } from 'drizzle-orm'
import { videoKind } from '../../../src/contract/operation/video'
import { recordHandlers } from '../../records/handlers'
import { mediaUrlOf } from '../../lib/mediaNames'

const NAME_AT = mediaUrlOf('').length + 1
/** Facts about the stored file, found by the address in the record. */
const ofFile = (column: string) =>
  sql`(select ${sql.identifier(column)} from media where name = substring(t.video from ${sql.raw(String(NAME_AT))}))`

export const videoFile = {
  seconds: ofFile('seconds'),
  bytes: ofFile('bytes'),
  width: ofFile('width'),
  height: ofFile('height'),
}

export const videoHandlers = recordHandlers(videoKind, { computedFields: videoFile })
