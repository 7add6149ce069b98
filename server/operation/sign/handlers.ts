import type { sign } from '../../../src/contract/operation/sign'
import type { Handlers } from '../../http/handler'
import { makeCodes } from './codes'
import { findSignGuide } from './find'
import { readContents, readSigns } from './read'

export const signHandlers: Handlers<typeof sign> = {
  list: async ({ query: { guideId } }, context) =>
    readSigns(context.tx, await findSignGuide(context, guideId), context.now),
  makeCodes: async ({ body: { guideId } }, context) => {
    const guide = await findSignGuide(context, guideId)
    context.audit(guide.id)
    const { contents } = await readContents(context.tx, guide)
    return { made: await makeCodes(context.tx, guide.id, contents, context.now) }
  },
}
