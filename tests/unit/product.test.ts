import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { moduleList } from '../../scripts/build/moduleList'
import { checkBundle } from '../../scripts/check/bundle'
import { closure } from '../../scripts/check/manifest'
import { checkCharts, checkLogin, checkPageChunks, checkSizes, measureSizes } from '../../scripts/check/size'
import { checkStyles } from '../../scripts/check/styles'
import { findTraces } from '../../scripts/check/tracked'

let root: string
let dist: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'product-'))
  dist = path.join(root, 'dist')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

describe('the built console', () => {
  beforeEach(() => {
    write(
      'dist/.vite/modules.json',
      JSON.stringify({ 'assets/index.js': ['src/main.tsx', 'node_modules/react/index.js'] }),
    )
    write('dist/assets/index.js', 'console.warn("导览")')
    write('dist/index.html', '<!doctype html>')
  })

  test('a clean product passes', () => {
    expect(checkBundle(dist, ['Secret!9'])).toEqual([])
  })

  test.each([
    'server/app.ts',
    'mocks/node.ts',
    'tests/support/server/index.ts',
    'node_modules/msw/lib/core/index.mjs',
    'node_modules/@electric-sql/pglite/dist/index.js',
    'node_modules/hono/dist/hono.js',
  ])('a chunk with %s fails', (id) => {
    write('dist/.vite/modules.json', JSON.stringify({ 'assets/index.js': ['src/main.tsx', id] }))
    expect(checkBundle(dist)).toHaveLength(1)
  })

  test.each([
    '"[MSW] Mocking enabled."',
    'create role console_app',
    'new PGlite()',
    '//# sourceMappingURL=index.js.map',
  ])('code with %s fails', (text) => {
    write('dist/assets/index.js', text)
    expect(checkBundle(dist)).not.toEqual([])
  })

  test.each(['mockServiceWorker.js', 'assets/pglite-x.wasm', 'assets/index.js.map', 'assets/unlisted.js'])(
    'a file %s fails',
    (name) => {
      write(`dist/${name}`, '')
      expect(checkBundle(dist)).not.toEqual([])
    },
  )

  test('code with the demonstration password fails', () => {
    write('dist/assets/index.js', 'const p = "Secret!9"')
    expect(checkBundle(dist, ['Secret!9'])).toHaveLength(1)
  })

  test('a missing product fails', () => {
    expect(checkBundle(path.join(root, 'nothing'))).toHaveLength(1)
  })

  test('a real build with an injected server module fails', async () => {
    const project = process.cwd()
    write('index.html', '<!doctype html><script type="module" src="./main.ts"></script>')
    write(
      'main.ts',
      `import { Refusal } from ${JSON.stringify(path.join(project, 'server/http/refusal.ts'))}\nconsole.warn(new Refusal(1, '').code)`,
    )
    // The module lies outside the fixture, so names are relative to the project, as in the real build.
    const { page } = moduleList()
    const plugin = { ...page, configResolved: undefined }
    await build({ root, configFile: false, logLevel: 'silent', plugins: [plugin], build: { outDir: dist } })
    expect(checkBundle(dist)).toEqual([expect.stringContaining('holds server source: server/http/refusal.ts')])
  })
})

