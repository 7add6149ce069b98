import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

// The server process on its own folder, without PostgreSQL.

const folder = mkdtempSync(path.join(tmpdir(), 'process-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(more: Record<string, string> = {}) {
  const env = {
    ...process.env,
    DATABASE_URL: '',
    DEMO: '0',
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    ...more,
  }
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { child, output: () => output }
}

async function address({ child, output }: ReturnType<typeof run>): Promise<string> {
  for (;;) {
    const match = /http:\/\/localhost:\d+/.exec(output())
    if (match) return match[0]
    if (child.exitCode !== null) throw new Error(output())
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  const exited = once(child, 'exit')
  child.kill(signal)
  return (await exited) as [number | null, string | null]
}

test('prints the administrator’s password before anything that can fail', { timeout: 120_000 }, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const own = { DATA_DIR: path.join(folder, 'own') }
  const first = run({ ...own, PORT: String((other.address() as AddressInfo).port) })
  const [code] = (await once(first.child, 'close')) as [number]
  other.close()
  expect(code).toBe(1)
  expect(first.output()).toContain('is taken by another program')
  expect(first.output()).toMatch(/First administrator: admin {3}password: \w{18}/)

  const second = run(own)
  await address(second)
  expect(second.output()).not.toContain('First administrator')
  await end(second.child, 'SIGKILL')
})

test(
  'prints its address, locks its folder, restarts after a kill, and stops on a signal',
  { timeout: 120_000 },
  async () => {
    const first = run()
    const url = await address(first)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(first.output()).toMatch(/First administrator: admin {3}password: \w{18}/)

    const second = run()
    const [code] = (await once(second.child, 'exit')) as [number]
    expect(code).toBe(1)
    expect(second.output()).toContain(`in use by process ${first.child.pid}`)

    await end(first.child, 'SIGKILL')
    const third = run()
    expect((await fetch(`${await address(third)}/readyz`)).status).toBe(200)
    expect(third.output()).not.toContain('First administrator')
    expect(await end(third.child, 'SIGTERM')).toEqual([0, null])
  },
)
