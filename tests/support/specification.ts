/*
 * The specification's calls (section 7 except statistics and configuration), one per line: its wording, and the call that implements it. Paths it spells out are verbatim; calls
 * without a path follow its naming scheme. Parameter names are free.
 */
export const SPECIFIED = `
# Login and account
login/pre | POST /api/mgr/pb/login/pre
login | POST /api/mgr/pb/login
logout | GET /api/mgr/pt/logout
adminRights | GET /api/mgr/bp/adminRights
editPwd | PUT /api/mgr/pt/editPwd
geeTestInit | GET /api/mgr/pb/geeTestInit
storage/picture | POST /api/storage/picture
voice storage path | POST /api/storage/voice
txt storage path | POST /api/storage/txt
download storage path | GET /api/storage/download
# Guides
guide/queryPage | POST /api/mgr/pt/guide/queryPage
guide/idAndName | GET /api/mgr/pt/guide/idAndName
guide/{id} | GET /api/mgr/pt/guide/{}
guide/settings/{id} | GET /api/mgr/pt/guide/settings/{}
guide/label/list | GET /api/mgr/pt/guide/label/list
guide/labels/{id} | GET /api/mgr/pt/guide/labels/{}
guide/list | GET /api/mgr/pt/guide/list
guide/online/idAndName | GET /api/mgr/pt/guide/online/idAndName
guide/languages/{id} | GET /api/mgr/pt/guide/languages/{}
guide/basic | GET /api/mgr/pt/guide/basic
add, composite and indoor | POST /api/mgr/pv/guide/{}
update | PUT /api/mgr/pv/guide/{}
audit/pass | PUT /api/mgr/pv/guide/{}/audit/pass
audit/fail | PUT /api/mgr/pv/guide/{}/audit/fail
submit | PUT /api/mgr/pv/guide/{}/submit
labels | PUT /api/mgr/pv/guide/{}/labels
settings | PUT /api/mgr/pv/guide/{}/settings
preview/{a}/{id} | GET /api/mgr/pv/guide/{}/preview/{}/{}
guide/{a}/{id} | DELETE /api/mgr/pv/guide/{}/{}
scenic/queryPage | POST /api/mgr/pt/scenic/queryPage
language/codes | GET /api/mgr/pt/language/codes
language/cn/id | GET /api/mgr/pt/language/cn/id
guidePacket/tree | GET /api/mgr/pt/guidePacket/tree
guidePacket, add | POST /api/mgr/pv/guidePacket
guidePacket, change | PUT /api/mgr/pv/guidePacket
guidePacket, delete | DELETE /api/mgr/pv/guidePacket/{}
guidePacket/default | PUT /api/mgr/pv/guidePacket/default
cascadeOptions | GET /api/mgr/pt/guidePacket/cascadeOptions
parent/list | GET /api/mgr/pt/guidePacket/parent/list
binding/list | GET /api/mgr/pt/guidePacket/binding/list
show setting, get | GET /api/mgr/pt/guidePacket/showSetting
show setting, put | PUT /api/mgr/pv/guidePacket/showSetting
guidePoi | GET /api/mgr/pt/guidePoi/list
guidePoi, one | GET /api/mgr/pt/guidePoi/{}
guideSpot tree | GET /api/mgr/pt/guideSpot/tree
guideSpot sort | PUT /api/mgr/pv/guideSpots
guideSpot detail | GET /api/mgr/pt/guideSpot/{}
guideRoute list | GET /api/mgr/pt/guideRoute/list
guideRoute label | GET /api/mgr/pt/guideRoute/label
guideRoute sort | PUT /api/mgr/pv/guideRoutes
guideRoute detail | GET /api/mgr/pt/guideRoute/{}
guideRoute create | POST /api/mgr/pv/guideRoute
guideRoute delete | DELETE /api/mgr/pv/guideRoute/{}
POI label filter | GET /api/mgr/pt/poi/label/filter
POI label sort | PUT /api/mgr/pv/poi/label/sort
POI create | POST /api/mgr/pv/poi
POI simple list | GET /api/mgr/pt/poi/simple/list
POI delete | DELETE /api/mgr/pv/poi/{}
POI picture delete | DELETE /api/mgr/pv/poi/picture/{}
groupLabel, add | POST /api/mgr/pv/groupLabel
groupLabel, change | PUT /api/mgr/pv/groupLabel
groupLabel, delete | DELETE /api/mgr/pv/groupLabel
# Operation
globalSettings, get | GET /api/mgr/pt/operation/merchant/globalSettings
globalSettings, put | PUT /api/mgr/pv/operation/merchant/globalSettings
guideFunction, single | PUT /api/mgr/pv/operation/guideFunction
guideFunction, batch | PUT /api/mgr/pv/operation/guideFunctions
merchant baseConfig, get | GET /api/mgr/pt/operation/merchant/baseConfig
merchant baseConfig, put | PUT /api/mgr/pv/operation/merchant/baseConfig
indexConfig, get | GET /api/mgr/pt/operation/merchant/indexConfig
indexConfig, put | PUT /api/mgr/pv/operation/merchant/indexConfig
indexConfig, the page | GET /api/mgr/pt/operation/indexConfig
indexConfig, the page's draft | PUT /api/mgr/pv/operation/indexConfig
baseConfigPro, get | GET /api/mgr/pt/operation/merchant/baseConfigPro
baseConfigPro, put | PUT /api/mgr/pv/operation/merchant/baseConfigPro
guideOnline | PUT /api/mgr/pv/operation/guideOnline
preview/{id} | GET /api/mgr/pt/operation/preview/{}
preview's mchk | GET /api/mgr/pt/operation/preview/{}/mchk
blob download of the applet | GET /api/mgr/pt/operation/merchant/applet
its code by type and width | GET /api/mgr/pt/operation/merchant/code
scenic/indexPage | POST /api/h5/pb/scenic/indexPage
Problems: queryPage | POST /api/mgr/pt/operation/problem/queryPage
Problems: guides | GET /api/mgr/pt/operation/problem/guides
Problems: types | GET /api/mgr/pt/operation/problem/types
Problems: detail | GET /api/mgr/pt/operation/problem/{}
Problems: PATCH | PATCH /api/mgr/pv/operation/problem
Problems: Excel export | POST /api/mgr/pv/operation/problem/exportExcel
question kinds, list | POST /api/mgr/pt/questionKind/queryPage
question kinds, tree | GET /api/mgr/pt/questionKind/tree
question kinds, add | POST /api/mgr/pv/questionKind
question kinds, change | PUT /api/mgr/pv/questionKind
question-kind delete (id, depth) | DELETE /api/mgr/pv/questionKind
answers, get | GET /api/mgr/pt/question/answer/{}
answers, put | PUT /api/mgr/pv/question/answer
keywords, get | GET /api/mgr/pt/question/keywords/{}
keywords, put | PUT /api/mgr/pv/question/keywords
keywords, all | GET /api/mgr/pt/question/keyword/list
Catalogs, list | POST /api/mgr/pt/operation/catalog/queryPage
Catalogs, one | GET /api/mgr/pt/operation/catalog/{}
Catalogs, add | POST /api/mgr/pv/operation/catalog
Catalogs, change | PUT /api/mgr/pv/operation/catalog
Catalogs, delete | DELETE /api/mgr/pv/operation/catalog/{}
articles, list | POST /api/mgr/pt/operation/article/queryPage
articles, one | GET /api/mgr/pt/operation/article/{}
articles, add | POST /api/mgr/pv/operation/article
articles, change | PUT /api/mgr/pv/operation/article
articles, delete | DELETE /api/mgr/pv/operation/article/{}
articles, online flag | PUT /api/mgr/pv/operation/article/publishStatus
articles, switch catalog | PUT /api/mgr/pv/operation/article/catalog
Complaint types, list | POST /api/mgr/pt/operation/complaintType/queryPage
Complaint types, one | GET /api/mgr/pt/operation/complaintType/{}
Complaint types, add | POST /api/mgr/pv/operation/complaintType
Complaint types, change | PUT /api/mgr/pv/operation/complaintType
Complaint types, delete | DELETE /api/mgr/pv/operation/complaintType/{}
Complaint types, sort | PUT /api/mgr/pv/operation/complaintTypes
Complaint types, publish | PUT /api/mgr/pv/operation/complaintType/publishStatus
Rescue: POST page | POST /api/mgr/pt/operation/rescue/page
Rescue: PUT status | PUT /api/mgr/pv/operation/rescue/status
Videos: queryPage | POST /api/mgr/pt/operation/video/queryPage
Videos, one | GET /api/mgr/pt/operation/video/{}
Videos, add | POST /api/mgr/pv/operation/video
Videos, change | PUT /api/mgr/pv/operation/video
Videos, delete | DELETE /api/mgr/pv/operation/video/{}
Banners: list | GET /api/mgr/pt/operation/banner/list
Banners, one | GET /api/mgr/pt/operation/banner/{}
Banners, add | POST /api/mgr/pv/operation/banner
Banners, change | PUT /api/mgr/pv/operation/banner
Banners, delete | DELETE /api/mgr/pv/operation/banner/{}
Banners: priority | PUT /api/mgr/pv/operation/banner/priority
Banners: carousel time, get | GET /api/mgr/pt/operation/banner/carouselTime
Banners: carousel time, put | PUT /api/mgr/pv/operation/banner/carouselTime
Weather config, get | GET /api/mgr/pt/operation/weatherConfig
Weather config, put | PUT /api/mgr/pv/operation/weatherConfig
Traffic guides, list | POST /api/mgr/pt/operation/trafficGuide/queryPage
Traffic guides, one | GET /api/mgr/pt/operation/trafficGuide/{}
Traffic guides, add | POST /api/mgr/pv/operation/trafficGuide
Traffic guides, change | PUT /api/mgr/pv/operation/trafficGuide
Traffic guides, delete | DELETE /api/mgr/pv/operation/trafficGuide/{}
ad positions, list | GET /api/mgr/pt/operation/adPosition/list
ad positions, page | POST /api/mgr/pt/operation/adPosition/queryPage
ad positions, one | GET /api/mgr/pt/operation/adPosition/{}
ad positions, add | POST /api/mgr/pv/operation/adPosition
ad positions, change | PUT /api/mgr/pv/operation/adPosition
ad positions, delete | DELETE /api/mgr/pv/operation/adPosition/{}
sub-modules, list | GET /api/mgr/pt/operation/subModule/list
sub-modules, one | GET /api/mgr/pt/operation/subModule/{}
sub-modules, add | POST /api/mgr/pv/operation/subModule
sub-modules, change | PUT /api/mgr/pv/operation/subModule
sub-modules, delete | DELETE /api/mgr/pv/operation/subModule/{}
sub-modules, sort | PUT /api/mgr/pv/operation/subModules
recommended scenic spots, list | GET /api/mgr/pt/operation/recommendedSpot/list
recommended scenic spots, add | POST /api/mgr/pv/operation/recommendedSpot
recommended scenic spots, delete | DELETE /api/mgr/pv/operation/recommendedSpot/{}
recommended scenic spots, sort | PUT /api/mgr/pv/operation/recommendedSpots
subscription templates, list | GET /api/mgr/pt/operation/subscribeTemplate/list
subscription templates, save | PUT /api/mgr/pv/operation/subscribeTemplate
Bot config: GET | GET /api/mgr/pt/operation/bot
Bot config: POST appId with a token | POST /api/mgr/pv/operation/bot
Bot: scene list | POST /api/mgr/pt/operation/bot/scene/queryPage
Bot: scene add | POST /api/mgr/pv/operation/bot/scene
Bot: scene delete | DELETE /api/mgr/pv/operation/bot/scene/{}
# System and users
terms get | GET /api/mgr/pt/terms
terms put | PUT /api/mgr/pv/terms
admin queryPage | POST /api/mgr/pt/admin/queryPage
admin, one | GET /api/mgr/pt/admin/{}
admin, add | POST /api/mgr/pv/admin
admin, change | PUT /api/mgr/pv/admin
admin, delete | DELETE /api/mgr/pv/admin/{}
resetPwd | PUT /api/mgr/pv/admin/resetPwd
dealStatus | PUT /api/mgr/pv/admin/dealStatus
role queryPage | POST /api/mgr/pt/role/queryPage
role, one | GET /api/mgr/pt/role/{}
role, add | POST /api/mgr/pv/role
role, change | PUT /api/mgr/pv/role
role, delete | DELETE /api/mgr/pv/role/{}
role list | GET /api/mgr/pt/role/list
role isBind/{id} | GET /api/mgr/pt/role/isBind/{}
rights list | GET /api/mgr/pt/rights/list
rights tree | GET /api/mgr/pt/rights/tree
rights listAll | GET /api/mgr/pt/rights/listAll
user/queryPage | POST /api/mgr/pt/user/queryPage
user/{id} | GET /api/mgr/pt/user/{}
# Features
functional/sell/{id} | GET /api/mgr/pt/functional/sell/{}
functional/sell | PATCH /api/mgr/pv/functional/sell
functional/sell/queryPage | POST /api/mgr/pt/functional/sell/queryPage
functional/order/queryPage | POST /api/mgr/pt/functional/order/queryPage
functional/order/refund, PATCH | PATCH /api/mgr/pv/functional/order/refund
functional/order/refund, POST | POST /api/mgr/pv/functional/order/refund
functional/orderStatistics | POST /api/mgr/pt/functional/orderStatistics
functional/order/exportExcel | POST /api/mgr/pt/functional/order/exportExcel
information/queryPage | POST /api/mgr/pt/operation/information/queryPage
information/{id} | GET /api/mgr/pt/operation/information/{}
information, add | POST /api/mgr/pv/operation/information
information, update | PUT /api/mgr/pv/operation/information
information/{id}/bind | POST /api/mgr/pt/operation/information/{}/bind
infoOnline | PUT /api/mgr/pv/operation/infoOnline
information/{id}/top | PUT /api/mgr/pv/operation/information/{}/top
informations (sort) | PUT /api/mgr/pv/operation/informations
information, delete | DELETE /api/mgr/pv/operation/information/{}
information/idAndName/list | GET /api/mgr/pt/operation/information/idAndName/list
advertisement/queryPage | POST /api/mgr/pt/operation/advertisement/queryPage
advertisement/{id} | GET /api/mgr/pt/operation/advertisement/{}
advertisement, POST | POST /api/mgr/pv/operation/advertisement
advertisement, PUT | PUT /api/mgr/pv/operation/advertisement
advertisementOnline | PUT /api/mgr/pv/operation/advertisementOnline
advertisement/stick/{id} | POST /api/mgr/pv/operation/advertisement/stick/{}
advertisements (sort) | PUT /api/mgr/pv/operation/advertisements
advertisement, delete | DELETE /api/mgr/pv/operation/advertisement/{}
advertisement/action/scopeList/{id} | GET /api/mgr/pt/operation/advertisement/action/scopeList/{}
notice/queryPage | POST /api/mgr/pt/operation/notice/queryPage
notices (sort) | PUT /api/mgr/pv/operation/notices
notice, delete | DELETE /api/mgr/pv/operation/notice/{}
notice/stick/{id} | POST /api/mgr/pv/operation/notice/stick/{}
noticeOnline | PUT /api/mgr/pv/operation/noticeOnline
notice, POST | POST /api/mgr/pv/operation/notice
notice, PUT | PUT /api/mgr/pv/operation/notice
extendFunction/page | POST /api/mgr/pt/extendFunction/page
extendFunctions (sort) | PUT /api/mgr/pv/extendFunctions
extendFunction/publishStatus | PUT /api/mgr/pv/extendFunction/publishStatus
extendFunction/stick/{id} | POST /api/mgr/pv/extendFunction/stick/{}
extendFunction, delete | DELETE /api/mgr/pv/extendFunction/{}
extendFunction/{id} | GET /api/mgr/pt/extendFunction/{}
extendFunction, POST | POST /api/mgr/pv/extendFunction
extendFunction, PUT | PUT /api/mgr/pv/extendFunction
`
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split(' | ') as [words: string, call: string])
