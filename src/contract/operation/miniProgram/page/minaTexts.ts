import * as z from 'zod'
import { line } from '../../../kit/core'
import { LANGUAGE_CODE } from '../../../kit/languageCode'

/** Other languages need more characters than Chinese. */
export const TRANSLATION_MAX = 60
const LANGUAGES_MAX = 20

export const languageCode = z.string().regex(LANGUAGE_CODE, '语种代码不正确')

/** Page fields that hold visitor-facing text. */
export type TextField = 'title' | 'subtitle' | 'name' | 'note' | 'wind'
/** By language code, then by field. */
export type Translations = Readonly<Record<string, Partial<Record<TextField, string>>>>

/** Texts of these fields in languages other than Chinese. */
export const translations = <F extends TextField>(...fields: [F, ...F[]]) =>
  z
    .record(languageCode, z.partialRecord(z.enum(fields), line(TRANSLATION_MAX).min(1, '请输入译文')))
    .refine((texts) => Object.keys(texts).length <= LANGUAGES_MAX, `最多 ${LANGUAGES_MAX} 种语言`)
    .optional()
