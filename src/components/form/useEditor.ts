import { Form } from 'antd'
import type { FormInstance } from 'antd'
import { useCallback, useMemo, useRef, useState } from 'react'
import type * as z from 'zod'
import type { FieldError } from '@/contract/kit/core'
import { useLatest } from '@/components/hooks/useLatest'
import { useAuth } from '@/stores/auth'
import { belongsTo, issuesOf, parsePath, Refusals, same, segments } from './schema'
import type { Issue, Name, Segment } from './schema'
import type { KeptDraft } from './draft/draft'
import { useDraft } from './draft/useDraft'

export interface EditorOptions<V> {
  /** The values that the form starts from. */
  initial: V
  /** Version of the record they belong to; 0 for a new one. */
  version: number
  /** Name of the form and of what is edited, for keeping drafts. */
  form: string
  record: string
  /** The contract's own schemas; the first refusal of a field is shown. */
  schemas: readonly z.ZodType[]
  readOnly?: boolean
  /** Values that no draft holds, secrets, by key and with their labels. */
  unkept?: Readonly<Record<string, string>>
}

const NONE: Readonly<Record<string, string>> = {}

/** The typed values with those that are not kept as they were. */
const keptOf = <V extends object>(typed: V, base: V, unkept: Readonly<Record<string, string>>): V => ({ ...typed, ...Object.fromEntries(Object.entries(base).filter(([key]) => key in unkept)) })

/** What differs: anything, anything that a draft holds, and the labels of what none does. */
function unsavedOf<V extends object>(typed: V, base: V, unkept: Readonly<Record<string, string>>) {
  const lost = Object.keys(unkept).filter((key) => !same(typed[key as keyof V], base[key as keyof V]))
  return { dirty: !same(typed, base), keeps: !same(keptOf(typed, base, unkept), base), lost: lost.map((key) => unkept[key]!) }
}
const SAVED = { dirty: false, keeps: false, lost: [] as string[] }

/** The library joins an object with the one that is there: a value of another shape would keep the keys of the former one. */
function replaceObjects<V extends object>(form: FormInstance<V>, values: V): void {
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) form.setFieldValue(key as never, value as never)
  }
}

/** State of one form in a drawer: antd's form, the contract's rules, the draft, what is unsaved. */
export function useEditor<V extends object>({ initial, version, form: formName, record, schemas, readOnly = false, unkept = NONE }: EditorOptions<V>) {
  const [form] = Form.useForm<V>()
  const [base, setBase] = useState({ values: initial, version })
  const [unsaved, setUnsaved] = useState(SAVED)
  const [issues, setIssues] = useState<Issue[]>([])
  const refusals = useRef(new Refusals())
  const schemasNow = useLatest(schemas)
  const demanded = useRef<readonly z.ZodType[]>([])
  // Ahead of the state by a render: a save that follows a merge must know the version at once.
  const baseNow = useRef(base)

  const account = useAuth((state) => state.user?.loginAccount ?? '')
  const place = useMemo(() => ({ account, form: formName, record }), [account, formName, record])
  const values = useCallback(() => form.getFieldsValue(true) as V, [form])
  const now = useCallback(() => baseNow.current, [])
  const draft = useDraft<V>(place, () => ({ ...baseNow.current, typed: keptOf(values(), baseNow.current.values, unkept) }), readOnly)

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

  /** The record has arrived: the form starts from it. A draft stays on offer. */
  const load = useCallback(
    (values: V, loadedVersion: number) => {
      baseNow.current = { values, version: loadedVersion }
      setBase(baseNow.current)
      form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0])
      setUnsaved(SAVED)
    },
    [form],
  )

  /** Puts the offered draft into the form, with the version it was written on: an old one leads to the comparison. */
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

  /** Starts anew from what the server holds now; the text in the form is `typed`, or the same. */
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

  /** From now on the fields are held to these schemas too: what a submission needs beyond a draft. */
  const demand = useCallback((more: readonly z.ZodType[]) => {
    demanded.current = more
  }, [])
  /** A refused submission keeps nothing from being saved: neither what it demanded nor what the server said counts any more. */
  const relax = useCallback(() => {
    demanded.current = []
    refusals.current.clear()
  }, [])
  /** Whether the values can be saved at all, whatever is demanded beyond that. */
  const savable = useCallback(() => issuesOf(schemasNow.current, values()).length === 0, [schemasNow, values])

  const ruleFor = useCallback(
    (isMeant: (path: Segment[]) => boolean) => ({
      validator: () => {
        const now = values()
        const issue = [...issuesOf([...schemasNow.current, ...demanded.current], now), ...refusals.current.of(now)].find(({ path }) => isMeant(path))
        return issue ? Promise.reject(new Error(issue.message)) : Promise.resolve()
      },
    }),
    [schemasNow, values],
  )
  const rule = useCallback((name: Name) => ruleFor((path) => belongsTo(path, name)), [ruleFor])
  /** For a list whose entries have rules of their own: only what is wrong with the list itself. */
  const ruleAt = useCallback((name: Name) => ruleFor((path) => same(path, segments(name))), [ruleFor])

  const [target, setTarget] = useState<{ path: Name } | null>(null)
  const goTo = useCallback((path: Name) => setTarget({ path }), [])
  /** Leads to the field that was asked for; called when the fields can take the focus again. */
  const arrive = useCallback(() => {
    if (!target) return
    form.scrollToField(segments(target.path), { block: 'center', focus: true })
    setTarget(null)
  }, [form, target])

  /** Puts what the server refused at its fields; false when none of them is in the form. */
  const refuse = useCallback(
    (fields: readonly FieldError[]) => {
      refusals.current.keep(fields, values())
      const known = form.getFieldsError().map(({ name }) => name as Name)
      const hit = fields.flatMap(({ path, message }) => {
        // The entry of a list rather than the list.
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

  /** The checked values, or null after leading to the first field that is wrong. */
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
