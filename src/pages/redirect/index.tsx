import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { isOwnAddress } from '@/lib/links'
import { isShared } from '@/lib/query'
import { paths } from '@/routes/paths'
import { tabPath, useTabs } from '@/stores/tabs'

/** Rebuilds the page at `fullPath` and refetches all its data, however fresh. */
export default function Redirect() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const client = useQueryClient()
  const requestedPath = search.get('fullPath') ?? ''
  const target = isOwnAddress(requestedPath) ? requestedPath : paths.root()

  useEffect(() => {
    void client.invalidateQueries({ refetchType: 'none', predicate: isShared })
    useTabs.getState().renew(tabPath(new URL(target, window.location.origin).pathname))
    void navigate(target, { replace: true })
  }, [client, navigate, target])
  return null
}
