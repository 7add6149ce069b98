import type { FormInstance } from 'antd'
import { useCallback, useState } from 'react'
import { segments } from './schema'
import type { Name } from './schema'

/** Focuses a field in two steps: while the form is busy, its fields are disabled. */
export function useFieldFocus(form: FormInstance) {
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
