import { version } from '../../package.json'
import type { docs as docsContract } from '../../src/contract/openapi'
import type { Handlers } from '../http/handler'
import { openApiDocument } from './document'

/** Built on first request: it takes a few hundred milliseconds and depends only on the release. */
let cachedDocument: ReturnType<typeof openApiDocument> | undefined

export const docsHandlers: Handlers<typeof docsContract> = {
  openApi: async (_input, { platform }) =>
    (cachedDocument ??= openApiDocument(version, platform.config.passwordHash, platform.examples)) as {
      openapi: string
    },
}
