import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { QueryState } from '@/components/form/QueryState'
import { Phone } from '@/components/ui/phone/PhoneFrame'
import { previewAddress } from './address'
import { OnPhone } from './OnPhone'
import { PacketSelect, PlaceSelect } from './switches'
import { useVisitorPreview } from './useVisitorPreview'
import type { PreviewSource } from './useVisitorPreview'
import { usePageInside } from './usePageInside'
import css from './VisitorPhone.module.css'

interface VisitorPhoneProps extends PreviewSource {
  /** Screen width in CSS pixels; less if space is short. */
  width?: number
  /** Page to open first: the part of its address behind `#`. */
  start?: string
  /** Changes with what was saved elsewhere: the page then reads it again. */
  change?: string | number
  /** Whether the visitor can be put at points. */
  hasPlaces?: boolean
  /** Switches of the caller, before the phone's. */
  tools?: ReactNode
}

/** The visitors' page in a phone frame, showing a draft or unsaved input, with switches for language and position. */
export function VisitorPhone({
  width = 375,
  start = '',
  change,
  hasPlaces = true,
  tools,
  ...source
}: VisitorPhoneProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { shown, send } = usePageInside(frame)
  const tellChanged = useCallback(() => send({ type: 'changed' }), [send])
  const { opened, failure } = useVisitorPreview(source, tellChanged)
  const known = useRef(change)
  useEffect(() => {
    if (known.current === change) return
    known.current = change
    tellChanged()
  }, [change, tellChanged])
  // Only the first page: later ones are opened in the page that is there.
  const [first] = useState(start)
  useEffect(() => {
    if (start !== first) send({ type: 'open', hash: start })
  }, [first, send, start])
  const address = opened.data && previewAddress(opened.data, first)
  return (
    <div className={css.stage}>
      <div className={css.tools}>
        {tools}
        {shown && <PacketSelect shown={shown} onChoose={(packetId) => send({ type: 'packet', packetId })} />}
        {hasPlaces && shown && shown.points.length > 0 && (
          <PlaceSelect shown={shown} onChoose={(at) => send({ type: 'visitor', at })} />
        )}
        {opened.data && <OnPhone address={previewAddress(opened.data, start)} expiresAt={opened.data.expiresAt} />}
      </div>
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
