import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ChevronDownIcon } from '@/components/icons'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import { lazyPart } from '@/components/lazy/lazyPart'
import { call } from '@/lib/call'
import shared from '@/theme/shared.module.css'
import styles from './GuideChoice.module.css'
import type { GuideSelectProps } from './GuideSelect'

const GuideSelect = lazyPart<GuideSelectProps>(() => import('./GuideSelect'), { waiting: ({ fallback }) => fallback })

/** The guide whose figures are shown. The options load when the user opens the choice. */
export function GuideChoice({ guide, onGuide }: { guide: string | null; onGuide: (id: string | null) => void }) {
  const [choosing, setChoosing] = useState(false)
  const { data: guides } = useQuery({
    queryKey: ['guide', 'onlineIdAndName'],
    queryFn: async ({ signal }) =>
      call((await import('@/contract/guide/guide/guide')).guide.onlineIdAndName, {}, { signal }),
    enabled: guide !== null || choosing,
  })
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // The focused field was removed.
  useEffect(() => {
    if (!choosing && wasOpen.current) button.current?.focus()
    wasOpen.current = choosing
  }, [choosing])
  const prefetch = () => void GuideSelect.fetchAhead()
  const name =
    guide === null ? '全部导览' : (guides?.find(({ id }) => id === guide)?.name ?? (guides ? '没有上线的导览' : '…'))
  const closedButton = (
    <button
      ref={button}
      type="button"
      className={styles.choice}
      aria-haspopup="listbox"
      aria-expanded={false}
      onFocus={prefetch}
      onMouseEnter={prefetch}
      onClick={() => setChoosing(true)}
    >
      <span className={styles.label}>
        导览<VisuallyHidden>：</VisuallyHidden>
      </span>
      <span className={`${shared.rest} ${styles.name}`}>{name}</span>
      <ChevronDownIcon size={14} />
    </button>
  )
  return choosing ? (
    <GuideSelect
      guide={guide}
      guides={guides}
      fallback={closedButton}
      onGuide={onGuide}
      onClosed={() => setChoosing(false)}
    />
  ) : (
    closedButton
  )
}
