import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { Plugin, Rolldown, ResolvedConfig } from 'vite'

const ROOT = '<div id="root"></div>'
const FIRST = '<script src="/first.js">'

/** What the first script may preload, by first screen (public/first.js). */
const COMES_FIRST = {
  login: ['src/pages/login/index.tsx'],
  console: [
    'src/app/shell/guard/fetchRights.ts',
    'src/app/shell/guard/consoleCode.ts',
    'src/app/shell/guard/open.ts',
    'src/app/shell/guard/Console.tsx',
  ],
  home: ['src/pages/data/dashboard/index.tsx', 'src/pages/guide/guide/Recent.tsx'],
} as const

/**
 * Prerenders the login page into index.html, so it shows before any script runs, with its style sheet and the names of
 * the chunks that follow.
 */
export function firstScreen(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'first-screen',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        for (const part of [ROOT, FIRST]) if (!html.includes(part)) throw new Error(`index.html lacks ${part}`)
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk')
        const files = (places: readonly string[]) =>
          closure(
            chunks,
            places.map((place) => path.join(config.root, place)),
          )
        const entry = new Set(files(['index.html']).map(({ fileName }) => fileName))
        const stylesOf = (places: readonly string[]) =>
          [...new Set(files(places).flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))].filter(
            (file) => !html.includes(file),
          )
        const styles = stylesOf(COMES_FIRST.login)
        const links = styles.map((file) => `    <link rel="stylesheet" crossorigin href="/${file}">\n`)
        const code = (places: readonly string[]) =>
          [
            ...files(places).flatMap(({ fileName }) => (entry.has(fileName) ? [] : [fileName])),
            ...stylesOf(places).filter((file) => !styles.includes(file)),
          ]
            .map((file) => `/${file}`)
            .join(' ')
        const data = Object.entries(COMES_FIRST).map(([attribute, places]) => `data-${attribute}="${code(places)}"`)
        const markup = await prerendered(config)
        return html
          .replace(FIRST, `<script src="/first.js" ${data.join(' ')}>`)
          .replace('  </head>', () => `${links.join('')}  </head>`)
          .replace(ROOT, () => `<div id="root">${markup}</div>`)
      },
    },
  }
}

/** The chunks of these modules with their static imports. */
export function closure(chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]): Rolldown.OutputChunk[] {
  const reachable = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || reachable.has(chunk)) return
    reachable.add(chunk)
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name))
  }
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module)
    if (!chunk) throw new Error(`${module} is not a chunk of its own`)
    visit(chunk)
  }
  return [...reachable]
}

async function prerendered({ root, mode, resolve, css }: ResolvedConfig): Promise<string> {
  // Below node_modules, so package imports resolve.
  const cache = path.join(root, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const outDir = mkdtempSync(path.join(cache, 'first-screen-'))
  try {
    await build({
      root,
      mode,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      plugins: [react()],
      resolve: { alias: resolve.alias },
      // Class names must match the product's.
      css: { modules: css.modules },
      build: {
        ssr: 'src/app/shell/guard/prerender.tsx',
        outDir,
        emptyOutDir: true,
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs', chunkFileNames: '[name]-[hash].mjs' } },
      },
    })
    stubBrowserGlobals()
    const { prerender } = (await import(pathToFileURL(path.join(outDir, 'prerender.mjs')).href)) as {
      prerender: () => Promise<string>
    }
    const markup = await prerender()
    const violation = /<script|\sstyle=|\son\w+=/i.exec(markup)
    if (violation)
      throw new Error(
        `the content security policy refuses “${markup.slice(violation.index - 60, violation.index + 60)}” in the login page's markup`,
      )
    return markup
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** Browser APIs that the console's modules touch while loading. */
function stubBrowserGlobals(): void {
  const noop = () => undefined
  Object.assign(globalThis, {
    window: {
      location: { pathname: '/login', search: '', hash: '', origin: 'http://localhost' },
      matchMedia: () => ({ matches: false, addEventListener: noop, removeEventListener: noop }),
      addEventListener: noop,
      removeEventListener: noop,
    },
  })
}
