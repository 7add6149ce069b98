import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { abridge } from '../../../server/openapi/examples'
import type { Answer } from '../../../scripts/conformance/client'

const folder = process.env['OPENAPI_EXAMPLES']

/** Saves an answer as an example for the OpenAPI document: `OPENAPI_EXAMPLES=… npm test`. Files have no example. */
export function keepExample(name: string, { status, contentType, body }: Answer): void {
  if (!folder || !contentType.includes('application/json') || body instanceof ArrayBuffer) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify({ status, body: abridge(body) }))
}
