import * as z from 'zod'
import { guidePage } from '../guide/guide/guideEntity'
import { languageTag } from '../guide/guide/guideRow'
import { packagePage } from '../guide/package/packagePage'
import { AUDIO_FORMATS } from '../guide/package/spotEntity'
import { anyone, endpoint, id, line, time } from '../kit/core'
import type { ResultOf } from '../kit/core'
import { mediaUrl, signedSoundUrl } from '../kit/mediaUrl'
import { guideFunctions } from '../operation/guideFunction/guideFunctions'
import { homes } from '../operation/miniProgram/merchantConfig'
import { tileService } from '../operation/miniProgram/mapService'
import { SIGN_KINDS } from '../operation/sign'
import type { SignKind } from '../operation/sign'
import { TRIAL_MAX, TRIAL_UNITS } from '../features/sell/trialSpots'
import type { TrialUnit } from '../features/sell/trialSpots'
import { visitorHeaders, way } from '../kit/visitorCalls'

const ABSENT_GUIDE = { 404: '没有这个导览，或没有上线' } as const

const revision = z.coerce.number().int().min(1).max(2_147_483_647)

/** `code` is the language as browsers name it: `zh-CN`. */
const packet = packagePage.shape.packets.element.extend({ language: languageTag.extend({ code: z.string() }) })

/** A point without operator-only fields. */
const point = packagePage.shape.pois.element.omit({ labels: true, online: true })

const sample = z.object({ url: mediaUrl, seconds: z.number(), bytes: z.int() })
export type VisitorSample = z.output<typeof sample>

/** An explanation for visitors; if `locked`, only its title, audio length and a sample. */
const spot = packagePage.shape.spots.element.extend({
  /** No URL if locked; a signed one in previews. */
  audio: z
    .object({
      url: z.union([mediaUrl, signedSoundUrl]).nullable(),
      seconds: z.number(),
      bytes: z.int(),
      format: z.enum(AUDIO_FORMATS),
    })
    .nullable(),
  locked: z.boolean(),
  /** First seconds of the audio of a locked explanation; null if it is not locked, or if none could be made. */
  sample: sample.nullable(),
})
export type VisitorSpot = z.output<typeof spot>

const kinds = Object.keys(SIGN_KINDS) as [SignKind, ...SignKind[]]

const trialUnit = z.enum(Object.keys(TRIAL_UNITS) as [TrialUnit, ...TrialUnit[]])

/**
 * A guide's content for visitors. The guide's own response is small and names its current revision; a revision's
 * content never changes and may be cached forever.
 */
export const visitorGuide = {
  guides: endpoint({
    method: 'GET',
    path: '/api/h5/pb/guide/list',
    summary: '同一商户上线的导览，置顶在前，其余按排序',
    access: anyone,
    headers: visitorHeaders,
    query: z.strictObject({ guideId: id, way }),
    result: z.array(
      guidePage.pick({
        id: true,
        type: true,
        name: true,
        cover: true,
        level: true,
        address: true,
        lng: true,
        lat: true,
      }),
    ),
    cache: 'revalidate',
    codes: ABSENT_GUIDE,
  }),
  link: endpoint({
    method: 'GET',
    path: '/api/h5/pb/link/{code}',
    summary: '标牌的短码打开什么：小程序码的 scene 就是它；每次调用算一次扫码',
    access: anyone,
    params: z.strictObject({ code: line(20) }),
    /** `id` of the guide, point or route; null if that is gone or offline. */
    result: z.object({ guideId: id, kind: z.enum(kinds), id: id.nullable() }),
    codes: { 404: '没有这个短码，或导览没有上线' },
  }),
  guide: endpoint({
    method: 'GET',
    path: '/api/h5/pb/guide/{id}',
    summary: '访客打开导览：当前版本的内容、可选的语种与音色、是否要购买',
    access: anyone,
    headers: visitorHeaders,
    params: z.strictObject({ id }),
    query: z.strictObject({ way }),
    result: guidePage.omit({ labels: true, bag: true }).extend({
      revision: z.int(),
      packets: z.array(packet),
      /** Of its points; names and icons may change without a new revision. */
      poiTypes: packagePage.shape.poiTypes,
      showSetting: packagePage.shape.showSetting,
      /** Base map of the merchant, or of the installation; null if there is none. */
      tiles: tileService.nullable(),
      /** The home page of this way. */
      home: z.object({ kind: z.enum(homes), guideId: id.nullable() }),
      /** What its visitors do not have: switched off in this guide, or by the merchant. */
      functionsOff: z.array(z.enum(guideFunctions)),
      /** Amount playable without buying, in the order of the explanations; null if nothing is for sale. */
      trial: z.int().nullable(),
      /** What `trial` counts: explanations, or minutes of them. */
      trialUnit,
    }),
    cache: 'revalidate',
    codes: ABSENT_GUIDE,
  }),
  packet: endpoint({
    method: 'GET',
    path: '/api/h5/pb/guide/{id}/revision/{revision}/packet/{packetId}',
    summary: '一个版本里一个语种、一种音色的点位、讲解与路线；内容不再变化，可以长期保存',
    access: anyone,
    headers: visitorHeaders,
    params: z.strictObject({ id, revision, packetId: id }),
    query: z.strictObject({
      /** The guide's `trial` and its unit; omit them if nothing is for sale. Part of the address, because they decide what is locked. */
      trial: z.coerce.number().int().min(0).max(TRIAL_MAX).optional(),
      trialUnit: trialUnit.default('spot'),
      way,
    }),
    result: packagePage
      .pick({ routes: true })
      .extend({ revision: z.int(), packetId: id, pois: z.array(point), spots: z.array(spot) }),
    cache: 'immutable',
    codes: {
      404: '没有这个导览或数据包、没有上线，或已有新的版本',
      422: '要购买的讲解不能全部打开，请带上导览的 trial',
    },
  }),
  sound: endpoint({
    method: 'GET',
    path: '/api/h5/pb/guide/{id}/sound/{spotId}',
    summary: '一段讲解的完整声音：免费的是长期地址；要购买的只给可以收听的人，地址到期前再取',
    access: anyone,
    headers: visitorHeaders,
    params: z.strictObject({ id, spotId: id }),
    query: z.strictObject({ way }),
    /** `expiresAt` is null if the URL does not expire. */
    result: z.object({ url: z.union([mediaUrl, signedSoundUrl]), expiresAt: time.nullable() }),
    codes: { 404: '没有这个导览或讲解、没有上线，或讲解没有声音' },
  }),
}
export type VisitorPacket = ResultOf<typeof visitorGuide.packet>
