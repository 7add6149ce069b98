import { useState } from 'react'
import type { ReactNode } from 'react'
import { ChevronDownIcon, ChevronUpIcon } from '@/components/icons'
import css from './Sheet.module.css'
import { required } from '@/lib/required'
import shared from '@/theme/shared.module.css'

const STOPS = ['low', 'half', 'full'] as const
const WORDS = { low: '展开到一半', half: '展开', full: '收起' } as const

/** The form at the bottom of a narrow screen, with three heights; the content above stays reachable. */
export function Sheet({
  label,
  onElement,
  children,
}: {
  label: string
  onElement: (sheet: HTMLElement | null) => void
  children: ReactNode
}) {
  const [stop, setStop] = useState<(typeof STOPS)[number]>('half')
  const next = required(STOPS[(STOPS.indexOf(stop) + 1) % STOPS.length], 'next stop')
  return (
    <aside ref={onElement} className={css.sheet} data-stop={stop} aria-label={label}>
      <button type="button" className={css.handle} aria-label={WORDS[stop]} onClick={() => setStop(next)}>
        {stop === 'full' ? <ChevronDownIcon size={16} /> : <ChevronUpIcon size={16} />}
      </button>
      <div className={shared.fill}>{children}</div>
    </aside>
  )
}
