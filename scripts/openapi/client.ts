/**
 * `tsx scripts/openapi/client.ts <openapi.json>`: proves that the document alone suffices. Generates a client from it, checks
 * its types, signs in to the built product and lists guides.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generateSource } from 'oazapfts'
import { Product, ROOT } from '../../tests/e2e/support/product'
import { readConfig } from '../../server/node/config'
import { STRANGER } from './stranger'

const document = path.resolve(process.argv[2] ?? path.join(ROOT, 'openapi.json'))
// Inside the project, so the client finds its runtime.
const folder = path.join(ROOT, 'test-results', 'openapi-client')
mkdirSync(folder, { recursive: true })
writeFileSync(path.join(folder, 'client.ts'), await generateSource(document))
writeFileSync(path.join(folder, 'stranger.ts'), STRANGER)
writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', include: ['*.ts'] }))

function run(tool: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [path.join(ROOT, 'node_modules', tool), ...args], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${path.basename(tool)} ended with ${status}`)
}

run('typescript/bin/tsc', '-p', '.')
const product = new Product()
try {
  await product.start()
  run('tsx/dist/cli.mjs', 'stranger.ts', document, product.url, 'admin', readConfig(process.env, ROOT).DEMO_PASSWORD)
} finally {
  await product.stop()
}
