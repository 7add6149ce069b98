import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, runner } from './cluster'

const START_MS = 20_000

/** Settings the server sends on connect; a pooler shares connections and cannot keep them. */
const NOT_KEPT = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'extra_float_digits',
  'options',
]

/** PgBouncer in transaction mode: each transaction may get another connection, no session state survives. Debian's package `pgbouncer`. */
export class Pooler {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'pgbouncer-'))
  #child: ChildProcess | null = null
  #port = 0

  get port(): number {
    return this.#port
  }

  /** In front of a local server; `users` are that server's users and passwords. */
  async start(serverPort: number, users: Readonly<Record<string, string>>): Promise<void> {
    this.#port = await freePort()
    const file = (name: string, lines: readonly string[]): string => {
      const place = path.join(this.#folder, name)
      writeFileSync(place, `${lines.join('\n')}\n`)
      return place
    }
    const usersFile = file(
      'users',
      Object.entries(users).map(([name, password]) => `"${name}" "${password}"`),
    )
    const settings = file('pgbouncer.ini', [
      '[databases]',
      `* = host=127.0.0.1 port=${serverPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${this.#port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${usersFile}`,
      'pool_mode = transaction',
      'default_pool_size = 20',
      'max_client_conn = 1000',
      `ignore_startup_parameters = ${NOT_KEPT.join(',')}`,
      'log_connections = 0',
      'log_disconnections = 0',
    ])
    const { uid, gid } = runner()
    if (uid !== undefined && gid !== undefined)
      for (const place of [this.#folder, usersFile, settings]) chownSync(place, uid, gid)
    this.#child = spawn('/usr/sbin/pgbouncer', ['--quiet', settings], {
      uid,
      gid,
      cwd: this.#folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await this.#listening()
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (child !== null && child.exitCode === null) {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    }
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #listening(): Promise<void> {
    const until = Date.now() + START_MS
    while (Date.now() < until) {
      const isReachable = await new Promise<boolean>((resolve) => {
        const socket = connect(this.#port, '127.0.0.1')
        socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
        socket.once('connect', () => socket.destroy())
      })
      if (isReachable) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('PgBouncer did not start')
  }
}
