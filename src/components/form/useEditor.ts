import { Form } from 'antd'
import type { FormInstance } from 'antd'
import { useCallback, useMemo, useRef, useState } from 'react'
import type * as z from 'zod'
import { useAuth } from '@/stores/auth'
import { same } from './schema'
import type { StoredDraft } from './draft/draft'
import { useDraft } from './draft/useDraft'
import { useValidation } from './useValidation'

export interface EditorOptions<V> {
  /** Initial values of the form. */
  initial: V
  /** Version of their record; 0 for a new record. */
  version: number
  /** Names of the form and the record, for drafts. */
  form: string
  record: string
  /** The contract's schemas; a field shows its first violation. */
  schemas: readonly z.ZodType[]
  readOnly?: boolean
  /** Fields that drafts must not store (secrets), with their labels. */
  excluded?: Readonly<Record<string, string>>
}

const NONE: Readonly<Record<string, string>> = {}

/** The typed values, with fields excluded from drafts reset to the base. */
const draftValuesOf = <V extends object>(values: V, base: V, excluded: Readonly<Record<string, string>>): V => ({
  ...values,
  ...Object.fromEntries(Object.entries(base).filter(([key]) => key in excluded)),
})

/** Unsaved changes: any at all, any that a draft stores, and the labels of those it does not. */
function unsavedOf<V extends object>(values: V, base: V, excluded: Readonly<Record<string, string>>) {
  const lost = Object.entries(excluded).filter(([key]) => !same(values[key as keyof V], base[key as keyof V]))
  return {
    dirty: !same(values, base),
    keeps: !same(draftValuesOf(values, base, excluded), base),
    lost: lost.map(([, label]) => label),
  }
}
const SAVED = { dirty: false, keeps: false, lost: [] as string[] }

/** antd types values as partial trees, to which it cannot reduce a generic `V`: hence the untyped form. */
function setValues(form: FormInstance, values: object): void {
  form.setFieldsValue(values)
}

/** antd merges objects: a value of another shape would retain the old keys. */
function replaceObjects(form: FormInstance, values: object): void {
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) form.setFieldValue(key, value)
  }
}

/** State of a form in a drawer: antd form, contract rules, draft, unsaved changes. */
export function useEditor<V extends object>({
  initial,
  version,
  form: formName,
  record,
  schemas,
  readOnly = false,
  excluded = NONE,
}: EditorOptions<V>) {
  const [form] = Form.useForm<V>()
  const [base, setBase] = useState({ values: initial, version })
  const [unsaved, setUnsaved] = useState(SAVED)
  // A render ahead of the state: a save right after a merge needs the new version at once.
  const baseNow = useRef(base)

  const account = useAuth((state) => state.user?.loginAccount ?? '')
  const place = useMemo(() => ({ account, form: formName, record }), [account, formName, record])
  const values = useCallback(() => form.getFieldsValue(true) as V, [form])
  const now = useCallback(() => baseNow.current, [])
  const typing = useCallback(
    () => ({ ...baseNow.current, typed: draftValuesOf(values(), baseNow.current.values, excluded) }),
    [excluded, values],
  )
  const { clearRefusals, ...validation } = useValidation(form, values, schemas)
  const draft = useDraft<V>(place, typing, readOnly)

  const updateUnsaved = useCallback(
    (next: V) => {
      const now = unsavedOf(next, baseNow.current.values, excluded)
      setUnsaved(now)
      if (now.keeps) draft.save()
      else draft.drop()
    },
    [draft, excluded],
  )
  const changed = useCallback(() => updateUnsaved(values()), [updateUnsaved, values])

  /** The record has loaded: reset the form to it. A draft remains on offer. */
  const load = useCallback(
    (values: V, loadedVersion: number) => {
      baseNow.current = { values, version: loadedVersion }
      setBase(baseNow.current)
      setValues(form, values)
      setUnsaved(SAVED)
    },
    [form],
  )

  /** Puts the offered draft into the form with its own version: an outdated version leads to the comparison. */
  const takeDraft = useCallback(
    (storedDraft: StoredDraft<V>) => {
      const content = draft.take(storedDraft)
      if (!content) return
      baseNow.current = { values: content.base, version: content.version }
      setBase(baseNow.current)
      setValues(form, content.values)
      setUnsaved({ dirty: true, keeps: true, lost: [] })
    },
    [draft, form],
  )

  /** Rebases on the server's current record; the form's text becomes `typed` or stays. */
  const rebase = useCallback(
    (next: V, nextVersion: number, formValues: V = next) => {
      baseNow.current = { values: next, version: nextVersion }
      setBase(baseNow.current)
      clearRefusals()
      replaceObjects(form, formValues)
      setValues(form, formValues)
      updateUnsaved(formValues)
    },
    [clearRefusals, form, updateUnsaved],
  )

  return { form, base, now, ...unsaved, draft, load, takeDraft, values, changed, rebase, ...validation, readOnly }
}

export type Editor<V extends object = object> = ReturnType<typeof useEditor<V>>
