import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Refetches everything that shows records of these domains. */
export function useInvalidation(domains: readonly string[]): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    for (const domain of domains) void client.invalidateQueries({ queryKey: [domain] })
  }, [client, domains])
}
