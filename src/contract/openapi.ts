import * as z from 'zod'
import { menuRight } from './rights'
import { endpoint, anyOfRights } from './kit/core'

/** The contract as documentation for machines and API developers. */
export const docs = {
  openApi: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/docs/openApi',
    summary: '接口文档（OpenAPI 3.1）',
    access: anyOfRights(menuRight('apiDocs')),
    result: z.looseObject({ openapi: z.string() }),
  }),
}
