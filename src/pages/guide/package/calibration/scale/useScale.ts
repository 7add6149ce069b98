import { useState } from 'react'
import { floorScale } from '@/contract/guide/guide/guideMap'
import type { FloorScale, Pixel } from '@/contract/guide/guide/guideMap'
import { usePackageEditor } from '../../state/editorState'
import { useSetting } from '../useSetting'
import type { End, ScaleDraft } from './draft'

const UNSET: ScaleDraft = { from: null, to: null, metres: null }

/** The scale of the visible floor. Incomplete or invalid input stays local to the page. */
export function useScale() {
  const { floor } = usePackageEditor()
  const setting = useSetting('floors', '平面图比例')
  const { value: floors, readOnly, isSaving } = setting
  const current = floors.find(({ name }) => name === floor)
  const [draft, setDraft] = useState<ScaleDraft | null>(null)
  const [selectedEnd, setSelectedEnd] = useState<End | null>(null)
  const values: ScaleDraft = draft ?? current?.scale ?? UNSET
  const discardDraft = () => setDraft(null)

  const store = (scale: FloorScale | null) =>
    setting.change(floors.map((item) => (item.name === floor ? { ...item, scale } : item)))
  const change = (changes: Partial<ScaleDraft>) => {
    const next = { ...values, ...changes }
    const parsed = floorScale.safeParse(next)
    setDraft(parsed.success ? null : next)
    if (parsed.success) store(parsed.data)
  }
  const clear = () => {
    discardDraft()
    setSelectedEnd(null)
    store(null)
  }
  const setEnd = (end: End, pixel: Pixel) => {
    setSelectedEnd(end)
    change({ [end]: pixel })
  }
  return {
    current,
    values,
    isDraft: draft !== null,
    discardDraft,
    selectedEnd,
    setSelectedEnd,
    change,
    setEnd,
    clear,
    readOnly,
    isSaving,
  }
}
