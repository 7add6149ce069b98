import type { sign } from '../../../src/contract/operation/sign'
import type { Handlers } from '../../http/handler'
import { drawWeChatCode } from './weChatCode'
import { makeCodes } from './codes'
import { findSignGuide } from './find'
import { readContents, readSigns } from './read'

export const signHandlers: Handlers<typeof sign> = {
  list: async ({ query: { guideId } }, context) => readSigns(context, await findSignGuide(context, guideId)),
  weChatCode: { detached: ({ query }, context) => drawWeChatCode(query, context) },
  makeCodes: async ({ body: { guideId } }, context) => {
    const guide = await findSignGuide(context, guideId)
    context.audit(guide.id)
    const { contents } = await readContents(context.tx, guide)
    return { made: await makeCodes(context.tx, guide.id, contents, context.now) }
  },
}
