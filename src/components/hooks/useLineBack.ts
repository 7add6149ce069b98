import { onlineManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLatest } from './useLatest'

/** Runs when a lost connection is back (lib/connectivity). */
export function useLineBack(run: () => void): void {
  const latest = useLatest(run)
  useEffect(() => onlineManager.subscribe((online) => online && latest.current()), [latest])
}
