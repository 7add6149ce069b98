import { expect, test } from 'vitest'
import { allEndpoints } from '@/contract'

// The calls whose paths the specification says, to the letter; parameters whatever they are called.
const SPECIFIED = `
POST /api/mgr/pb/login/pre
POST /api/mgr/pb/login
GET /api/mgr/pt/logout
GET /api/mgr/bp/adminRights
PUT /api/mgr/pt/editPwd
GET /api/mgr/pb/geeTestInit
POST /api/storage/picture
GET /api/mgr/pt/data/total
GET /api/mgr/pt/data/realTime
GET /api/mgr/pt/data/tendency
GET /api/mgr/pt/data/spot/rank
GET /api/mgr/pt/data/sell/right
GET /api/mgr/pt/data/visitor/from/{}/{}
GET /api/mgr/pt/data/weather/{}
GET /api/mgr/pt/data/thermodynamicDiagram/{}
GET /api/mgr/pt/data/visitor/count
GET /api/mgr/pt/data/spot/listenIn
GET /api/mgr/pt/data/spot/hot
GET /api/mgr/pt/data/phoneBrand/count
GET /api/mgr/pt/data/tier
GET /api/mgr/pt/data/hour/visit
GET /api/mgr/pt/data/day/visit
POST /api/mgr/pt/guide/queryPage
GET /api/mgr/pt/guide/idAndName
GET /api/mgr/pt/guide/{}
GET /api/mgr/pt/guide/settings/{}
GET /api/mgr/pt/guide/label/list
GET /api/mgr/pt/guide/labels/{}
GET /api/mgr/pt/guide/list
GET /api/mgr/pt/guide/online/idAndName
GET /api/mgr/pt/guide/languages/{}
GET /api/mgr/pt/guide/basic
POST /api/mgr/pv/guide/{}
PUT /api/mgr/pv/guide/{}
PUT /api/mgr/pv/guide/{}/audit/pass
PUT /api/mgr/pv/guide/{}/audit/fail
PUT /api/mgr/pv/guide/{}/submit
PUT /api/mgr/pv/guide/{}/labels
PUT /api/mgr/pv/guide/{}/settings
GET /api/mgr/pv/guide/{}/preview/{}/{}
DELETE /api/mgr/pv/guide/{}/{}
POST /api/mgr/pt/scenic/queryPage
GET /api/mgr/pt/language/codes
GET /api/mgr/pt/language/cn/id
GET /api/mgr/pt/guidePacket/tree
POST /api/mgr/pv/guidePacket
PUT /api/mgr/pv/guidePacket
DELETE /api/mgr/pv/guidePacket/{}
PUT /api/mgr/pv/guidePacket/default
GET /api/mgr/pt/guidePacket/cascadeOptions
GET /api/mgr/pt/guidePacket/parent/list
GET /api/mgr/pt/guidePacket/binding/list
POST /api/h5/pb/scenic/indexPage
GET /api/mgr/pt/role/isBind/{}
POST /api/mgr/pt/user/queryPage
GET /api/mgr/pt/user/{}
GET /api/mgr/pt/functional/sell/{}
PATCH /api/mgr/pv/functional/sell
POST /api/mgr/pt/functional/sell/queryPage
POST /api/mgr/pt/functional/order/queryPage
PATCH /api/mgr/pv/functional/order/refund
POST /api/mgr/pv/functional/order/refund
POST /api/mgr/pt/functional/orderStatistics
POST /api/mgr/pt/functional/order/exportExcel
POST /api/mgr/pt/operation/information/queryPage
GET /api/mgr/pt/operation/information/{}
POST /api/mgr/pv/operation/information
PUT /api/mgr/pv/operation/information
POST /api/mgr/pt/operation/information/{}/bind
PUT /api/mgr/pv/operation/infoOnline
PUT /api/mgr/pv/operation/information/{}/top
PUT /api/mgr/pv/operation/informations
DELETE /api/mgr/pv/operation/information/{}
GET /api/mgr/pt/operation/information/idAndName/list
POST /api/mgr/pt/operation/advertisement/queryPage
GET /api/mgr/pt/operation/advertisement/{}
POST /api/mgr/pv/operation/advertisement
PUT /api/mgr/pv/operation/advertisement
PUT /api/mgr/pv/operation/advertisementOnline
POST /api/mgr/pv/operation/advertisement/stick/{}
PUT /api/mgr/pv/operation/advertisements
DELETE /api/mgr/pv/operation/advertisement/{}
GET /api/mgr/pt/operation/advertisement/action/scopeList/{}
POST /api/mgr/pt/operation/notice/queryPage
POST /api/mgr/pv/operation/notice
PUT /api/mgr/pv/operation/notice
PUT /api/mgr/pv/operation/notices
DELETE /api/mgr/pv/operation/notice/{}
POST /api/mgr/pv/operation/notice/stick/{}
PUT /api/mgr/pv/operation/noticeOnline
POST /api/mgr/pt/extendFunction/page
PUT /api/mgr/pv/extendFunctions
PUT /api/mgr/pv/extendFunction/publishStatus
POST /api/mgr/pv/extendFunction/stick/{}
DELETE /api/mgr/pv/extendFunction/{}
GET /api/mgr/pt/extendFunction/{}
POST /api/mgr/pv/extendFunction
PUT /api/mgr/pv/extendFunction`
  .trim()
  .split('\n')

const CONFIG_TYPES = ['scenicType', 'language', 'voiceStyle', 'poiType'].flatMap((type) => [
  `POST /api/mgr/pt/${type}/queryPage`,
  `GET /api/mgr/pt/${type}/idAndName`,
  `GET /api/mgr/pt/${type}/{}`,
  `POST /api/mgr/pv/${type}`,
  `PUT /api/mgr/pv/${type}`,
  `DELETE /api/mgr/pv/${type}/{}`,
  `PUT /api/mgr/pv/${type}s`,
])

test('every call whose path the specification says is there under it', () => {
  const there = new Set(allEndpoints.map(({ endpoint: { method, path } }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`))
  expect([...SPECIFIED, ...CONFIG_TYPES].filter((one) => !there.has(one))).toEqual([])
})
