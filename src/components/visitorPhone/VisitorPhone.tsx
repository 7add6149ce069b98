import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { QueryState } from '@/components/form/QueryState'
import { Phone } from '@/components/ui/phone/PhoneFrame'
import type { EditedHome, ShownPreview, ToPreview } from '@/contract/visitor/previewMessages'
import { Button, Popover, QRCode } from 'antd'
import { SmartphoneIcon } from '@/components/icons'
import { formatTime } from '@/lib/time'
import { explanationPage } from './pages'
import { Switches } from './switches'
import type { SwitchesProps } from './switches'
import { useVisitorPreview } from './useVisitorPreview'
import type { PreviewSource } from './useVisitorPreview'
import { usePageInside } from './usePageInside'
import type { ModuleEvents } from './usePageInside'
import shared from '@/theme/shared.module.css'
import css from './VisitorPhone.module.css'

/** The point of the page in a frame that lies under the pointer; null beside the phone, or where something covers it. */
function pointInside(frame: HTMLIFrameElement, x: number, y: number): { x: number; y: number } | null {
  const { left, top, width, height } = frame.getBoundingClientRect()
  const inside = { x: x - left, y: y - top }
  if (inside.x < 0 || inside.y < 0 || inside.x > width || inside.y > height) return null
  return frame.parentElement?.contains(document.elementFromPoint(x, y)) ? inside : null
}

/** While something new is dragged, sends its place on the embedded page to that page. */
function useHover(frame: RefObject<HTMLIFrameElement | null>, send: (message: ToPreview) => void, isDragging: boolean) {
  useEffect(() => {
    if (!isDragging) return
    let isInside = false
    const follow = (event: MouseEvent | TouchEvent) => {
      const pointer = 'touches' in event ? event.touches[0] : event
      const at = frame.current && pointer ? pointInside(frame.current, pointer.clientX, pointer.clientY) : null
      if (at !== null || isInside) send({ type: 'hover', at })
      isInside = at !== null
    }
    document.addEventListener('mousemove', follow)
    document.addEventListener('touchmove', follow)
    return () => {
      document.removeEventListener('mousemove', follow)
      document.removeEventListener('touchmove', follow)
      send({ type: 'hover', at: null })
    }
  }, [frame, isDragging, send])
}

/** Names of this machine, which no phone can open. */
const LOCAL = /^(localhost|127\.|\[::1\])/

/** A code that opens the preview on a real phone, which then follows what is typed. */
function OnPhone({ address, expiresAt }: { address: string; expiresAt: number }) {
  const content = (
    <div className={css.code}>
      <QRCode
        type="svg"
        value={`${location.origin}${address}`}
        size={200}
        color="#16211d"
        bgColor="#fff"
        aria-label="在手机上预览的二维码"
      />
      <p>用手机扫码，手机会跟着这里的修改变。</p>
      <p>
        {LOCAL.test(location.host)
          ? `后台开在 ${location.host}，手机打不开这个地址；请用手机能访问的地址打开后台再扫。`
          : `拿到码的人不用登录就能看到草稿，最后一次修改 2 小时后失效（现在是 ${formatTime(expiresAt, 'HH:mm')}）。`}
      </p>
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button icon={<SmartphoneIcon size={16} />}>扫码体验</Button>
    </Popover>
  )
}

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
