import { required } from '../src/lib/required'
import { IconProvider } from '@ant-design/icons'
import { createElement } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ICONS } from '@/components/icons/createIcon'
import { messageOf } from '@/lib/callError'
import { env } from '@/lib/env'
import { useAuth } from '@/stores/auth'
import { connect } from './connection'
import type { Connection } from './connection'
import { showVisitorPage } from './visitorPage'
import { StartScreen } from './panel/StartScreen'
import type { StartState } from './panel/StartScreen'

/** Routes every call of this page to the sit-mode server; resolves when it is ready. */
export async function startSit(): Promise<void> {
  const screen = appendRoot()
  let isUnserved = false
  const show = (state: StartState) =>
    screen.render(createElement(StartScreen, { state, onReset: () => connection?.reset() }))
  let connection: Connection | undefined

  const unsupported = unsupportedReason()
  if (unsupported) {
    show({ failure: unsupported, canReset: false })
    return new Promise(() => undefined)
  }

  show({ step: 'engine' })
  const ready = new Promise<void>((resolve) => {
    connection = connect((message) => {
      // A running database is of no use then.
      if (isUnserved && message.kind !== 'reset') return
      if (message.kind === 'step') show({ step: message.step })
      else if (message.kind === 'failed') show({ failure: message.text, canReset: true })
      else if (message.kind === 'ready') resolve()
      else restart()
    })
  })
  // Load everything else while the worker starts.
  const serving = serve(required(connection, 'connection to the worker')).catch((error: unknown) => {
    isUnserved = true
    show({ failure: messageOf(error), canReset: true })
    return new Promise<never>(() => undefined)
  })
  const [{ Panel }] = await Promise.all([import('./panel/Panel'), serving, ready, prefetch().catch(() => undefined)])

  screen.remove()
  // The console does not start beside it.
  if (showVisitorPage()) return new Promise(() => undefined)
  appendRoot().render(createElement(Panel, { connection: required(connection, 'connection to the worker') }))
}

async function serve({ send }: Connection): Promise<void> {
  const [{ serveCalls }, { readAddress }] = await Promise.all([import('./network'), import('./active')])
  readAddress()
  await serveCalls(env.basePath, send)
}

/** Prefetches the first screen while the server starts. */
async function prefetch(): Promise<void> {
  if (useAuth.getState().user) (await import('@/app/shell/guard/prefetch')).prefetchConsole()
  else await Promise.all([import('@/pages/login'), import('@/pages/login/signIn')])
}

/**
 * A separate React root, so the panel survives a crash of the application. `IconProvider` stops Ant Design's icons from
 * injecting a style element without the page's nonce, which the content security policy would refuse.
 */
function appendRoot(): { render: (content: ReactNode) => void; remove: () => void } {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  return {
    render: (content) => root.render(createElement(IconProvider, { value: ICONS }, content)),
    remove: () => {
      root.unmount()
      host.remove()
    },
  }
}

/** Reason, shown to the user, why sit mode cannot run here; null when it can. */
function unsupportedReason(): string | null {
  if (!window.isSecureContext) return '演示环境只能从 https 地址或本机地址（localhost）打开'
  if (!('serviceWorker' in navigator)) return '这个浏览器或隐私窗口不提供 Service Worker，请换用普通窗口'
  if (!('SharedWorker' in window))
    return '演示环境需要电脑上的 Chrome、Edge、Firefox 或 Safari；手机浏览器没有它要用的 SharedWorker'
  return null
}

/** Sessions are lost with the data. */
function restart(): void {
  useAuth.getState().clear()
  window.location.reload()
}
