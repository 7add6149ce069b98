import { required } from '../../src/lib/required'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openBidi } from './bidi'
import { startDisplay } from './display'
import { asText } from './driven'
import type { Driver, InputSource } from './driven'
import { WINDOW } from './window'

const BROWSER = '/usr/bin/firefox-esr'
/** A beeping microphone that needs no permission; software rendering for maps; a visitor who reads Chinese. */
const PREFERENCES = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'webgl.force-enabled': true,
  'intl.accept_languages': 'zh-CN',
}
/** Firefox omits policy violations from the BiDi log. */
const TELL_BREACHES = `() => addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => console.error('CSP: ' + violatedDirective + ' refused ' + blockedURI))`

interface LogEntry {
  level: string
  text: string | null
}

/** Firefox over its built-in WebDriver BiDi: Debian has no geckodriver. It needs a display, or it has no WebGL. */
export async function openFirefox(): Promise<Driver> {
  const profile = mkdtempSync(path.join(tmpdir(), 'shansheng-firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(path.join(profile, 'user.js'), lines.join(''))
  const display = await startDisplay()
  const browser = spawn(
    BROWSER,
    [
      '--no-remote',
      '--profile',
      profile,
      '--remote-debugging-port',
      '0',
      `--width=${WINDOW.width}`,
      `--height=${WINDOW.height}`,
    ],
    {
      env: { ...process.env, DISPLAY: display.name },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const exited = once(browser, 'exit')
  const stop = async () => {
    browser.kill()
    await exited
    await display.stop()
    rmSync(profile, { recursive: true, force: true })
  }
  const complaintLines: string[] = []
  try {
    const bidi = await openBidi(await addressIn(browser.stderr, exited), (params) => {
      const { level, text } = params as LogEntry
      if (level === 'error') complaintLines.push(text ?? '')
    })
    const { capabilities } = await bidi.send<{ capabilities: { browserName: string; browserVersion: string } }>(
      'session.new',
      { capabilities: {} },
    )
    const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
    const { context } = required(contexts[0], 'browsing context')
    await bidi.send('browsingContext.setViewport', { context, viewport: WINDOW })
    await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
    await bidi.send('script.addPreloadScript', { functionDeclaration: TELL_BREACHES })
    return {
      name: `Firefox ${capabilities.browserVersion}`,
      open: async (url) => void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
      read: async <T>(expression: string) => {
        const { result, exceptionDetails } = await bidi.send<{
          result?: { value: string }
          exceptionDetails?: { text: string }
        }>('script.evaluate', {
          expression: asText(expression),
          target: { context },
          awaitPromise: false,
        })
        if (exceptionDetails || !result) throw new Error(exceptionDetails?.text ?? 'no result')
        return JSON.parse(result.value) as T
      },
      act: async (source: InputSource) =>
        void (await bidi.send('input.performActions', { context, actions: [source] })),
      choose: async (selector, file) => {
        const { nodes } = await bidi.send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
          context,
          locator: { type: 'css', value: selector },
        })
        await bidi.send('input.setFiles', {
          context,
          element: { sharedId: required(nodes[0], selector).sharedId },
          files: [file],
        })
      },
      complaints: () => complaintLines.splice(0),
      picture: async () =>
        Buffer.from(
          (await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
          'base64',
        ),
      end: async () => {
        bidi.close()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The listening address, which Firefox prints once. */
async function addressIn(output: NodeJS.ReadableStream, exited: Promise<unknown>): Promise<string> {
  const endpoint = new Promise<string>((resolve) => {
    let text = ''
    output.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(text)?.[1]
      if (address !== undefined) resolve(`${address}/session`)
    })
  })
  return Promise.race([endpoint, exited.then(() => Promise.reject(new Error('Firefox did not start')))])
}
