import { Form } from 'antd'
import type { FormInstance } from 'antd'
import { useCallback, useMemo, useRef, useState } from 'react'
import type * as z from 'zod'
import type { FieldError } from '@/contract/kit/core'
import { useAuth } from '@/stores/auth'
import { belongsTo, issuesOf, parsePath, Refusals, same, segments } from './schema'
import type { Issue, Name, Segment } from './schema'
import type { KeptDraft } from './draft/draft'
import { useDraft } from './draft/useDraft'

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
  unkept?: Readonly<Record<string, string>>
}

const NONE: Readonly<Record<string, string>> = {}

/** The typed values, with fields excluded from drafts reset to the base. */
const keptOf = <V extends object>(typed: V, base: V, unkept: Readonly<Record<string, string>>): V => ({ ...typed, ...Object.fromEntries(Object.entries(base).filter(([key]) => key in unkept)) })

/** Unsaved changes: any at all, any that a draft stores, and the labels of those it does not. */
function unsavedOf<V extends object>(typed: V, base: V, unkept: Readonly<Record<string, string>>) {
  const lost = Object.keys(unkept).filter((key) => !same(typed[key as keyof V], base[key as keyof V]))
  return { dirty: !same(typed, base), keeps: !same(keptOf(typed, base, unkept), base), lost: lost.map((key) => unkept[key]!) }
}
const SAVED = { dirty: false, keeps: false, lost: [] as string[] }

/** antd merges objects: a value of another shape would retain the old keys. */
function replaceObjects<V extends object>(form: FormInstance<V>, values: V): void {
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) form.setFieldValue(key as never, value as never)
  }
}

