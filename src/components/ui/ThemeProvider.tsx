import { IconProvider } from '@ant-design/icons'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import '@/theme/touch.css'
import { useThemeMode } from '@/theme/mode'
import { themes } from '@/theme/theme'
import { ChevronDownIcon } from '../icons'
import { ICONS } from '../icons/createIcon'
import { FlushOnInput } from './FlushOnInput'
import { FINGER, THUMB, useMedia } from '../hooks/useMedia'
import styles from './ThemeProvider.module.css'

dayjs.locale('zh-cn')

/** The nonce that the server put into this page; styles without it are refused by the content security policy. */
function nonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined
}

/**
 * antd waits for the end of transitions that are not shown to who wants less motion: a button kept its sign of loading.
 * Read once, because antd would make the whole console anew for a change.
 */
const motion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Fields that open show the same arrow as the menus beside them. */
const OPENS = { suffixIcon: <ChevronDownIcon size={14} /> }

/** Above the foot of a list, drawer or phone: what a toast covers there can be scrolled, a drawer's title and buttons cannot. */
const TOASTS = { bottom: 80 }

/** What antd calls large: a finger's size. */
const THUMB_HEIGHT = 44

/** antd in the product's theme, with its messages and dialogs in reach (`App.useApp()`). */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const mode = useThemeMode()
  const finger = useMedia(FINGER)
  const thumb = useMedia(THUMB)
  const theme = useMemo(() => ({ ...themes[mode], token: { ...themes[mode].token, motion, ...(thumb && { controlHeightLG: THUMB_HEIGHT }) } }), [mode, thumb])
  return (
    <ConfigProvider
      locale={zhCN}
      theme={theme}
      // Never left out: antd wraps its children only where a size is given, and would make the whole console anew at each change.
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
