import * as z from 'zod'
import { menuRight, right } from '../rights'
import { anyone, endpoint, anyOfRights, id, time } from '../kit/core'
import { countCharacters, richText } from '../kit/richText'
import { person } from '../kit/states'
import { visitorHeaders, way } from '../kit/visitorCalls'

export const TERMS_NAMES = { user: '用户协议', privacy: '隐私政策', purchase: '购买须知' } as const
export type TermsType = keyof typeof TERMS_NAMES
export const termsTypes = Object.keys(TERMS_NAMES) as [TermsType, ...TermsType[]]
const type = z.enum(termsTypes, '没有这种条款')

export const TERMS_MAX = 30_000
export const termsContent = richText(TERMS_MAX).refine((html) => countCharacters(html) > 0, '请输入内容')

/** Counted from 1; 0 means nothing was written yet. */
const number = z.int().min(0).max(100_000)

/** The current version. */
export const terms = z.object({
  type,
  version: number,
  content: z.string(),
  updatedAt: time,
  updatedBy: person.nullable(),
})
export type Terms = z.output<typeof terms>

const termsVersion = z.object({ version: number, at: time, by: person.nullable(), characters: z.int() })
export type TermsVersion = z.output<typeof termsVersion>

const viewAccess = anyOfRights(menuRight('terms'))

export const termsCalls = {
  detail: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/terms',
    summary: '现在的条款，按类型',
    access: viewAccess,
    query: z.strictObject({ type }),
    result: terms,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/terms/versions',
    summary: '条款的全部版本，新的在前',
    access: viewAccess,
    query: z.strictObject({ type }),
    result: z.array(termsVersion),
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/terms/version',
    summary: '条款的一个版本',
    access: viewAccess,
    query: z.strictObject({ type, version: z.coerce.number().int().min(1).max(100_000) }),
    result: termsVersion.extend({ content: z.string() }),
    codes: { 404: '没有这个版本' },
  }),
  put: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/terms',
    summary: '保存条款：成为新的版本，访客马上看到',
    access: anyOfRights(right('terms', 'edit')),
    /** `version`: the version the text was based on; omitted, nothing is compared. */
    body: z.strictObject({ type, version: number.optional(), content: termsContent }),
    result: terms,
    codes: { 409: '已被他人修改（data.current）', 422: '内容没有变化' },
  }),
  /** Called by visitors; the guide determines the merchant. */
  read: endpoint({
    method: 'GET',
    path: '/api/h5/pb/terms',
    summary: '访客阅读条款',
    access: anyone,
    headers: visitorHeaders,
    query: z.strictObject({ type, guideId: id, way }),
    result: z.object({ type, title: z.string(), content: z.string(), version: number, at: time }),
    codes: { 404: '没有这个导览，或还没有写这种条款' },
  }),
}
