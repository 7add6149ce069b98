import { field } from '../kit/fields'
import { filter } from '../kit/filters'
import { recordKind } from '../kit/record'
import { recordCalls } from '../kit/recordCalls'
import { textOrTarget } from '../kit/textOrTarget'

export const informationKind = recordKind({
  domain: 'information',
  noun: '资讯',
  classifier: '条',
  page: 'scenicInformation',
  base: 'operation/information',
  paths: { publish: 'PUT pv/operation/infoOnline', idAndName: 'GET pt/operation/information/idAndName/list' },
  fields: {
    title: field.line('标题', 50, { required: true }),
    cover: field.picture('封面', { width: 750, height: 320 }, { note: '显示在资讯列表和正文上方' }),
    summary: field.paragraph('摘要', 100, { placeholder: '列表中标题下面的一两句话' }),
    author: field.line('作者', 20),
    source: field.line('来源', 30, { placeholder: '如 黄山风景区管理委员会' }),
    target: field.link('跳转到', { note: '不跳转时，点开显示下面的正文' }),
    content: field.richText('正文', 20_000, { in: 'content' }),
  },
  names: 'title',
  sections: { basic: '基本信息', content: '正文' },
  can: ['add', 'edit', 'delete', 'sort', 'publish', 'schedule', 'top', 'copy', 'bind', 'reads'],
  filters: {
    keyword: filter.keyword(['title', 'author', 'source']),
    shown: filter.shown,
    updated: filter.period('updatedAt', '更新时间', { more: true }),
  },
  sorts: ['title', 'updatedAt', 'createdAt', 'startsAt', 'readCount'],
  rules: [textOrTarget('正文')],
})
export const information = recordCalls(informationKind)
