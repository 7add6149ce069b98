import { createConfig, lint } from '@redocly/openapi-core'
import spectralCore from '@stoplight/spectral-core'
import type { RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'

// CommonJS: its names are those of the default.
const { Spectral } = spectralCore

/** What `spectral:oas` says of a document: errors, warnings and hints. Its rule about examples is off as redocly's is: they are abridged. */
export async function lintBySpectral(document: Record<string, unknown>): Promise<string[]> {
  const spectral = new Spectral()
  // Its own types do not agree on what may be left out.
  spectral.setRuleset({ extends: [oas as RulesetDefinition], rules: { 'oas3-valid-media-example': 'off' } })
  const problems = await spectral.run(document)
  return problems.map(({ code, message, path }) => `${code}: ${message} (${path.join('/')})`)
}

/**
 * What redocly's recommended rules say of a document. One is off: paths are the specification's to the letter, and `notice/stick/{id}` beside
 * `notice/{id}/copy` is told apart by the server, which prefers fixed parts. Examples are answers that the tests held to the contract before
 * they were abridged.
 */
export async function lintByRedocly(file: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off', 'no-invalid-media-type-examples': 'off' } })
  const problems = await lint({ ref: file, config })
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? ''})`)
}
