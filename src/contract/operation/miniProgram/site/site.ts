import { menuRight, rightOf } from '../../../rights'
import { endpoint, anyOfRights } from '../../../kit/core'
import { field } from '../../../kit/fields'
import { phone, PHONE_TYPED_MAX } from '../../../kit/phone'
import { recordKind } from '../../../kit/record'

const SITE_LOGO = { width: 200, height: 200 } as const
const PICTURES_MAX = 5

/** Header and footer of every micro-site page. Each merchant has one from the start. */
export const siteKind = recordKind({
  domain: 'site',
  noun: '网站信息',
  classifier: '份',
  page: 'microOfficialWebsite',
  base: 'operation/site',
  fields: {
    name: field.line('网站名称', 20, { required: true }),
    logo: field.picture('标志', SITE_LOGO, { note: '显示在名称旁边' }),
    pictures: field.pictures('头图', PICTURES_MAX, { note: '在首页上方轮流显示，建议横向 750 × 420 以上' }),
    introduction: field.paragraph('简介', 200, { placeholder: '首页名称下面的一两句话' }),
    phone: field.text('联系电话', PHONE_TYPED_MAX, phone.default(''), {
      in: 'contact',
      placeholder: '如 0559-5561111',
    }),
    hours: field.line('服务时间', 40, { in: 'contact', placeholder: '如 每天 8:00–17:00' }),
    address: field.line('地址', 60, { in: 'contact' }),
  },
  names: 'name',
  sections: { basic: '网站头部', contact: '联系方式' },
  can: ['edit'],
  filters: {},
  sorts: [],
})

export const site = {
  detail: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/operation/site',
    summary: '微官网的网站信息',
    access: anyOfRights(menuRight('microOfficialWebsite')),
    result: siteKind.record,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/operation/site',
    summary: '修改微官网的网站信息',
    access: anyOfRights(rightOf('microOfficialWebsite', 'edit')),
    body: siteKind.change,
    result: siteKind.record,
    codes: { 404: '不是这个商户的网站信息', 409: '已被他人修改（data.current）', 422: '内容不符合规则（data.fields）' },
  }),
}
