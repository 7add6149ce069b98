import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAuth } from '@/stores/auth'
import { localRecordings } from './recordingStore'

/** Recordings of a guide stored in this browser; empty where the browser stores nothing. */
export function useLocalRecordings(guideId: string) {
  const client = useQueryClient()
  const account = useAuth((state) => state.user?.loginAccount ?? '')
  const { data } = useQuery({
    queryKey: ['recordings', account, guideId],
    queryFn: () => localRecordings(account, guideId),
    gcTime: 0,
    retry: false,
  })
  const reread = useCallback(() => void client.invalidateQueries({ queryKey: ['recordings'] }), [client])
  return { account, recordings: data ?? [], reread }
}
