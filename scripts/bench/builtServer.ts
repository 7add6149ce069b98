import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { required } from '../../src/lib/required'
import { ROOT } from '../../tests/e2e/support/product'
import { ServerProcess } from '../../tests/support/server/serverProcess'

/** Node's flags, as in `npm start`. */
function flags(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.split(' ').filter((word) => word.startsWith('--'))
}

function build(): void {
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const built = spawnSync(
    process.execPath,
    [vite, 'build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'],
    { cwd: ROOT, stdio: 'inherit' },
  )
  if (built.status !== 0) throw new Error('the server cannot be built')
}

/** Builds and starts the server; running from sources would also measure the on-the-fly compilation. */
export async function builtServer(env: Record<string, string>): Promise<ServerProcess> {
  build()
  return startBuilt(env)
}

/** Another process of the same build. */
export async function startBuilt(env: Record<string, string>): Promise<ServerProcess> {
  const server = new ServerProcess(env, [...flags(), 'dist-server/server/main.js'])
  try {
    return await server.start()
  } catch (error) {
    await server.end()
    throw error
  }
}

export interface Credentials {
  loginAccount: string
  /** As the console sends it: hashed. */
  password: string
}

/** Signs in; returns what private calls send along. */
export async function signedIn(server: ServerProcess, credentials: Credentials): Promise<Record<string, string>> {
  const answer = await fetch(`${server.url}/saas/api/mgr/pb/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const { data } = (await answer.json()) as { data: { token: string } | null }
  return { accessToken: required(data, 'session').token }
}
