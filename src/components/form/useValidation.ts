import type { FormInstance } from 'antd'
import { useCallback, useRef, useState } from 'react'
import type * as z from 'zod'
import { useLatest } from '@/components/hooks/useLatest'
import type { FieldError } from '@/contract/kit/core'
import { belongsTo, issuesOf, parsePath, Refusals, same, segments } from './schema'
import type { Issue, Name, Segment } from './schema'

/** The fields that a validation found invalid; empty if it failed for another reason. */
const failedFields = (reason: { errorFields?: { name: Segment[] }[] }) => reason.errorFields ?? []

/** Names of the fields that the server's rejections concern, each with its message. Prefers a list's entry to the list. */
function refusedFields(fields: readonly FieldError[], known: readonly Name[]) {
  return fields.flatMap(({ path, message }) => {
    const [name] = known
      .filter((candidate) => belongsTo(parsePath(path), candidate))
      .toSorted((a, b) => segments(b).length - segments(a).length)
    return name === undefined ? [] : [{ name: segments(name), message }]
  })
}

/** A form's errors: by the contract's schemas, by what submitting demands beyond them, and by the server. */
export function useValidation<V extends object>(form: FormInstance, values: () => V, schemas: readonly z.ZodType[]) {
  const [issues, setIssues] = useState<Issue[]>([])
  const refusals = useRef(new Refusals())
  const schemasNow = useLatest(schemas)
  const demanded = useRef<readonly z.ZodType[]>([])
  const { goTo, arrive } = useFieldFocus(form)

  const refresh = useCallback(() => {
    const invalid = form
      .getFieldsError()
      .flatMap(({ name, errors }) => errors.slice(0, 1).map((message) => ({ path: segments(name as Name), message })))
    setIssues((before) => (same(before, invalid) ? before : invalid))
  }, [form])

  /** From now on also validates against these schemas: what submitting needs beyond a draft. */
  const demand = useCallback((more: readonly z.ZodType[]) => {
    demanded.current = more
  }, [])
  const clearRefusals = useCallback(() => refusals.current.clear(), [])
  /** A rejected submission does not block saving: drop its extra schemas and the server's errors. */
  const relax = useCallback(() => {
    demanded.current = []
    clearRefusals()
  }, [clearRefusals])
  /** Whether the values can be saved, ignoring extra demands. */
  const savable = useCallback(() => issuesOf(schemasNow.current, values()).length === 0, [schemasNow, values])

  const ruleFor = useCallback(
    (isMeant: (path: Segment[]) => boolean) => ({
      validator: () => {
        const now = values()
        const issue = [
          ...issuesOf([...schemasNow.current, ...demanded.current], now),
          ...refusals.current.of(now),
        ].find(({ path }) => isMeant(path))
        return issue ? Promise.reject(new Error(issue.message)) : Promise.resolve()
      },
    }),
    [schemasNow, values],
  )
  const rule = useCallback((name: Name) => ruleFor((path) => belongsTo(path, name)), [ruleFor])
  /** For lists whose entries have their own rules: only errors of the list itself. */
  const ruleAt = useCallback((name: Name) => ruleFor((path) => same(path, segments(name))), [ruleFor])

  /** Shows the server's rejections at their fields; false if none of them is in the form. */
  const refuse = useCallback(
    (fields: readonly FieldError[]) => {
      refusals.current.add(fields, values())
      const refused = refusedFields(
        fields,
        form.getFieldsError().map(({ name }) => name as Name),
      )
      form.setFields(refused.map(({ name, message }) => ({ name, errors: [message] })))
      refresh()
      if (refused[0]) goTo(refused[0].name)
      return refused.length > 0
    },
    [form, goTo, refresh, values],
  )

  /** The validated values, or null after focusing the first invalid field. */
  const check = useCallback(async (): Promise<V | null> => {
    const failed = await form.validateFields().then(() => null, failedFields)
    refresh()
    if (failed === null) return values()
    if (failed[0]) goTo(failed[0].name)
    return null
  }, [form, goTo, refresh, values])

  return { issues, refresh, demand, clearRefusals, relax, savable, rule, ruleAt, refuse, check, goTo, arrive }
}

/** Focuses a field in two steps: while the form is busy, its fields are disabled. */
function useFieldFocus(form: FormInstance) {
  const [target, setTarget] = useState<{ path: Name } | null>(null)
  const goTo = useCallback((path: Name) => setTarget({ path }), [])
  /** Focuses the requested field; called once fields can take the focus again. */
  const arrive = useCallback(() => {
    if (!target) return
    form.scrollToField(segments(target.path), { block: 'center', focus: true })
    setTarget(null)
  }, [form, target])
  return { goTo, arrive }
}
