import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useUrlForm } from '@/components/hooks/useUrlForm'
import { useLatest } from '@/components/hooks/useLatest'
import { useRouterNow } from '@/components/hooks/useRouterNow'
import { id } from '@/contract/kit/core'
import { guideType } from '@/contract/guide/guide/guide'
import type { GuideRecord, GuideRow } from '@/contract/guide/guide/guide'
import { noteRecent } from '@/stores/recent'
import type { DrawerName, FormTarget, OpenDrawer } from './GuideDrawers'
import { GUIDE } from './kind'

/** URLs may open the form: `?new=indoor` (quick entries of the home page) and `?guide=<id>`. */
function targetInUrl(search: string): FormTarget | null {
  const params = new URLSearchParams(search)
  const type = guideType.safeParse(params.get('new'))
  if (type.success) return { type: type.data }
  const guideId = id.safeParse(params.get('guide'))
  return guideId.success ? { guideId: guideId.data } : null
}

const nameOf = ({ guideId, type = 'composite' }: FormTarget) => guideId ?? type
const isFormOn = (openDrawer: OpenDrawer | null, name: string | null) =>
  openDrawer?.drawer === 'form' && (openDrawer.storedId ?? nameOf(openDrawer)) === name

let times = 0
const nextKey = () => `${(times += 1)}`
const formOn = (target: FormTarget): OpenDrawer => ({ drawer: 'form', ...target, key: nextKey() })

/**
 * History state of a form opened by a click, above the list's entry: `open`; after closing `closed`, which the next form replaces.
 * So Back closes the form, and closed forms leave no extra entries.
 */
type Entry = 'open' | 'closed'
const entryOf = (location: { state: unknown }) => (location.state as { form?: Entry } | null)?.form

interface FormRights {
  add: boolean
  edit: boolean
}

/** The single open drawer, opened by a click or by the URL. */
export function useGuideDrawer(allowed: FormRights) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const routerNow = useRouterNow()
  const target = targetInUrl(search)
  const may = target !== null && (target.guideId === undefined ? allowed.add : allowed.edit)
  const requestedName = may ? nameOf(target) : null
  const [openDrawer, setOpenDrawer] = useState(() => (may ? formOn(target) : null))

  const mayNavigate = useUrlForm(requestedName, {
    isOn: (name) => isFormOn(openDrawer, name),
    follow: () => setOpenDrawer(requestedName === null || target === null ? null : formOn(target)),
    stay: () => requestedName !== null && clearUrl(),
  })
  function clearUrl() {
    if (!mayNavigate()) return
    const params = new URLSearchParams(search)
    params.delete('new')
    params.delete('guide')
    const state = entryOf(routerNow().location) === 'open' ? { form: 'closed' satisfies Entry } : null
    void navigate({ pathname, search: params.toString() }, { replace: true, state })
  }

  /** Called when a drawer has closed: another one, or another page, may be open by then. */
  const close = (closedDrawer: OpenDrawer) => {
    setOpenDrawer((now) => (now?.key === closedDrawer.key ? null : now))
    if (isFormOn(closedDrawer, requestedName)) clearUrl()
  }

  const addressWith = (target: FormTarget) => {
    const params = new URLSearchParams(search)
    params.delete('new')
    params.delete('guide')
    if (target.guideId === undefined) params.set('new', nameOf(target))
    else params.set('guide', target.guideId)
    return { pathname, search: params.toString() }
  }
  const show = (target: FormTarget) => {
    setOpenDrawer(formOn(target))
    void navigate(addressWith(target), {
      replace: entryOf(routerNow().location) === 'closed',
      state: { form: 'open' satisfies Entry },
    })
  }
  const showNow = useLatest(show)

  /** The URL names a new guide from its first save on, so a reload finds it. */
  const recordSaved = (saved: OpenDrawer, { id: guideId }: GuideRecord) => {
    if (saved.drawer !== 'form' || saved.guideId !== undefined || saved.storedId !== undefined || !allowed.edit) return
    setOpenDrawer((now) => (now?.key === saved.key ? { ...saved, storedId: guideId } : now))
    if (mayNavigate()) void navigate(addressWith({ guideId }), { replace: true, state: routerNow().location.state })
  }

  const open = useCallback(
    (drawer: DrawerName, row: GuideRow) => {
      if (drawer !== 'deletion') noteRecent(GUIDE, row)
      if (drawer === 'form') showNow.current({ guideId: row.id })
      else setOpenDrawer({ drawer, row, key: nextKey() })
    },
    [showNow],
  )
  const add = useCallback(() => showNow.current({}), [showNow])
  return { openDrawer, open, add, close, recordSaved }
}
