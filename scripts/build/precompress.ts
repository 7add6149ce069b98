import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

const COMPRESSIBLE = /\.(m?js|css|svg|json|wasm|txt)$/
/** Smaller files do not save a packet. */
const MIN_BYTES = 1024

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** Writes `.br` and `.gz` beside every file that shrinks, at build time and at the highest level. */
export function precompress(): Plugin {
  let config: ResolvedConfig
  let isWritten = false
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle() {
      isWritten = true
    },
    // After the public files too. Also called when a build fails, with nothing to compress.
    async closeBundle() {
      if (!isWritten) return
      const folder = path.resolve(config.root, config.build.outDir)
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name))
        .filter((file) => !path.relative(folder, file).startsWith('.'))
      await Promise.all(files.map(compress))
    },
  }
}

async function compress(file: string): Promise<void> {
  const body = readFileSync(file)
  if (body.byteLength < MIN_BYTES) return
  const [br, gz] = await Promise.all([
    toBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
    toGzip(body, { level: constants.Z_BEST_COMPRESSION }),
  ])
  if (br.byteLength < body.byteLength) writeFileSync(`${file}.br`, br)
  if (gz.byteLength < body.byteLength) writeFileSync(`${file}.gz`, gz)
}
