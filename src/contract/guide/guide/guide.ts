import * as z from 'zod'
import { right } from '../../rights'
import { packageDifference } from '../package/packageDifference'
import { atVersion, byId, done, endpoint, anyOfRights, id, idAndName, signedIn, version } from '../../kit/core'
import {
  guidePage,
  guideRecord,
  guideSettings,
  guideType,
  languageTag,
  previewRevision,
  publish,
  reviewEvent,
} from './guideEntity'
import { LISTS, guideLists, WHOLE } from './guideLists'
import { ABSENT, CHANGED, guideChanges } from './guideChanges'
import { mediaUrl } from '../../kit/mediaUrl'
import { references } from '../../kit/references'

export * from './guideEntity'

/**
 * Guide calls. `{type}` is the guide's type. A guide is accessible through the lists the account may see: 制作中导览 holds
 * making and failed guides, 待审核导览 pending ones, 全部导览 all of them. Otherwise it counts as absent.
 */
export const guide = {
  ...guideLists,
  onlineIdAndName: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guide/online/idAndName',
    summary: '已上线导览的编号与名称（访客所见的名称）',
    access: signedIn,
    result: z.array(idAndName),
    codes: WHOLE,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guide/list',
    summary: '供选择的导览：当前账号能查看的，以及已上线的（名称与封面为访客所见）',
    access: signedIn,
    result: z.array(z.object({ id, name: z.string(), type: guideType, publish, coverThumbnail: mediaUrl.nullable() })),
    codes: WHOLE,
  }),
  labelList: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guide/label/list',
    summary: '用过的标签，常用在前',
    access: signedIn,
    result: z.array(z.object({ label: z.string(), guides: z.int() })),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guide/{id}',
    summary: '导览详情',
    access: LISTS,
    params: byId,
    result: guideRecord,
    codes: ABSENT,
  }),
  getSettings: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guide/settings/{id}',
    summary: '导览设置',
    access: LISTS,
    params: byId,
    result: z.object({ settings: guideSettings, type: guideType, version }),
    codes: ABSENT,
  }),
  getLabels: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guide/labels/{id}',
    summary: '导览的标签',
    access: LISTS,
    params: byId,
    result: z.object({ labels: z.array(z.string()), version }),
    codes: ABSENT,
  }),
  languages: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guide/languages/{id}',
    summary: '导览的语种',
    access: LISTS,
    params: byId,
    result: z.array(languageTag),
    codes: ABSENT,
  }),
  reviews: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guide/reviews/{id}',
    summary: '导览的审核记录，最近在前',
    access: LISTS,
    params: byId,
    result: z.array(reviewEvent),
    codes: ABSENT,
  }),
  deletion: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guide/deletion/{id}',
    summary: '删除导览会带走什么，以及哪里用到它',
    access: anyOfRights(right('guideAll', 'delete'), right('guideMaking', 'delete')),
    params: byId,
    result: z.object({
      name: z.string(),
      publish,
      revisions: z.int(),
      reviews: z.int(),
      floors: z.int(),
      pictures: z.int(),
      packets: z.int(),
      pois: z.int(),
      spots: z.int(),
      routes: z.int(),
      uses: references,
      version,
    }),
    codes: ABSENT,
  }),
  ...guideChanges,
  preview: endpoint({
    method: 'GET',
    path: '/api/mgr/pv/guide/{type}/preview/{revision}/{id}',
    summary: '预览访客所见的页面',
    access: anyOfRights(
      right('guideAll', 'preview'),
      right('guidePending', 'preview'),
      right('guideMaking', 'preview'),
    ),
    params: z.strictObject({ type: guideType, revision: previewRevision, id }),
    /** Packet whose explanations are returned; the default packet if omitted or missing. */
    query: z.strictObject({ packetId: id.optional() }),
    result: guidePage,
    codes: ABSENT,
  }),
  difference: endpoint({
    method: 'GET',
    path: '/api/mgr/pv/guide/{type}/difference/{id}',
    summary: '数据包和访客所见版本的差异',
    access: anyOfRights(
      right('guideAll', 'preview'),
      right('guidePending', 'preview'),
      right('guideMaking', 'preview'),
    ),
    params: z.strictObject({ type: guideType, id }),
    result: packageDifference,
    codes: ABSENT,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/mgr/pv/guide/{type}/{id}',
    summary: '删除导览',
    access: anyOfRights(right('guideAll', 'delete'), right('guideMaking', 'delete')),
    params: z.strictObject({ type: guideType, id }),
    query: atVersion,
    result: done,
    codes: CHANGED,
  }),
}
