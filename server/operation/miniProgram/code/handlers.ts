import {
  baseConfigKind,
  baseConfigProKind,
  globalSettingsKind,
} from '../../../../src/contract/operation/miniProgram/merchantConfig'
import type { mina } from '../../../../src/contract/operation/miniProgram/mina'
import type { QueryOf, ResultOf } from '../../../../src/contract/kit/core'
import type { DetachedContext, FileAnswer, Handlers } from '../../../http/handler'
import { rule } from '../../../http/refusal'
import { CodeRefused } from '../../../ports/miniProgramCodes'
import { readValues } from '../config/read'
import { openGuide } from '../../../guide/guide/tenantOf'
import { appletZip } from './applet'
import { readPageAppId } from '../weChat/app'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { DEFAULT_WAY } from '../../../../src/contract/kit/ways'
import { onlyRow } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { contentIn } from '../../../guide/preview/read'
import type { Preview } from '../../../guide/preview/read'
import { readHome } from '../config/home'
import { readFunctionsOff } from '../config/functionsOff'

const referencedRow = z.object({
  language: z.string().nullable(),
  voiceStyle: z.string().nullable(),
})

/**
 * The mini-program's start configuration in this guide, which may offer less than the merchant does. Languages, voices
 * and guides deleted since they were chosen are left out.
 */
async function readConfig(
  tx: Tx,
  { guideId: currentGuideId, way = DEFAULT_WAY }: QueryOf<typeof mina.config>,
  preview: Preview | null,
): Promise<Omit<ResultOf<typeof mina.config>, 'weChatSignIn'>> {
  const { name, logo, color, phone, hours } = await readValues(tx, baseConfigKind)
  const { shareTitle, sharePicture, languageId, voiceStyleId } = await readValues(tx, baseConfigProKind)
  const { notice } = contentIn(preview, 'functions') ?? (await readValues(tx, globalSettingsKind))
  const off = await readFunctionsOff(tx, currentGuideId, preview)
  const row = await onlyRow(
    tx,
    referencedRow,
    sql`select (select code from language where id = ${languageId} and deleted_at is null) as language,
      (select name from voice_style where id = ${voiceStyleId} and deleted_at is null) as "voiceStyle"`,
  )
  const { language, voiceStyle } = row
  return {
    name,
    logo,
    color,
    phone,
    hours,
    share: { title: shareTitle || name, picture: sharePicture },
    language,
    voiceStyle,
    home: await readHome(tx, way, preview),
    functions: {
      questions: !off.has('questions'),
      problems: !off.has('problem'),
      rescue: !off.has('rescue'),
    },
    notice,
  }
}

const TYPES = { png: 'image/png', svg: 'image/svg+xml' } as const

/** Scene of the merchant's general code; guides and points have their own. */
const HOME_SCENE = 'home'

/** The settings are read first: WeChat may take seconds to draw. */
async function drawCode(
  { type, width }: QueryOf<typeof mina.code>,
  { platform, session, authenticatedTransaction }: DetachedContext,
): Promise<FileAnswer> {
  const { tenantId } = session
  const { official, visitorUrl, name } = await authenticatedTransaction(async (tx) => ({
    official: await platform.codes.isOfficial(tx, tenantId),
    visitorUrl: (await readValues(tx, baseConfigProKind)).visitorUrl,
    name: (await readValues(tx, baseConfigKind)).name,
  }))
  if (!official && visitorUrl === '') throw rule('还没有填写访客地址，请先在「分享与语言」里填写')
  const body = await platform.codes
    .draw({ tenantId, address: visitorUrl, type, width, scene: HOME_SCENE })
    .catch((error: unknown) => {
      throw error instanceof CodeRefused ? rule(error.message) : error
    })
  return {
    body,
    contentType: TYPES[type],
    fileName: `${name}-${official ? '小程序码' : '二维码'}-${width}.${type}`,
  }
}

export const miniProgramHandlers: Handlers<typeof mina> = {
  codeMaker: async (_input, { tx, platform, session }) => ({
    official: await platform.codes.isOfficial(tx, session.tenantId),
  }),
  code: { detached: ({ query }, context) => drawCode(query, context) },
  applet: ({ query }, context) => appletZip(context, query.origin),
  config: async ({ query, headers }, context) => {
    const { tenantId, preview } = await openGuide(context, headers, query)
    const { db, weChat } = context.platform
    return db.read(tenantId, async (tx) => ({
      ...(await readConfig(tx, query, preview)),
      weChatSignIn: weChat !== undefined && (await readPageAppId(tx)) !== null,
    }))
  },
}
