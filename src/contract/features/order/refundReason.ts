import * as z from 'zod'
import { endpoint, idAndName, line, signedIn } from '../../kit/core'
import { field } from '../../kit/fields'
import { filter } from '../../kit/filters'
import { LANGUAGE_CODE } from '../../kit/languageCode'
import { recordKind } from '../../kit/record'
import { recordCalls } from '../../kit/recordCalls'

export const REFUND_REASONS_MAX = 100
/** The channel takes 80 bytes. */
const NAME_MAX = 12
/** Other languages need more characters than Chinese. */
export const TRANSLATION_MAX = 60
const LANGUAGES_MAX = 20

/** By language code. */
const translations = z
  .record(z.string().regex(LANGUAGE_CODE, '语种代码不正确'), line(TRANSLATION_MAX).min(1, '请输入译文'))
  .refine((texts) => Object.keys(texts).length <= LANGUAGES_MAX, `最多 ${LANGUAGES_MAX} 种语言`)
export type ReasonTranslations = z.output<typeof translations>

/** Reasons for refunds: visitors and operators choose from the merchant's list. A refund keeps the name that was chosen. */
export const refundReasonKind = recordKind({
  domain: 'refundReason',
  noun: '退款原因',
  classifier: '个',
  page: 'orderRecord',
  rights: {
    add: 'refundReason',
    edit: 'refundReason',
    delete: 'refundReason',
    sort: 'refundReason',
    online: 'refundReason',
  },
  base: 'functional/refundReason',
  fields: {
    name: field.line('名称', NAME_MAX, { required: true, unique: true, placeholder: '如 同行人未到' }),
    asksWords: field.flag('要写明', { note: '选了它必须再写几句，如 其他' }),
    translations: field.value(
      '外语',
      translations.default({}),
      {},
      {
        heavy: false,
        note: '没有译文的语种显示中文',
      },
    ),
  },
  names: 'name',
  can: ['add', 'edit', 'delete', 'sort', 'publish', 'bind'],
  filters: { keyword: filter.keyword(['name']), publish: filter.publish },
  sorts: ['name', 'updatedAt'],
  newPosition: 'last',
})

export const refundReason = {
  ...recordCalls(refundReasonKind),
  list: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/functional/refundReason/list',
    summary: '全部退款原因，按排序；删除的在最后，旧的退款还用着它',
    access: signedIn,
    result: z.array(
      idAndName.extend({
        asksWords: z.boolean(),
        isOffered: z.boolean(),
        isDeleted: z.boolean(),
      }),
    ),
  }),
}

interface ChosenReason {
  name: string
  asksWords: boolean
}

/** Why a note is not enough for a reason; null if it is. */
export const reasonNoteRefusal = ({ name, asksWords }: ChosenReason, note: string): string | null =>
  asksWords && note.trim() === '' ? `选了“${name}”，请写明原因` : null
