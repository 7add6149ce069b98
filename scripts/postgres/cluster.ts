import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

/** PostgreSQL's programs: from PG_BIN, or the newest release installed by Debian's packages. */
function programs(): string {
  const configured = process.env['PG_BIN']
  if (configured !== undefined) return configured
  const releases = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : []
  const binFolder = releases
    .map((release) => path.join(DEBIAN, release, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')))
  if (binFolder === undefined)
    throw new Error('PostgreSQL is not installed (Debian: apt install postgresql), or name its bin folder in PG_BIN')
  return binFolder
}

/** PostgreSQL and PgBouncer refuse to run as root: use the user that PostgreSQL's package created. */
export function runner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const { uid, gid } = statSync('/var/lib/postgresql')
  return { uid, gid }
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

export type StopMode = 'smart' | 'fast' | 'immediate'

/** A temporary PostgreSQL server for tests and fault runs. */
export class Cluster {
  #folder = ''
  readonly #password = randomBytes(12).toString('hex')
  #port = 0

  /** `parent` is the folder for the data; `durable` flushes to disk like a real server. */
  constructor(readonly options: { parent?: string; durable?: boolean } = {}) {}

  get data(): string {
    return path.join(this.#folder, 'data')
  }

  /** Superuser URL. */
  get url(): string {
    return `postgres://postgres:${this.#password}@127.0.0.1:${this.#port}/postgres`
  }

  async create(): Promise<void> {
    this.#folder = mkdtempSync(path.join(this.options.parent ?? tmpdir(), 'pg-'))
    const { uid, gid } = runner()
    const secret = path.join(this.#folder, 'password')
    writeFileSync(secret, this.#password, { mode: 0o600 })
    mkdirSync(path.join(this.#folder, 'socket'))
    if (uid !== undefined && gid !== undefined)
      for (const place of ['', 'password', 'socket']) chownSync(path.join(this.#folder, place), uid, gid)
    await this.#run('initdb', [
      '--pgdata',
      this.data,
      '--username',
      'postgres',
      '--pwfile',
      secret,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--locale',
      'C.UTF-8',
      ...(this.options.durable ? [] : ['--no-sync']),
    ])
    this.#port = await freePort()
    const settings = {
      port: this.#port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: path.join(this.#folder, 'socket'),
      fsync: this.options.durable ? 'on' : 'off',
    }
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`)
    writeFileSync(path.join(this.data, 'postgresql.auto.conf'), `${lines.join('\n')}\n`)
    await this.start()
  }

  start(): Promise<void> {
    return this.#run('pg_ctl', ['start', '--wait', '--pgdata', this.data, '--log', path.join(this.#folder, 'log')])
  }

  stop(mode: StopMode = 'fast'): Promise<void> {
    return this.#run('pg_ctl', ['stop', '--wait', '--mode', mode, '--pgdata', this.data])
  }

  async restart(mode: StopMode): Promise<void> {
    await this.stop(mode)
    await this.start()
  }

  async remove(): Promise<void> {
    if (this.#folder === '') return
    if (existsSync(path.join(this.data, 'postmaster.pid'))) await this.stop('immediate')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #run(program: string, args: string[]): Promise<void> {
    return new Promise((resolve, reject) => {
      // pg_ctl's server inherits the output and keeps it open: waiting for the end of the pipe would never end.
      const child = spawn(path.join(programs(), program), args, {
        ...runner(),
        cwd: this.#folder,
        stdio: ['ignore', 'ignore', 'inherit'],
        detached: true,
      })
      child.once('error', reject)
      child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))))
    })
  }
}