/** State of a form in a drawer: antd form, contract rules, draft, unsaved changes. */
export function useEditor<V extends object>({ initial, version, form: formName, record, schemas, readOnly = false, unkept = NONE }: EditorOptions<V>) {
  const [form] = Form.useForm<V>()
  const [base, setBase] = useState({ values: initial, version })
  const [unsaved, setUnsaved] = useState(SAVED)
  const [issues, setIssues] = useState<Issue[]>([])
  const refusals = useRef(new Refusals())
  const demanded = useRef<readonly z.ZodType[]>([])
  // A render ahead of the state: a save right after a merge needs the new version at once.
  const baseNow = useRef(base)

  const account = useAuth((state) => state.user?.loginAccount ?? '')
  const place = useMemo(() => ({ account, form: formName, record }), [account, formName, record])
  const values = useCallback(() => form.getFieldsValue(true) as V, [form])
  const now = useCallback(() => baseNow.current, [])
  const typing = useCallback(() => ({ ...baseNow.current, typed: keptOf(values(), baseNow.current.values, unkept) }), [unkept, values])
  const draft = useDraft<V>(place, typing, readOnly)

  const refresh = useCallback(() => {
    const found = form.getFieldsError().flatMap(({ name, errors }) => errors.slice(0, 1).map((message) => ({ path: segments(name as Name), message })))
    setIssues((before) => (same(before, found) ? before : found))
  }, [form])

  const note = useCallback(
    (typed: V) => {
      const now = unsavedOf(typed, baseNow.current.values, unkept)
      setUnsaved(now)
      if (now.keeps) draft.save()
      else draft.drop()
    },
    [draft, unkept],
  )
  const changed = useCallback(() => note(values()), [note, values])

  /** The record has loaded: reset the form to it. A draft remains on offer. */
  const load = useCallback(
    (values: V, loadedVersion: number) => {
      baseNow.current = { values, version: loadedVersion }
      setBase(baseNow.current)
      form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0])
      setUnsaved(SAVED)
    },
    [form],
  )

  /** Puts the offered draft into the form with its own version: an outdated version leads to the comparison. */
  const takeDraft = useCallback(
    (offered: KeptDraft<V>) => {
      const taken = draft.take(offered)
      if (!taken) return
      baseNow.current = { values: taken.base, version: taken.version }
      setBase(baseNow.current)
      form.setFieldsValue(taken.values as Parameters<typeof form.setFieldsValue>[0])
      setUnsaved({ dirty: true, keeps: true, lost: [] })
    },
    [draft, form],
  )

  /** Rebases on the server's current record; the form's text becomes `typed` or stays. */
  const rebase = useCallback(
    (next: V, nextVersion: number, typed: V = next) => {
      baseNow.current = { values: next, version: nextVersion }
      setBase(baseNow.current)
      refusals.current.clear()
      replaceObjects(form, typed)
      form.setFieldsValue(typed as Parameters<typeof form.setFieldsValue>[0])
      note(typed)
    },
    [form, note],
  )

  /** From now on also validates against these schemas: what submitting needs beyond a draft. */
  const demand = useCallback((more: readonly z.ZodType[]) => {
    demanded.current = more
  }, [])
  /** A rejected submission does not block saving: drop its extra schemas and the server's errors. */
  const relax = useCallback(() => {
    demanded.current = []
    refusals.current.clear()
  }, [])
  /** Whether the values can be saved, ignoring extra demands. */
  const savable = useCallback(() => issuesOf(schemas, values()).length === 0, [schemas, values])

  const ruleFor = useCallback(
    (isMeant: (path: Segment[]) => boolean) => ({
      validator: () => {
        const now = values()
        const issue = [...issuesOf([...schemas, ...demanded.current], now), ...refusals.current.of(now)].find(({ path }) => isMeant(path))
        return issue ? Promise.reject(new Error(issue.message)) : Promise.resolve()
      },
    }),
    [schemas, values],
  )
  const rule = useCallback((name: Name) => ruleFor((path) => belongsTo(path, name)), [ruleFor])
  /** For lists whose entries have their own rules: only errors of the list itself. */
  const ruleAt = useCallback((name: Name) => ruleFor((path) => same(path, segments(name))), [ruleFor])

  const [target, setTarget] = useState<{ path: Name } | null>(null)
  const goTo = useCallback((path: Name) => setTarget({ path }), [])
  /** Focuses the requested field; called once fields can take the focus again. */
  const arrive = useCallback(() => {
    if (!target) return
    form.scrollToField(segments(target.path), { block: 'center', focus: true })
    setTarget(null)
  }, [form, target])

  /** Shows the server's rejections at their fields; false if none of them is in the form. */
  const refuse = useCallback(
    (fields: readonly FieldError[]) => {
      refusals.current.keep(fields, values())
      const known = form.getFieldsError().map(({ name }) => name as Name)
      const hit = fields.flatMap(({ path, message }) => {
        // Prefer the list's entry to the list.
        const [name] = known.filter((candidate) => belongsTo(parsePath(path), candidate)).toSorted((a, b) => segments(b).length - segments(a).length)
        return name === undefined ? [] : [{ name, message }]
      })
      form.setFields(hit.map(({ name, message }) => ({ name, errors: [message] })) as unknown as Parameters<typeof form.setFields>[0])
      refresh()
      if (hit[0]) goTo(hit[0].name)
      return hit.length > 0
    },
    [form, goTo, refresh, values],
  )

  /** The validated values, or null after focusing the first invalid field. */
  const check = useCallback(async (): Promise<V | null> => {
    const failed = await form.validateFields().then(
      () => null,
      (reason: { errorFields?: { name: Segments }[] }) => reason.errorFields ?? [],
    )
    refresh()
    if (failed === null) return values()
    if (failed[0]) goTo(failed[0].name)
    return null
  }, [form, goTo, refresh, values])

  return { form, base, now, ...unsaved, issues, draft, load, takeDraft, rule, ruleAt, values, changed, refresh, rebase, refuse, demand, relax, savable, check, goTo, arrive, readOnly }
}

type Segments = (string | number)[]
export type Editor<V extends object = object> = ReturnType<typeof useEditor<V>>
