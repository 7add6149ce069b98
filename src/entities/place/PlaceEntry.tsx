import { createContext, use, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useLatest } from '@/components/hooks/useLatest'
import type { MapTarget } from '@/components/map/types'
import type { Axis } from '@/lib/geo/placeText'
import { isSwapped } from '@/lib/geo/position'
import type { Datum } from '@/lib/geo/position'
import { choosePlaceDatum, usePlaceDatum } from '@/stores/placeDatum'
import {
  isSame,
  numbersDraft,
  placeDraft,
  rereadDraft,
  settledDraft,
  textsOf,
  typedDraft,
  wholeOf,
  wordsOf,
} from './entry'
import type { Draft, Half } from './entry'

interface Entry {
  texts: readonly [lng: string, lat: string]
  problem: Draft['problem']
  /** Datum and stored place in words; null where they are plain. */
  words: string | null
  /** Whether the place is as it was typed here. */
  isTyped: boolean
  /** Exchanges the numbers; null unless only the reverse lies in China. */
  exchange: (() => void) | null
  /** The last place that was entered as a whole, for the map. */
  target: MapTarget | undefined
  /** `isComplete`: pasted, read to its end at once. */
  type: (axis: Axis, text: string, isComplete?: boolean) => void
  /** Takes a text that names a whole place; false if it does not. */
  take: (text: string) => boolean
  /** Reads a field's text to its end. */
  settle: (axis: Axis) => void
  choose: (datum: Datum) => void
}

const PlaceEntryContext = createContext<Entry | null>(null)

/** The place around this part; null outside of one. */
export const usePlaceEntry = () => use(PlaceEntryContext)

const PLACE_ZOOM = 16

interface PlaceEntryProps {
  /** WGS-84. */
  value: Half
  /** WGS-84, either number null while it is missing or not readable. */
  onChange: (next: Half) => void
  children: ReactNode
}

/** A place in two fields, typed or pasted in the datum that the user chose. Only WGS-84 leaves it. */
export function PlaceEntry({ value, onChange, children }: PlaceEntryProps) {
  const datum = usePlaceDatum()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [target, setTarget] = useState<MapTarget | undefined>(undefined)
  if (draft && !draft.hasArrived && isSame(draft.result, value)) setDraft({ ...draft, hasArrived: true, earlier: [] })
  const isCurrent = draft && (isSame(draft.result, value) || draft.earlier.some((earlier) => isSame(earlier, value)))
  const current = isCurrent ? draft : null
  const texts = current?.texts && current.datum === datum ? current.texts : textsOf(value, datum)
  const latest = useLatest({ field: { value, datum, texts, previous: current }, onChange })

  const actions = useMemo(() => {
    const put = (next: Draft) => {
      const { field } = latest.current
      setDraft(next)
      const whole = wholeOf(next.result)
      if (next.isWhole && whole) setTarget({ centre: whole, zoom: PLACE_ZOOM })
      if (!isSame(next.result, field.value)) latest.current.onChange(next.result)
    }
    return {
      type: (axis: Axis, text: string, isComplete = false) => {
        const { field } = latest.current
        const typed = typedDraft(field, axis, text)
        const complete =
          isComplete && typed.texts && settledDraft({ ...field, texts: typed.texts, previous: typed }, axis)
        put(complete || typed)
      },
      take: (text: string) => {
        const next = placeDraft(latest.current.field, text)
        if (next) put(next)
        return next !== null
      },
      settle: (axis: Axis) => {
        const next = settledDraft(latest.current.field, axis)
        if (next) put(next)
      },
      choose: (chosen: Datum) => {
        const next = rereadDraft(latest.current.field, chosen)
        choosePlaceDatum(chosen)
        if (next) put(next)
      },
      exchange: () => {
        const { field } = latest.current
        // Swapped numbers lie where no datum shifts: they are as they were typed.
        const [lng, lat] = field.value
        put(numbersDraft(field, [lat ?? 0, lng ?? 0]))
      },
    }
  }, [latest])
  const whole = wholeOf(value)
  const entry: Entry = {
    ...actions,
    texts,
    target,
    isTyped: current !== null,
    problem: current?.problem ?? null,
    words: wordsOf(value, current, datum),
    exchange: whole && isSwapped(whole) ? actions.exchange : null,
  }
  return <PlaceEntryContext value={entry}>{children}</PlaceEntryContext>
}
