import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useUrlForm } from '@/components/hooks/useUrlForm'
import { id } from '@/contract/kit/core'
import type { Values } from './types'

/** What the form is on: one record, or a new one that may start from some values. */
export interface FormTarget {
  id?: string
  initial?: Values
}

export interface OpenedForm extends FormTarget {
  /** Another one for each time that a form is opened. */
  key: string
}

const NEW = 'new'
const EDIT = 'edit'

/** In the history's state: the page itself has added this entry, so closing goes back over it. */
interface Pushed {
  opened: true
  initial?: Values
}

/** `?new` and `?edit=<id>`. */
function wanted(search: string, state: unknown): FormTarget | null {
  const params = new URLSearchParams(search)
  const edited = id.safeParse(params.get(EDIT))
  if (edited.success) return { id: edited.data }
  return params.has(NEW) ? { initial: (state as Pushed | null)?.initial } : null
}

const nameOf = (target: FormTarget) => target.id ?? NEW

let times = 0
const formOn = (target: FormTarget): OpenedForm => ({ ...target, key: `${(times += 1)}` })

/** The address for a form over the list as it is; without a target, that of the list alone. */
function searchFor(search: string, target: FormTarget | null): string {
  const params = new URLSearchParams(search)
  params.delete(NEW)
  params.delete(EDIT)
  if (target !== null) params.set(target.id === undefined ? NEW : EDIT, target.id ?? '')
  // `?new=` reads like a mistake.
  return params.toString().replace(/(^|&)new=(?=&|$)/, '$1new')
}

/** The address and history state that open the form for a new record over its page, starting from some values. */
export function newFormAt(search: string, initial: Values): { search: string; state: unknown } {
  const pushed: Pushed = { opened: true, initial }
  return { search: searchFor(search, { initial }), state: pushed }
}

interface Granted {
  add: boolean
  edit: boolean
}

/** The form that the address asks for: opening one is a step in the history, and Back closes it once it may be left. */
export function useOpenedForm(granted: Granted) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const target = wanted(search, state)
  const may = target !== null && (target.id === undefined ? granted.add : granted.edit)
  const asked = may ? nameOf(target) : null
  const [opened, setOpened] = useState(() => (may ? formOn(target) : null))

  const open = useCallback(
    (target: FormTarget) => {
      const pushed: Pushed = { opened: true, initial: target.initial }
      void navigate({ pathname, search: searchFor(search, target) }, { state: pushed })
    },
    [navigate, pathname, search],
  )

  const mayNavigate = useUrlForm(asked, {
    isOn: (name) => opened !== null && nameOf(opened) === name,
    follow: () => setOpened(asked === null || target === null ? null : formOn(target)),
    stay: () => {
      if (asked !== null) forget()
      else if (opened) open(opened)
    },
  })
  function forget() {
    if (!mayNavigate()) return
    if ((state as Pushed | null)?.opened) void navigate(-1)
    else void navigate({ pathname, search: searchFor(search, null) }, { replace: true })
  }

  /** Called when a form has left: by then another one may be open, or another page. */
  const close = (closed: OpenedForm) => {
    setOpened((now) => (now === closed ? null : now))
    if (nameOf(closed) === asked) forget()
  }
  return { opened, open, close }
}
