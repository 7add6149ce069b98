import { onlineManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

/** Runs when a lost connection is back (lib/connectivity). */
export function useOnReconnect(run: () => void): void {
  const runNow = useEffectEvent(run)
  useEffect(() => onlineManager.subscribe((online) => online && runNow()), [])
}
