import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const START_MS = 240_000

/** Runs the server as a separate process, by default from source. */
export class ServerProcess {
  #child: ChildProcess | null = null
  #port = 0
  output = ''

  constructor(
    readonly env: Record<string, string>,
    readonly program: readonly string[] = ['--import', 'tsx', 'server/main.ts'],
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  get pid(): number {
    return this.#child?.pid ?? -1
  }

  /** A restart keeps the port, as behind a proxy. */
  async start(): Promise<this> {
    const env = {
      ...process.env,
      DATABASE_URL: '',
      DEMO: '0',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      ...this.env,
      PORT: String(this.#port),
    }
    const child = spawn(process.execPath, this.program, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child = child
    this.output = ''
    const address = new Promise<number>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no server within ${START_MS} ms:\n${this.output}`)), START_MS)
      const read = (chunk: Buffer) => {
        this.output += chunk.toString()
        const match = /http:\/\/localhost:(\d+)/.exec(this.output)
        if (match) resolve(Number(match[1]))
        if (match) clearTimeout(timer)
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('exit', (code) => {
        clearTimeout(timer)
        reject(new Error(`the server ended with ${code}:\n${this.output}`))
      })
    })
    this.#port = await address
    return this
  }

  /** Returns the exit code, null after a kill. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const child = this.#child
    this.#child = null
    if (child === null || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const ended = once(child, 'exit')
    child.kill(signal)
    return ((await ended) as [number | null])[0]
  }

  /** The administrator's password on an initially empty database. */
  get firstPassword(): string | null {
    return /First administrator: admin {3}password: (\w+)/.exec(this.output)?.[1] ?? null
  }
}
