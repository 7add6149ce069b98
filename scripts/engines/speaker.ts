import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A loudspeaker that plays in real time and is not heard: WebKitGTK's player crashes on a machine without one. Sets PULSE_SERVER for the browsers. */
export async function startSpeaker(): Promise<{ stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shansheng-speaker-'))
  const socket = path.join(folder, 'socket')
  const server = spawn(
    'pulseaudio',
    [
      '-n',
      '--exit-idle-time=-1',
      '--load=module-null-sink',
      `--load=module-native-protocol-unix socket=${socket} auth-anonymous=1`,
    ],
    { env: { ...process.env, XDG_RUNTIME_DIR: folder, HOME: folder }, stdio: 'ignore' },
  )
  const exited = once(server, 'exit')
  process.env['PULSE_SERVER'] = `unix:${socket}`
  return {
    stop: async () => {
      server.kill()
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
