import { eq, isNull, and } from 'drizzle-orm'
import type { language, poiType, scenicType, voiceStyle } from '../../src/contract/configType'
import { language as languageTable } from '../db/schema/configType'
import type { Handlers } from '../http/handler'
import { absent } from '../http/refusal'
import { configTypeHandlers } from './factory'
import { languageKind, poiTypeKind, scenicTypeKind, voiceStyleKind } from './kind'
import { LANGUAGE_CODES, MANDARIN } from './languageCodes'

export const scenicTypeHandlers: Handlers<typeof scenicType> = configTypeHandlers<typeof scenicType>(scenicTypeKind)

export const languageHandlers: Handlers<typeof language> = {
  ...configTypeHandlers<typeof language>(languageKind),
  codes: async () => [...LANGUAGE_CODES],
  cnId: async (_input, { tx }) => {
    const [found] = await tx
      .select({ id: languageTable.id })
      .from(languageTable)
      .where(and(eq(languageTable.code, MANDARIN), isNull(languageTable.deletedAt)))
    if (!found) throw absent('没有配置普通话')
    return found.id
  },
}

export const voiceStyleHandlers: Handlers<typeof voiceStyle> = configTypeHandlers<typeof voiceStyle>(voiceStyleKind)

export const poiTypeHandlers: Handlers<typeof poiType> = configTypeHandlers<typeof poiType>(poiTypeKind)
