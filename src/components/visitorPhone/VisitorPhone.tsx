import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { QueryState } from '@/components/form/QueryState'
import { Phone } from '@/components/ui/phone/PhoneFrame'
import type { EditedHome, ShownPreview, ToPreview } from '@/contract/visitor/previewMessages'
import { OnPhone } from './OnPhone'
import { explanationPage } from './pages'
import { Switches } from './switches'
import type { SwitchesProps } from './switches'
import { useVisitorPreview } from './useVisitorPreview'
import type { PreviewSource } from './useVisitorPreview'
import { useHover } from './useHover'
import { usePageInside } from './usePageInside'
import type { ModuleEvents } from './usePageInside'
import shared from '@/theme/shared.module.css'
import css from './VisitorPhone.module.css'

/** Where a preview opens. The mark comes behind `#`: no server and no log sees it. */
const previewAddress = ({ id, mchk }: { id: string; mchk: string }, start: string): string =>
  `/h5/preview/${id}#mchk=${mchk}${start === '' ? '' : `&${start}`}`

export interface VisitorPhoneProps extends PreviewSource, ModuleEvents {
  /** Screen width in CSS pixels; less if space is short. */
  width?: number
  /** Page to open first: the part of its address behind `#`. */
  start?: string
  /** Opens the first explanation that is sold. */
  opensSold?: boolean
  /** Changes with what was saved elsewhere: the page then reads it again. */
  change?: string | number
  /** The home page is edited: pressing a module selects it. */
  edit?: EditedHome
  /** A new module is dragged, perhaps over the phone. */
  isDragging?: boolean
  /** A preview was opened, which others may change too. */
  onOpened?: (previewId: string) => void
  /** Above the phone; by default all. */
  switches?: SwitchesProps['switches']
  /** Switches of the caller, before the phone's. */
  tools?: ReactNode
}

/** The visitors' page in a phone frame, showing a draft or unsaved input, with switches for language and position. */
export function VisitorPhone({
  width = 375,
  start = '',
  opensSold = false,
  change,
  edit,
  isDragging = false,
  onChosen,
  onMoved,
  onPlace,
  onOpened,
  switches = 'all',
  tools,
  ...source
}: VisitorPhoneProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { shown, send } = usePageInside(frame, { onChosen, onMoved, onPlace })
  const tellChanged = useCallback(() => send({ type: 'changed' }), [send])
  const { opened, failure } = useVisitorPreview(source, tellChanged)
  const previewId = opened.data?.id
  useEffect(() => {
    if (previewId !== undefined) onOpened?.(previewId)
  }, [onOpened, previewId])
  useHover(frame, send, isDragging)
  useMessages({ shown, send, tellChanged, start, change, edit })
  const soldId = opensSold ? shown?.soldId : null
  useEffect(() => {
    if (typeof soldId === 'string') send({ type: 'open', hash: explanationPage(soldId) })
  }, [send, soldId])
  // Only the first page: later ones are opened in the page that is there.
  const [first] = useState(start)
  const address = opened.data && previewAddress(opened.data, first)
  return (
    <div className={css.stage}>
      {switches !== 'none' && (
        <div className={`${shared.row} ${css.tools}`}>
          {tools}
          {shown && <Switches switches={switches} shown={shown} send={send} />}
          {opened.data && <OnPhone address={previewAddress(opened.data, start)} expiresAt={opened.data.expiresAt} />}
        </div>
      )}
      {failure !== null && (
        <p className={css.failure} role="status">
          手机上是上一次的样子：{failure}
        </p>
      )}
      {address === undefined ? (
        <div className={css.reading}>
          <QueryState query={opened} what="访客页面" />
        </div>
      ) : (
        <Phone width={width}>
          <iframe key={address} ref={frame} className={css.page} src={address} title="访客页面" allow="autoplay" />
        </Phone>
      )}
    </div>
  )
}

interface MessagesProps extends Pick<VisitorPhoneProps, 'change' | 'edit'> {
  shown: ShownPreview | null
  send: (message: ToPreview) => void
  tellChanged: () => void
  start: string
}

/** Tells the page what has changed since it was opened. */
function useMessages({ shown, send, tellChanged, start, change, edit }: MessagesProps) {
  const known = useRef(change)
  useEffect(() => {
    if (known.current === change) return
    known.current = change
    tellChanged()
  }, [change, tellChanged])
  const current = useRef(start)
  useEffect(() => {
    if (current.current === start) return
    current.current = start
    send({ type: 'open', hash: start })
  }, [send, start])
  const text = edit && JSON.stringify(edit)
  useEffect(() => {
    // Again to each page that says it is there: it may be another one after an expiry.
    if (shown && text !== undefined) send({ type: 'edit', ...(JSON.parse(text) as EditedHome) })
  }, [send, shown, text])
}
