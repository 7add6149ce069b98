import { IconProvider } from '@ant-design/icons'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useEffect, useMemo, useReducer } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import '@/theme/touch.css'
import { useThemeMode } from '@/theme/mode'
import { themes } from '@/theme/theme'
import { ChevronDownIcon } from '../icons'
import { ICONS } from '../icons/createIcon'
import { FINGER, THUMB, useMedia } from '../hooks/useMedia'
import styles from './ThemeProvider.module.css'

/** The nonce the server put into this page; the CSP rejects styles without it. */
function nonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined
}

/**
 * antd waits for transitions that do not run under reduced motion: buttons would stay in their loading state.
 * Read once, because a change would make antd remount the whole console.
 */
const motion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Dropdown fields show the same arrow as the menus beside them. */
const OPENS = { suffixIcon: <ChevronDownIcon size={14} /> }

/** Over the end of the menu, above the footer of a list: drawers, dialogs and a list's first rows are elsewhere. */
const TOASTS = { bottom: 80 }

/** antd's `large`: touch size. */
const THUMB_HEIGHT = 44

/** antd with the product's theme, messages and dialogs (`App.useApp()`). */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const mode = useThemeMode()
  const finger = useMedia(FINGER)
  const thumb = useMedia(THUMB)
  const theme = useMemo(
    () => ({
      ...themes[mode],
      token: { ...themes[mode].token, motion, ...(thumb && { controlHeightLG: THUMB_HEIGHT }) },
    }),
    [mode, thumb],
  )
  return (
    <ConfigProvider
      locale={zhCN}
      theme={theme}
      // Always set: antd wraps its children only if a size is given, and would remount the whole console on each change.
      componentSize={finger ? 'large' : 'medium'}
      csp={{ nonce: nonce() }}
      button={{ autoInsertSpace: false }}
      select={OPENS}
      cascader={OPENS}
    >
      <FlushOnInput />
      <IconProvider value={ICONS}>
        <App className={styles.app} notification={TOASTS}>
          {children}
        </App>
      </IconProvider>
    </ConfigProvider>
  )
}

/**
 * React takes fifty consecutive commits that each leave work behind for an endless loop (error 185), and throws.
 * Searching a list leaves such work on every letter, and on a slow machine a held key repeats before it is done.
 * A synchronous render of this empty component flushes the leftovers, so the count never builds up.
 */
function FlushOnInput() {
  const [, render] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    // On the window, after React's own handlers.
    const flush = () => flushSync(render)
    window.addEventListener('input', flush)
    return () => window.removeEventListener('input', flush)
  }, [])
  return null
}
