import * as z from 'zod'
import { endpoint, id, idAndName, signedIn } from './core'

/** A place in the visitor's page that shows advertisements. Every tenant has the same ones, from its template. */
export const adPositionShape = z.object({
  id,
  name: z.string(),
  /** What the visitor's page calls it: `launch`, `homeBanner`, `detail`, `popup`. */
  key: z.string(),
  /** Pixels that a picture must have. */
  width: z.int(),
  height: z.int(),
  /** So many advertisements are shown there at once. */
  atOnce: z.int(),
})
export type AdPosition = z.output<typeof adPositionShape>

const base = '/api/mgr/pt/operation/adPosition'

export const adPosition = {
  list: endpoint({ method: 'GET', path: `${base}/list`, summary: '广告位：图片尺寸与同时展示的个数，按排序', access: signedIn, result: z.array(adPositionShape) }),
  idAndName: endpoint({ method: 'GET', path: `${base}/idAndName`, summary: '广告位的编号与名称，按排序', access: signedIn, result: z.array(idAndName) }),
}
