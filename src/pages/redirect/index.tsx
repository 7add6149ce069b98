import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { isOwnAddress } from '@/lib/links'
import { paths } from '@/routes/paths'
import { tabPath, useTabs } from '@/stores/tabs'

/** Passing through here makes the page at `fullPath` anew. */
export default function Redirect() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const wanted = search.get('fullPath') ?? ''
  const target = isOwnAddress(wanted) ? wanted : paths.root()

  useEffect(() => {
    useTabs.getState().renew(tabPath(new URL(target, window.location.origin).pathname))
    void navigate(target, { replace: true })
  }, [navigate, target])
  return null
}
