import { field } from '../kit/fields'
import { filter } from '../kit/filters'
import { recordKind } from '../kit/record'
import { recordCalls } from '../kit/recordCalls'
import { textOrTarget } from '../kit/textOrTarget'

export const noticeKind = recordKind({
  domain: 'notice',
  noun: '公告',
  classifier: '条',
  page: 'scenicNotice',
  base: 'operation/notice',
  paths: { publish: 'PUT pv/operation/noticeOnline', top: 'POST pv/operation/notice/stick/{id}' },
  fields: {
    title: field.line('标题', 50, { required: true, placeholder: '访客在首页看到的一句话' }),
    /** While its period lasts, the visitor's page shows it as a banner on top of everything else. */
    urgent: field.flag('紧急公告', { note: '以横幅显示在访客页面最上方，用于封园、天气预警等' }),
    guideIds: field.references('适用导览', 'guide', 200, { note: '不选则对所有导览显示' }),
    cover: field.picture('封面', { width: 750, height: 320 }),
    target: field.link('跳转到', { note: '不跳转时，点开显示下面的内容' }),
    content: field.richText('内容', 20_000, { in: 'content' }),
  },
  names: 'title',
  sections: { basic: '基本信息', content: '公告内容' },
  can: ['add', 'edit', 'delete', 'sort', 'publish', 'schedule', 'top', 'copy', 'reads'],
  filters: {
    keyword: filter.keyword(['title']),
    shown: filter.shown,
    urgent: filter.equals(),
    updated: filter.period('updatedAt', '更新时间', { more: true }),
  },
  sorts: ['title', 'updatedAt', 'createdAt', 'startsAt', 'readCount'],
  rules: [textOrTarget('内容')],
})
export const notice = recordCalls(noticeKind)
