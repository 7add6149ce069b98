import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { id } from '@/contract/core'
import { guideType } from '@/contract/guide'
import type { GuideRow } from '@/contract/guide'
import { noteGuide } from '@/stores/recentGuides'
import type { DrawerName, Opened } from './GuideDrawers'

/** Addresses may open the form: `?new=indoor` (the quick entries of the home page) and `?guide=<id>`. */
function wanted(search: string): Opened | null {
  const params = new URLSearchParams(search)
  const type = guideType.safeParse(params.get('new'))
  if (type.success) return { drawer: 'form', type: type.data }
  const guide = id.safeParse(params.get('guide'))
  return guide.success ? { drawer: 'form', guideId: guide.data } : null
}

interface Granted {
  add: boolean
  edit: boolean
}

export function useOpened(granted: Granted) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Opened | null>(null)
  const asked = useMemo(() => wanted(search), [search])
  const may = asked !== null && ('guideId' in asked && asked.guideId !== undefined ? granted.edit : granted.add)

  /** Told when a drawer has slid out: by then another one may be open. */
  const close = useCallback((closed: Opened) => {
    setChosen((now) => (now === closed ? null : now))
    const params = new URLSearchParams(search)
    if (!params.has('new') && !params.has('guide')) return
    params.delete('new')
    params.delete('guide')
    void navigate({ pathname, search: params.toString() }, { replace: true })
  }, [pathname, search, navigate])

  const open = useCallback((drawer: DrawerName, row: GuideRow) => {
    if (drawer !== 'deletion') noteGuide(row)
    setChosen({ drawer, row })
  }, [])
  const add = useCallback(() => setChosen({ drawer: 'form' }), [])
  return { opened: chosen ?? (may ? asked : null), open, add, close }
}
