import { code } from '../../src/contract/kit/core'
import type { Json } from './schemas'

/** The body of every answer that succeeds, around its data. */
export const envelope = (data: Json): Json => ({
  type: 'object',
  properties: {
    code: { type: 'integer', const: code.success },
    msg: { type: 'string' },
    data,
    requestId: { type: 'string' },
  },
  required: ['code', 'msg', 'data'],
})

/** The body of every refusal. */
export const refusal: Json = {
  type: 'object',
  description:
    'code 等于 HTTP 状态（603 例外，随 422 返回；604、605、606 随 403）；data 可带 fields（400、422）或 current（409）',
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string' },
    data: {
      anyOf: [
        { type: 'null' },
        {
          type: 'object',
          properties: {
            fields: {
              type: 'array',
              items: {
                type: 'object',
                properties: { path: { type: 'string' }, message: { type: 'string' } },
                required: ['path', 'message'],
              },
            },
            current: {},
          },
        },
      ],
    },
    requestId: { type: 'string' },
  },
  required: ['code', 'msg', 'data'],
}
