import { sql } from 'drizzle-orm'
import * as z from 'zod'
import {
  baseConfigKind,
  baseConfigProKind,
  globalSettingsKind,
  indexConfigKind,
} from '../../../../src/contract/operation/miniProgram/merchantConfig'
import type { mina } from '../../../../src/contract/operation/miniProgram/mina'
import { DEFAULT_WAY } from '../../../../src/contract/kit/ways'
import type { QueryOf, ResultOf } from '../../../../src/contract/kit/core'
import { onlyRow } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { isOpenIn } from '../../../guide/guide/ways'
import { contentIn } from '../../../guide/preview/read'
import type { Preview } from '../../../guide/preview/read'
import { readDisabled } from '../../guideFunction/read'
import { readValues } from '../config/read'

const referencedRow = z.object({
  language: z.string().nullable(),
  voiceStyle: z.string().nullable(),
  guide: z.boolean(),
})

/**
 * The mini-program's start configuration in this guide, which may offer less than the merchant does. Languages, voices
 * and guides deleted since they were chosen are left out.
 */
export async function readConfig(
  tx: Tx,
  { guideId: currentGuideId, way = DEFAULT_WAY }: QueryOf<typeof mina.config>,
  preview: Preview | null,
): Promise<Omit<ResultOf<typeof mina.config>, 'weChatSignIn'>> {
  const { name, logo, color, phone, hours } = await readValues(tx, baseConfigKind)
  const { shareTitle, sharePicture, languageId, voiceStyleId } = await readValues(tx, baseConfigProKind)
  const { home, guideId } = await readValues(tx, indexConfigKind)
  const { notice, questions, problems, rescue } =
    contentIn(preview, 'functions') ?? (await readValues(tx, globalSettingsKind))
  const disabled = await readDisabled(tx, currentGuideId)
  const row = await onlyRow(
    tx,
    referencedRow,
    sql`select (select code from language where id = ${languageId} and deleted_at is null) as language,
      (select name from voice_style where id = ${voiceStyleId} and deleted_at is null) as "voiceStyle",
      exists (select 1 from guide g where g.id = ${guideId} and ${isOpenIn(way)}) as guide`,
  )
  const { language, voiceStyle, guide } = row
  const isHomeMissing = home === 'guide' && !guide
  return {
    name,
    logo,
    color,
    phone,
    hours,
    share: { title: shareTitle || name, picture: sharePicture },
    language,
    voiceStyle,
    home: { kind: isHomeMissing ? 'guides' : home, guideId: home === 'guide' && guide ? guideId : null },
    functions: {
      questions: questions && !disabled.has('questions'),
      problems: problems && !disabled.has('problem'),
      rescue: rescue && !disabled.has('rescue'),
    },
    notice,
  }
}
