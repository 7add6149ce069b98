/** `npm run openapi [file]`: writes the contract as OpenAPI 3.1, after validating it. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { openApiDocument } from './document'

const root = path.dirname(path.dirname(import.meta.dirname))
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }

const document = openApiDocument(version)
const { valid, errors } = await new Validator().validate(structuredClone(document))
if (!valid) {
  console.error(`The document is not valid OpenAPI 3.1: ${typeof errors === 'string' ? errors : JSON.stringify(errors, null, 1)}`)
  process.exit(1)
}
const file = path.resolve(process.argv[2] ?? path.join(root, 'openapi.json'))
writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
const operations = Object.values(document['paths'] as object).flatMap((item) => Object.keys(item as object)).length
console.log(`${path.relative(process.cwd(), file)}: ${operations} operations, valid OpenAPI 3.1`)
