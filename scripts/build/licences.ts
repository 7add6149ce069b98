import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const FILE = 'licences.txt'

/** What packages hold in compiled form, whose package.json names only the licence of the wrapper, and what our own files hold. */
const CONTAINED: readonly (readonly [name: string, licence: string, source: string, text: string])[] = [
  ['libvips, in @img/sharp-libvips-*', 'LGPL-3.0-or-later', 'https://github.com/libvips/libvips', ''],
  ['mpg123, in mpg123-decoder', 'LGPL-2.1-only', 'https://www.mpg123.de', ''],
  ['LAME, in wasm-media-encoders', 'LGPL-2.0-or-later', 'https://lame.sourceforge.io', ''],
  ['libogg and libvorbis, in wasm-media-encoders', 'BSD-3-Clause', 'https://xiph.org/vorbis', ''],
  ['PostgreSQL, in @electric-sql/pglite', 'PostgreSQL', 'https://www.postgresql.org/ftp/source', ''],
  [
    'Traditional-Simplified of ICU, in src/contract/visitor/traditional.json',
    'Unicode-3.0',
    'https://github.com/unicode-org/icu',
    '',
  ],
]

/** Named in a README only, or in the repository. */
const UNNAMED: Readonly<Record<string, string>> = {
  'combine-errors': 'MIT',
  '@mapbox/jsonlint-lines-primitives': 'MIT',
}

function partOf(folder: string): (typeof CONTAINED)[number] {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const { name, version, repository, license: licence = UNNAMED[name] } = manifest
  if (typeof licence !== 'string')
    throw new Error(`${name} names no licence: see its repository, and add it to UNNAMED`)
  const address = /(?:github\.com[/:]|^github:|^)([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(
    repository?.url ?? repository ?? '',
  )
  const source = address ? `https://github.com/${address[1]}` : `https://www.npmjs.com/package/${name}`
  // libvips lists its own parts there.
  const files = name.startsWith('@img/sharp-libvips-') ? /^readme/i : /^(licen[sc]e|copying|notice)/i
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && files.test(entry.name))
    .map((entry) => readFileSync(path.join(folder, entry.name), 'utf8').trim())
  return [`${name} ${version}`, licence, source, texts.join('\n\n')]
}

/** The packages that the product ships, as installed, with their licences; then the texts that packages leave out. */
export async function licencesOf(root: string): Promise<string> {
  const { default: spdx } = await import('spdx-license-list/full.js')
  const lock: Record<string, { dev?: boolean }> = JSON.parse(
    readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
  ).packages
  const installed = Object.keys(lock)
    .filter((place) => place !== '' && lock[place]?.dev !== true && existsSync(path.join(root, place)))
    .map((place) => partOf(path.join(root, place)))
  const parts = [...CONTAINED, ...new Map(installed.map((part) => [part[0], part])).values()]
  const withoutText = parts.filter(([, licence, , text]) => text === '' || licence.includes('LGPL'))
  // Version 3 of the lesser licence adds to the general one.
  const ids = new Set(['GPL-3.0-or-later', ...withoutText.flatMap(([, licence]) => licence.match(/[\w.+-]+/g) ?? [])])
  const firstWith = new Map(parts.toReversed().map(([name, , , text]) => [text, name]))
  const textOf = (name: string, text: string) =>
    text === '' || firstWith.get(text) === name ? text : `Text: the one of ${firstWith.get(text)}`
  return [
    '山声智游使用的开源软件 · Software of others in this product',
    ...parts.map(([name, licence, source, text]) =>
      `── ${name}\nLicence: ${licence}\nSource: ${source}\n\n${textOf(name, text)}`.trimEnd(),
    ),
    ...[...ids].flatMap((id) => (spdx[id] ? `── Text of ${id}\n\n${spdx[id].licenseText.trim()}` : [])),
  ].join('\n\n')
}

/** Writes the list beside the console, where the account menu links to it; nothing loads it. */
export const licences = (): Plugin => ({
  name: 'licences',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: FILE, source: await licencesOf(process.cwd()) })
  },
  configureServer: ({ middlewares }) =>
    void middlewares.use(`/${FILE}`, (_request, response) => {
      response.setHeader('content-type', 'text/plain; charset=utf-8')
      void licencesOf(process.cwd()).then((text) => response.end(text))
    }),
})
