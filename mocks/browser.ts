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
import { StartScreen } from './panel/StartScreen'
import type { StartState } from './panel/StartScreen'

/** Puts the server of sit mode behind every call of this page; answers when it is ready. */
export async function startSit(): Promise<void> {
  const screen = appendRoot()
  let unserved = false
  const show = (state: StartState) => screen.render(createElement(StartScreen, { state, onReset: () => connection?.reset() }))
  let connection: Connection | undefined

  const missing = whatIsMissing()
  if (missing) {
    show({ failure: missing, canReset: false })
    return new Promise(() => undefined)
  }

  show({ step: 'engine' })
  const ready = new Promise<void>((resolve) => {
    connection = connect((message) => {
      // That the database starts helps nobody then.
      if (unserved && message.kind !== 'reset') return
      if (message.kind === 'step') show({ step: message.step })
      else if (message.kind === 'failed') show({ failure: message.text, canReset: true })
      else if (message.kind === 'ready') resolve()
      else beginAnew()
    })
  })
  // Everything else is read while the worker starts.
  const served = serve(connection!).catch((error: unknown) => {
    unserved = true
    show({ failure: messageOf(error), canReset: true })
    return new Promise<never>(() => undefined)
  })
  const [{ Panel }] = await Promise.all([import('./panel/Panel'), served, ready, fetchAhead().catch(() => undefined)])

  screen.remove()
  appendRoot().render(createElement(Panel, { connection: connection! }))
}

async function serve({ send }: Connection): Promise<void> {
  const [{ serveCalls }, { readAddress }] = await Promise.all([import('./network'), import('./active')])
  readAddress()
  await serveCalls(env.basePath, send)
}

/** What is shown first once the server answers. */
async function fetchAhead(): Promise<void> {
  if (useAuth.getState().user) (await import('@/app/shell/guard/prefetch')).prefetchConsole()
  else await Promise.all([import('@/pages/login'), import('@/pages/login/signIn')])
}

/**
 * A root beside the application's own, so that the panel survives whatever happens there. `IconProvider` keeps Ant Design's icons from
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

/** Why sit mode cannot run here, in words for the person who opened it; null when it can. */
function whatIsMissing(): string | null {
  if (!window.isSecureContext) return '演示环境只能从 https 地址或本机地址（localhost）打开'
  if (!('serviceWorker' in navigator)) return '这个浏览器或隐私窗口不提供 Service Worker，请换用普通窗口'
  if (!('SharedWorker' in window)) return '演示环境需要电脑上的 Chrome、Edge、Firefox 或 Safari；手机浏览器没有它要用的 SharedWorker'
  return null
}

/** The accounts' sessions are gone with the data. */
function beginAnew(): void {
  useAuth.getState().clear()
  window.location.reload()
}
