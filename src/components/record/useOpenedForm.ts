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
interface HistoryState {
  opened: true
  initial?: Values
}

/** Parses `?new` and `?edit=<id>`. */
function targetIn(search: string, state: unknown): FormTarget | null {
  const params = new URLSearchParams(search)
  const editedId = id.safeParse(params.get(EDIT))
  if (editedId.success) return { id: editedId.data }
  return params.has(NEW) ? { initial: (state as HistoryState | null)?.initial } : null
}

const nameOf = (target: FormTarget) => target.id ?? NEW

let openCount = 0
const formOn = (target: FormTarget): OpenedForm => ({ ...target, key: `${(openCount += 1)}` })

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
  const state: HistoryState = { opened: true, initial }
  return { search: searchFor(search, { initial }), state }
}

interface Granted {
  add: boolean
  edit: boolean
}

/** The form requested by the URL: opening pushes a history entry, and Back closes the form once it may be left. */
export function useOpenedForm(granted: Granted) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const target = targetIn(search, state)
  const may = target !== null && (target.id === undefined ? granted.add : granted.edit)
  const requestedName = may ? nameOf(target) : null
  const [openForm, setOpenForm] = useState(() => (may ? formOn(target) : null))

  const open = useCallback(
    (target: FormTarget) => {
      const historyState: HistoryState = { opened: true, initial: target.initial }
      void navigate({ pathname, search: searchFor(search, target) }, { state: historyState })
    },
    [navigate, pathname, search],
  )

  const mayNavigate = useUrlForm(requestedName, {
    isOn: (name) => openForm !== null && nameOf(openForm) === name,
    follow: () => setOpenForm(requestedName === null || target === null ? null : formOn(target)),
    stay: () => {
      if (requestedName !== null) forget()
      else if (openForm) open(openForm)
    },
  })
  function forget() {
    if (!mayNavigate()) return
    if ((state as HistoryState | null)?.opened) void navigate(-1)
    else void navigate({ pathname, search: searchFor(search, null) }, { replace: true })
  }

  /** Called after a form has closed: by then another form, or another page, may be open. */
  const close = (closed: OpenedForm) => {
    setOpenForm((now) => (now === closed ? null : now))
    if (nameOf(closed) === requestedName) forget()
  }
  return { opened: openForm, open, close }
}
