import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
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
  if (type.success) return { drawer: 'form', type: type.data, key: 'asked' }
  const guide = id.safeParse(params.get('guide'))
  return guide.success ? { drawer: 'form', guideId: guide.data, key: `asked ${guide.data}` } : null
}

let times = 0
const nextKey = () => `${(times += 1)}`

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

  const shown = useRef(true)
  useLayoutEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  /** Told when a drawer has left: by then another one may be open, or another page. */
  const close = useCallback((closed: Opened) => {
    setChosen((now) => (now === closed ? null : now))
    const params = new URLSearchParams(search)
    if (!shown.current || (!params.has('new') && !params.has('guide'))) return
    params.delete('new')
    params.delete('guide')
    void navigate({ pathname, search: params.toString() }, { replace: true })
  }, [pathname, search, navigate])

  const open = useCallback((drawer: DrawerName, row: GuideRow) => {
    if (drawer !== 'deletion') noteGuide(row)
    setChosen({ drawer, row, key: nextKey() })
  }, [])
  const add = useCallback(() => setChosen({ drawer: 'form', key: nextKey() }), [])
  return { opened: chosen ?? (may ? asked : null), open, add, close }
}
