import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '../../tests/e2e/support/product'
import { ServerProcess } from '../../tests/support/serverProcess'

/** The server as it is installed, started: run from its sources, what translates them on the way would be measured too. */
export function builtServer(env: Record<string, string>): Promise<ServerProcess> {
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const built = spawnSync(process.execPath, [vite, 'build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'], { cwd: ROOT, stdio: 'inherit' })
  if (built.status !== 0) throw new Error('the server cannot be built')
  return new ServerProcess(env, ['dist-server/server/main.js']).start()
}
