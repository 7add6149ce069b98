import { useState } from 'react'
import { CONTROLS_MAX } from '@/contract/guide/guide/guideMap'
import type { ControlPoint } from '@/contract/guide/guide/guideMap'
import type { PictureSize } from '@/contract/media/storage'
import type { useSetting } from '../useSetting'
import { withPlacement } from './placing'
import { indexOf, PENDING } from './controlPoints'
import type { Pending } from './controlPoints'

/** The overlay's control points: set end by end, moved, removed, chosen. */
export function useControls(
  { value: overlay, change }: ReturnType<typeof useSetting<'overlay'>>,
  size: PictureSize | null,
) {
  const [pending, setPending] = useState<Pending>({})
  const [chosen, setChosen] = useState<number | null>(null)
  const dropPending = () => setPending({})

  const setControls = (controls: ControlPoint[]) => {
    if (overlay && size) change(withPlacement(overlay, { controls }, size))
  }
  const setEnd = (id: string, end: Partial<ControlPoint>) => {
    if (id === PENDING) return setPending(end)
    if (overlay)
      setControls(overlay.controls.map((control, index) => (index === indexOf(id) ? { ...control, ...end } : control)))
  }
  /** The second end completes a control point. */
  const take = (end: Pending) => {
    const { pixel, position } = { ...pending, ...end }
    if (!overlay || overlay.controls.length >= CONTROLS_MAX) return
    if (!pixel || !position) return setPending({ ...pending, ...end })
    dropPending()
    setControls([...overlay.controls, { pixel, position }])
    setChosen(overlay.controls.length)
  }
  const remove = (ids: readonly string[]) => {
    if (ids.includes(PENDING)) dropPending()
    const gone = ids.map(indexOf)
    if (overlay) setControls(overlay.controls.filter((_, index) => !gone.includes(index)))
    setChosen(null)
  }
  return { pending, dropPending, chosen, setChosen, setControls, setEnd, take, remove }
}
