import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useUrlForm } from '@/components/hooks/useUrlForm'
import { useLatest } from '@/components/hooks/useLatest'
import { useRouterNow } from '@/components/hooks/useRouterNow'
import { id } from '@/contract/kit/core'
import { guideType } from '@/contract/guide/guide/guide'
import type { GuideRecord, GuideRow } from '@/contract/guide/guide/guide'
import { noteRecent } from '@/stores/recent'
import type { DrawerName, FormTarget, Opened } from './GuideDrawers'
import { GUIDE } from './kind'

/** URLs may open the form: `?new=indoor` (quick entries of the home page) and `?guide=<id>`. */
function wanted(search: string): FormTarget | null {
  const params = new URLSearchParams(search)
  const type = guideType.safeParse(params.get('new'))
  if (type.success) return { type: type.data }
  const guideId = id.safeParse(params.get('guide'))
  return guideId.success ? { guideId: guideId.data } : null
}

const nameOf = ({ guideId, type = 'composite' }: FormTarget) => guideId ?? type
const isFormOn = (opened: Opened | null, name: string | null) => opened?.drawer === 'form' && (opened.storedId ?? nameOf(opened)) === name

let times = 0
const nextKey = () => `${(times += 1)}`
const formOn = (target: FormTarget): Opened => ({ drawer: 'form', ...target, key: nextKey() })

/**
 * History state of a form opened by a click, above the list's entry: `open`; after closing `closed`, which the next form replaces.
 * So Back closes the form, and closed forms leave no extra entries.
 */
type Entry = 'open' | 'closed'
const entryOf = (location: { state: unknown }) => (location.state as { form?: Entry } | null)?.form

interface Granted {
  add: boolean
  edit: boolean
}

/** The single open drawer, opened by a click or by the URL. */
export function useOpened(granted: Granted) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const routerNow = useRouterNow()
  const target = wanted(search)
  const may = target !== null && (target.guideId === undefined ? granted.add : granted.edit)
  const asked = may ? nameOf(target) : null
  const [opened, setOpened] = useState(() => (may ? formOn(target) : null))

  const mayNavigate = useUrlForm(asked, {
    isOn: (name) => isFormOn(opened, name),
    follow: () => setOpened(asked === null || target === null ? null : formOn(target)),
    stay: () => asked !== null && forget(),
  })
  function forget() {
    if (!mayNavigate()) return
    const params = new URLSearchParams(search)
    params.delete('new')
    params.delete('guide')
    const state = entryOf(routerNow().location) === 'open' ? { form: 'closed' satisfies Entry } : null
    void navigate({ pathname, search: params.toString() }, { replace: true, state })
  }

  /** Called when a drawer has closed: another one, or another page, may be open by then. */
  const close = (closed: Opened) => {
    setOpened((now) => (now?.key === closed.key ? null : now))
    if (isFormOn(closed, asked)) forget()
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
    setOpened(formOn(target))
    void navigate(addressWith(target), { replace: entryOf(routerNow().location) === 'closed', state: { form: 'open' satisfies Entry } })
  }
  const showNow = useLatest(show)

  /** The URL names a new guide from its first save on, so a reload finds it. */
  const stored = (saved: Opened, { id: guideId }: GuideRecord) => {
    if (saved.drawer !== 'form' || saved.guideId !== undefined || saved.storedId !== undefined || !granted.edit) return
    setOpened((now) => (now?.key === saved.key ? { ...saved, storedId: guideId } : now))
    if (mayNavigate()) void navigate(addressWith({ guideId }), { replace: true, state: routerNow().location.state })
  }

  const open = useCallback(
    (drawer: DrawerName, row: GuideRow) => {
      if (drawer !== 'deletion') noteRecent(GUIDE, row)
      if (drawer === 'form') showNow.current({ guideId: row.id })
      else setOpened({ drawer, row, key: nextKey() })
    },
    [showNow],
  )
  const add = useCallback(() => showNow.current({}), [showNow])
  return { opened, open, add, close, stored }
}
