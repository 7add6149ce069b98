/**
 * `npm run openapi [file]`: validates, lints and writes the contract as OpenAPI 3.1. Answers captured by the tests
 * (`OPENAPI_EXAMPLES=openapi-examples npm test`) are its examples; `--examples <folder>` names another place and requires one per call.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Validator } from '@seriousme/openapi-schema-validator'
import { openApiDocument } from '../../server/openapi/document'
import { readConfig } from '../../server/node/config'
import { readExamples } from '../../server/node/http/docs'
import { allEndpoints } from '../../src/contract'
import { lintByRedocly, lintBySpectral } from './lint'

const root = path.dirname(path.dirname(import.meta.dirname))
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
const { values, positionals } = parseArgs({ allowPositionals: true, options: { examples: { type: 'string' } } })

function fail(text: string): never {
  console.error(text)
  process.exit(1)
}

const examples = readExamples(path.resolve(values.examples ?? path.join(root, 'openapi-examples')))
const withoutExamples = allEndpoints
  .filter(({ name, endpoint }) => endpoint.resultKind === 'json' && examples[name] === undefined)
  .map(({ name }) => name)
if (values.examples !== undefined && withoutExamples.length > 0)
  fail(`No answer was captured of: ${withoutExamples.join(', ')}`)

const { VITE_PASSWORD_ALGORITHM, VITE_PASSWORD_SUFFIX } = readConfig(process.env, root)
const document = openApiDocument(
  version,
  { algorithm: VITE_PASSWORD_ALGORITHM, suffix: VITE_PASSWORD_SUFFIX },
  examples,
)
const { valid, errors } = await new Validator().validate(structuredClone(document))
if (!valid)
  fail(
    `The document is not valid OpenAPI 3.1: ${typeof errors === 'string' ? errors : JSON.stringify(errors, null, 1)}`,
  )
const file = path.resolve(positionals[0] ?? path.join(root, 'openapi.json'))
writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
const problems = [...(await lintByRedocly(file)), ...(await lintBySpectral(document))]
if (problems.length > 0) fail(problems.join('\n'))
const operations = Object.values(document['paths'] as object).flatMap((item) => Object.keys(item as object)).length
console.log(
  `${path.relative(process.cwd(), file)}: ${operations} operations, ${operations - withoutExamples.length} with an example or a file, valid OpenAPI 3.1, nothing for redocly's recommended rules and spectral:oas to say`,
)
