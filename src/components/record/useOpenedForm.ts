import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useUrlForm } from '@/components/hooks/useUrlForm'
import { id } from '@/contract/kit/core'
import type { Values } from './types'

/** What the form edits: a record, or a new record with optional initial values. */
export interface FormTarget {
  id?: string
  initial?: Values
}

export interface OpenedForm extends FormTarget {
  /** New for every opening of a form. */
  key: string
}

const NEW = 'new'
const EDIT = 'edit'

/** In the history state: the page pushed this entry itself, so closing goes back. */
interface Pushed {
  opened: true
  initial?: Values
}

/** Parses `?new` and `?edit=<id>`. */
function wanted(search: string, state: unknown): FormTarget | null {
  const params = new URLSearchParams(search)
  const edited = id.safeParse(params.get(EDIT))
  if (edited.success) return { id: edited.data }
  return params.has(NEW) ? { initial: (state as Pushed | null)?.initial } : null
}

const nameOf = (target: FormTarget) => target.id ?? NEW

let times = 0
const formOn = (target: FormTarget): OpenedForm => ({ ...target, key: `${(times += 1)}` })

/** URL of a form over the current list; without a target, of the list alone. */
function searchFor(search: string, target: FormTarget | null): string {
  const params = new URLSearchParams(search)
  params.delete(NEW)
  params.delete(EDIT)
  if (target !== null) params.set(target.id === undefined ? NEW : EDIT, target.id ?? '')
  // `?new=` looks like a mistake.
  return params.toString().replace(/(^|&)new=(?=&|$)/, '$1new')
}

/** URL and history state that open the form of a new record over its page, with initial values. */
export function newFormAt(search: string, initial: Values): { search: string; state: unknown } {
  const pushed: Pushed = { opened: true, initial }
  return { search: searchFor(search, { initial }), state: pushed }
}

interface Granted {
  add: boolean
  edit: boolean
}

/** The form requested by the URL: opening pushes a history entry, and Back closes the form once it may be left. */
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

  /** Called after a form has closed: by then another form, or another page, may be open. */
  const close = (closed: OpenedForm) => {
    setOpened((now) => (now === closed ? null : now))
    if (nameOf(closed) === asked) forget()
  }
  return { opened, open, close }
}
