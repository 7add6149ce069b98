import type { ComponentType } from 'react'
import {
  CloseAllIcon,
  CloseIcon,
  CloseLeftIcon,
  CloseOthersIcon,
  CloseRightIcon,
  PinIcon,
  RefreshIcon,
  UndoIcon,
  UnpinIcon,
} from '@/components/icons'
import { isLasting, remainingTabs } from '@/stores/tabRules'
import type { Closing } from '@/stores/tabRules'
import type { Tab } from '@/stores/tabs'
import type { TabActions } from './useTabActions'

/** A tab action: used by its menu and, for the active tab, by the command palette. */
export interface TabCommand {
  key: string
  label: string
  icon: ComponentType<{ size?: number }>
  /** Starts a section of the menu. */
  parted?: boolean
  disabled?: boolean
  run: (actions: TabActions) => unknown
}

export const REOPEN_KEYS = "Mod+Shift+'"

interface Tabs {
  tabs: readonly Tab[]
  /** Number of closed tabs that can be reopened. */
  closed: number
}

export function tabCommands(tab: Tab, { tabs, closed }: Tabs): TabCommand[] {
  const closing = (key: Closing, label: string, icon: TabCommand['icon'], parted = false): TabCommand => ({
    key,
    label,
    icon,
    parted,
    disabled: remainingTabs[key](tabs, tab.path).length === tabs.length,
    run: (actions) => actions.close(key, tab.path),
  })
  return [
    { key: 'refresh', label: '刷新', icon: RefreshIcon, run: (actions) => actions.refresh(tab) },
    closing('close', '关闭', CloseIcon),
    {
      key: 'pin',
      label: tab.pinned ? '取消固定' : '固定',
      icon: tab.pinned ? UnpinIcon : PinIcon,
      disabled: tab.fixed,
      run: (actions) => actions.pin(tab),
    },
    closing('closeLeft', '关闭左侧', CloseLeftIcon, true),
    closing('closeRight', '关闭右侧', CloseRightIcon),
    closing('closeOthers', '关闭其他', CloseOthersIcon),
    closing('closeAll', '关闭全部', CloseAllIcon),
    {
      key: 'reopen',
      label: '重新打开关闭的标签',
      icon: UndoIcon,
      parted: true,
      disabled: closed === 0,
      run: (actions) => actions.reopen(),
    },
  ]
}

/** Fixed and pinned tabs have no close button; middle click and Delete ignore them. */
export const canClose = (tab: Tab): boolean => !isLasting(tab)
