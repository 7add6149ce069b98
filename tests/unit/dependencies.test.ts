import { describe, expect, test } from 'vitest'
import { findUnpinned } from '../../scripts/check/dependencies'
import type { Lock } from '../../scripts/check/dependencies'

const entry = { version: '1.2.3', integrity: 'sha512-x' }
const lock = (over: Lock['packages'] = {}): Lock => ({
  packages: { '': { dependencies: { a: '1.2.3' } }, 'node_modules/a': entry, ...over },
})
const manifest = (version: string) => ({ dependencies: { a: version } })

describe('pinned dependencies', () => {
  test('an exact version, locked with its digest, passes', () => {
    expect(findUnpinned(manifest('1.2.3'), lock())).toEqual([])
    expect(
      findUnpinned(
        manifest('1.2.3-rc.1'),
        lock({ '': manifest('1.2.3-rc.1'), 'node_modules/a': { ...entry, version: '1.2.3-rc.1' } }),
      ),
    ).toEqual([])
  })

  test.each(['^1.2.3', '~1.2.3', '1.2', '1.x', '*', 'latest', '>=1.2.3', 'github:a/a', 'https://a.example/a.tgz'])(
    'the range %s fails',
    (version) => {
      expect(findUnpinned(manifest(version), lock({ '': manifest(version) }))).toHaveLength(1)
    },
  )

  test.each<[string, Lock]>([
    ['another version in the lock file', lock({ '': manifest('1.2.2') })],
    ['another installed version', lock({ 'node_modules/a': { ...entry, version: '1.2.4' } })],
    ['a dependency of the lock file only', lock({ '': { dependencies: { a: '1.2.3', b: '1.0.0' } } })],
    ['a package without a digest', lock({ 'node_modules/b': { version: '1.0.0' } })],
    ['a weak digest', lock({ 'node_modules/b': { version: '1.0.0', integrity: 'sha1-x' } })],
    ['a new package with an install script', lock({ 'node_modules/b': { ...entry, hasInstallScript: true } })],
    ['no lock of the project itself', { packages: {} }],
  ])('%s fails', (_what, broken) => {
    expect(findUnpinned(manifest('1.2.3'), broken)).toHaveLength(1)
  })
})
