import { baseConfigKind, baseConfigProKind } from '../../../../src/contract/operation/miniProgram/merchantConfig'
import type { mina } from '../../../../src/contract/operation/miniProgram/mina'
import type { Handlers } from '../../../http/handler'
import { rule } from '../../../http/refusal'
import { readValues } from '../config/read'
import { tenantOfGuide } from '../../../guide/guide/tenantOf'
import { appletZip } from './applet'
import { readConfig } from './config'

const TYPES = { png: 'image/png', svg: 'image/svg+xml' } as const

export const miniProgramHandlers: Handlers<typeof mina> = {
  codeMaker: (_input, { platform }) => Promise.resolve({ official: platform.codes.official }),
  code: async ({ query: { type, width } }, { tx, platform }) => {
    const { visitorUrl } = await readValues(tx, baseConfigProKind)
    if (visitorUrl === '') throw rule('还没有填写访客地址，请先在「分享与语言」里填写')
    const { name } = await readValues(tx, baseConfigKind)
    return {
      body: await platform.codes.draw({ address: visitorUrl, type, width }),
      contentType: TYPES[type],
      fileName: `${name}-${platform.codes.official ? '小程序码' : '二维码'}-${width}.${type}`,
    }
  },
  applet: ({ query }, context) => appletZip(context, query.origin),
  config: async ({ query, headers }, context) =>
    context.platform.db.tenantTransaction(await tenantOfGuide(context, headers.visitortoken, query.guideId), (tx) =>
      readConfig(tx, query.guideId),
    ),
}
