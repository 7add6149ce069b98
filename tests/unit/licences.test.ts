import { expect, test } from 'vitest'
import { licencesOf } from '../../scripts/build/licences'

test('the list of licences names what is shipped, also what packages hold in compiled form, with licence and source', async () => {
  const list = await licencesOf(process.cwd())
  for (const [name, licence, source] of [
    [/libvips, in @img\/sharp-libvips-\*/, 'LGPL-3.0-or-later', 'https://github.com/libvips/libvips'],
    [/mpg123, in mpg123-decoder/, 'LGPL-2.1-only', 'https://www.mpg123.de'],
    [/mediabunny [\d.]+/, 'MPL-2.0', 'https://github.com/Vanilagy/mediabunny'],
    [/react [\d.]+/, 'MIT', 'https://github.com/react/react'],
  ] as const)
    expect(list).toMatch(new RegExp(`\n── ${name.source}\nLicence: ${licence}\nSource: ${source}\n`))
  for (const text of ['LGPL-2.1-only', 'LGPL-3.0-or-later', 'GPL-3.0-or-later'])
    expect(list).toContain(`\n── Text of ${text}\n`)
  // A tool of development is not shipped.
  expect(list).not.toContain('\n── vitest ')
})
