import { useSyncExternalStore } from 'react'
import { downloads } from './Downloads'
import type { DownloadsState } from './Downloads'

export const useDownloads = (): DownloadsState => useSyncExternalStore(downloads.subscribe, downloads.getState)