describe('size budgets', () => {
  const manifest = {
    'index.html': {
      file: 'assets/index.js',
      isEntry: true,
      imports: ['_react.js'],
      css: ['assets/index.css'],
      dynamicImports: ['src/pages/login/index.tsx'],
    },
    '_react.js': { file: 'assets/react.js' },
    'src/pages/login/index.tsx': {
      file: 'assets/login.js',
      isDynamicEntry: true,
      imports: ['_react.js'],
      css: ['assets/login.css'],
    },
    'src/pages/login/signIn.ts': { file: 'assets/signin.js', isDynamicEntry: true },
    'src/app/shell/guard/consoleCode.ts': { file: 'assets/consolecode.js', isDynamicEntry: true },
    'src/app/shell/guard/fetchRights.ts': { file: 'assets/askrights.js', isDynamicEntry: true },
    'src/pages/guide/guide/Recent.tsx': { file: 'assets/recent.js', isDynamicEntry: true },
    'src/app/shell/guard/open.ts': { file: 'assets/open.js', isDynamicEntry: true, imports: ['_react.js'] },
    'src/app/shell/guard/Console.tsx': { file: 'assets/console.js', isDynamicEntry: true, imports: ['_react.js'] },
    'src/pages/data/dashboard/index.tsx': { file: 'assets/home.js', isDynamicEntry: true, imports: ['_react.js'] },
  }
  beforeEach(() => {
    write('dist/.vite/manifest.json', JSON.stringify(manifest))
    write(
      'dist/.vite/modules.json',
      JSON.stringify({
        'assets/index.js': ['src/main.tsx', 'src/routes/entryPaths.ts', 'src/app/shell/guard/guard.ts'],
      }),
    )
    for (const name of [
      'index.js',
      'index.css',
      'react.js',
      'login.js',
      'login.css',
      'signin.js',
      'open.js',
      'console.js',
      'home.js',
      'consolecode.js',
      'askrights.js',
      'recent.js',
    ])
      write(`dist/assets/${name}`, 'a')
    write('dist/first.js', 'a')
    write('dist/index.html', '<script src="/first.js"></script><script type="module" src="/assets/index.js"></script>')
    write('src/app/routes/guide.ts', `const load = () => import('@/pages/data/dashboard')`)
  })

  test('console styles that bypass their entry module fail', () => {
    const styled = {
      ...manifest,
      'src/app/shell/guard/Console.tsx': {
        ...manifest['src/app/shell/guard/Console.tsx'],
        css: ['assets/console.css'],
      },
    }
    expect(checkStyles(styled)).toEqual([])
    const past = {
      ...styled,
      'index.html': {
        ...manifest['index.html'],
        dynamicImports: ['src/app/shell/guard/consoleCode.ts', 'src/app/shell/guard/Console.tsx'],
      },
    }
    expect(checkStyles(past)).toEqual([expect.stringContaining('imports src/app/shell/guard/Console.tsx past')])
  })

  test('counts what the browser loads: entry, page, their static imports, and styles', () => {
    expect([...closure(manifest, ['index.html', 'src/pages/login/index.tsx'])].toSorted()).toEqual([
      'assets/index.css',
      'assets/index.js',
      'assets/login.css',
      'assets/login.js',
      'assets/react.js',
    ])
  })

  test('a small product passes', () => {
    expect(checkSizes(root, dist).problems).toEqual([])
    expect(measureSizes(dist).login.files).toContain('first.js')
  })

  test('a login page over its budget fails', () => {
    write('dist/assets/login.js', randomBytes(90_000).toString('hex') + randomBytes(90_000).toString('hex'))
    expect(checkSizes(root, dist).problems).toEqual([expect.stringContaining('over the budget: login:')])
  })

  test.each([
    'src/app/routes/guide.ts',
    'src/routes/paths.ts',
    'src/contract/rights.ts',
    'src/pages/guide/guide/meta.ts',
    'src/app/shell/Shell.tsx',
    'src/components/icons/things.tsx',
  ])('%s in the login page’s files fails', (id) => {
    write(
      'dist/.vite/modules.json',
      JSON.stringify({
        'assets/react.js': ['node_modules/react/index.js', id],
        'assets/open.js': ['src/app/routes/index.ts'],
      }),
    )
    expect(checkLogin(dist)).toEqual([expect.stringContaining(id)])
  })

  test('the chart library in the first page’s files fails, and so does one over its budget', () => {
    const library = 'node_modules/echarts/lib/core/echarts.js'
    const modules = (file: string) =>
      write('dist/.vite/modules.json', JSON.stringify({ [file]: [library, 'src/components/chart/drawing/Base.tsx'] }))
    modules('assets/home.js')
    expect(checkCharts(dist).problems).toEqual([expect.stringContaining('assets/home.js brings the chart library')])
    modules('assets/Base.js')
    write('dist/assets/Base.js', 'a')
    expect(checkCharts(dist).problems).toEqual([])
    write('dist/assets/Base.js', randomBytes(225_000).toString('hex'))
    expect(checkCharts(dist).problems).toEqual([expect.stringContaining('over the budget: charts:')])
  })

  test('a page merged into another chunk fails', () => {
    write(
      'src/app/routes/guide.ts',
      `const load = () => import('@/pages/data/dashboard')\nconst other = () => import('@/pages/guide/guide/all')`,
    )
    expect(checkPageChunks(root, manifest)).toEqual(['src/pages/guide/guide/all is not a chunk of its own'])
  })
})

describe('tracked files', () => {
  test.each([
    // Assembled from parts, so this repository's own check does not flag the examples.
    ['a.md', ['see ', '/home', '/anna/project/x'].join('')],
    ['a.md', ['see ', '/Users', '/anna/x'].join('')],
    ['a.ts', ['const dir = "', '/work', '/main"'].join('')],
    ['a.pem', ['-----BEGIN RSA ', 'PRIVATE KEY-----'].join('')],
    ['package-lock.json', '      "resolved": "https://mirror.example/react/-/react-19.3.1.tgz",'],
  ])('%s with %s fails', (name, text) => {
    expect(findTraces(name, text)).toHaveLength(1)
  })

  test.each([
    '/home is the first page',
    'paths.home() is /home',
    'src/pages/data/dashboard/index.tsx',
    'https://example.com/home/x',
    '/usr/bin/chromium',
    "await page.goto('/home')",
  ])('%s passes', (text) => {
    expect(findTraces('a.ts', text)).toEqual([])
  })
})
