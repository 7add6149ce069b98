import path from 'node:path'
import { build } from 'vite'
import { cspNonce } from '../../../../scripts/build/cspNonce'
import { ROOT } from '../product'

/** Bundles the rich text components and their styles into one module for the product's page. */
export async function richTextBundle(): Promise<{ script: string; styles: string }> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    // Apply the same transforms here; the product's own build verifies that they are complete.
    plugins: [{ ...cspNonce(), transformIndexHtml: undefined, buildEnd: undefined }],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: { '@/': `${path.join(ROOT, 'src')}/` } },
    build: {
      write: false,
      minify: false,
      lib: { entry: path.join(import.meta.dirname, 'harness.tsx'), formats: ['es'], fileName: 'harness' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const files = (Array.isArray(built) ? built : [built]).flatMap((result) => ('output' in result ? result.output : []))
  const script = files.find((file) => file.type === 'chunk')
  const styles = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  if (script?.type !== 'chunk' || styles?.type !== 'asset') throw new Error('the components were not built')
  return { script: script.code, styles: String(styles.source) }
}
