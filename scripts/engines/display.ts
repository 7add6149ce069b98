import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { WINDOW } from './window'

/** A virtual display on a free number. */
export async function startDisplay(): Promise<{ name: string; stop: () => Promise<void> }> {
  const server = spawn(
    '/usr/bin/Xvfb',
    ['-displayfd', '1', '-screen', '0', `${WINDOW.width}x${WINDOW.height}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const exited = once(server, 'exit')
  const number = await Promise.race([
    once(server.stdout, 'data').then(([chunk]) => String(chunk).trim()),
    exited.then(() => ''),
  ])
  if (number === '') throw new Error('Xvfb did not start')
  return {
    name: `:${number}`,
    stop: async () => {
      server.kill()
      await exited
    },
  }
}
