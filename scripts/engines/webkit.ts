import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { asText } from './driven'
import type { Driver, InputSource } from './driven'
import { startDisplay } from './display'
import { WINDOW } from './window'

const DRIVER = '/usr/bin/WebKitWebDriver'
/** A beeping microphone, and the page's console on standard output: the protocol offers neither. */
const SWITCHES = [
  '--automation',
  '--enable-media-stream=true',
  '--enable-mock-capture-devices=true',
  '--enable-write-console-messages-to-stdout=true',
]
/** How the console's error lines begin. */
const ERROR = /CONSOLE (?:[A-Z]+ )?ERROR (.*)/

/** Its path contains the machine's architecture. */
function miniBrowser(): string {
  const entries = readdirSync('/usr/lib')
    .map((folder) => path.join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find((file) => existsSync(file))
  if (entries === undefined) throw new Error('MiniBrowser was not found')
  return entries
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/** WebKitGTK's MiniBrowser over classic WebDriver; it gets its own display. */
export async function openWebKit(): Promise<Driver> {
  const display = await startDisplay()
  const port = await freePort()
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const complaintLines: string[] = []
  createInterface(driver.stdout).on('line', (line) => {
    const complaint = ERROR.exec(line)?.[1]
    if (complaint !== undefined) complaintLines.push(complaint)
  })
  const send = async <T>(method: string, at: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${at}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${at}: ${value.error}: ${value.message}`)
    return value
  }
  const stop = async () => {
    driver.kill()
    await display.stop()
  }
  try {
    const { sessionId, capabilities } = await untilListening(() =>
      send<{ sessionId: string; capabilities: { browserVersion: string } }>('POST', '/session', {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser(), args: SWITCHES } } },
      }),
    )
    const at = `/session/${sessionId}`
    await send('POST', `${at}/window/rect`, { ...WINDOW, x: 0, y: 0 })
    return {
      name: `WebKitGTK ${capabilities.browserVersion}`,
      open: async (url) => void (await send('POST', `${at}/url`, { url })),
      read: async <T>(expression: string) =>
        JSON.parse(
          await send<string>('POST', `${at}/execute/sync`, { script: `return ${asText(expression)}`, args: [] }),
        ) as T,
      act: async (source: InputSource) => void (await send('POST', `${at}/actions`, { actions: [source] })),
      choose: async (selector, file) => {
        const element = await send<Record<string, string>>('POST', `${at}/element`, {
          using: 'css selector',
          value: selector,
        })
        await send('POST', `${at}/element/${Object.values(element)[0]}/value`, { text: file })
      },
      complaints: () => complaintLines.splice(0),
      picture: async () => Buffer.from(await send<string>('GET', `${at}/screenshot`), 'base64'),
      end: async () => {
        await send('DELETE', at).catch(() => undefined)
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The driver takes a moment before it listens. */
async function untilListening<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 100; ; attempts -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (attempts === 0 || !(error instanceof TypeError)) throw error
      await new Promise((done) => setTimeout(done, 100))
    }
  }
}
