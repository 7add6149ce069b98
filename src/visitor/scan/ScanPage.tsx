import { Flashlight, FlashlightOff, QrCode } from 'lucide-react'
import { useState } from 'react'
import { replaceHash } from '../backTrail'
import { PageFrame } from '../content/PageFrame'
import { explanationHash } from '../useHash'
import type { Visit } from '../visit'
import { fill } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import type { LaterWords } from '../words/laterWords'
import css from './ScanPage.module.css'
import { readSignCode } from './signCode'
import { useCamera } from './useCamera'
import type { Camera } from './useCamera'

/** At a sign: its code by the camera, or its number. */
export function ScanPage({ visit: { guide, open } }: { visit: Visit }) {
  const words = useLaterWords()
  const [problem, setProblem] = useState<string | null>(null)
  const camera = useCamera((text) => {
    const code = readSignCode(text, guide.id, location.host)
    if (!code) return setProblem(words.otherCode)
    if (code.kind === 'part') return replaceHash(code.hash)
    if (code.needsNetwork && !navigator.onLine) return setProblem(words.codeNeedsNetwork)
    location.assign(code.path)
  })
  const spots = open.packet.data?.spots ?? []
  return (
    <PageFrame title={words.scan}>
      <div className={css.page}>
        <Finder camera={camera} />
        <p className={css.note} role="status">
          {problem ?? noteOf(camera, words)}
        </p>
        <NumberForm
          count={spots.length}
          onOpen={(number) => {
            const spot = spots[number - 1]
            if (spot) replaceHash(explanationHash(spot.id))
          }}
        />
      </div>
    </PageFrame>
  )
}

function noteOf({ state }: Camera, words: LaterWords): string {
  if (state === 'refused') return words.cameraRefused
  if (state === 'missing') return words.cameraMissing
  return state === 'open' ? words.scanAim : words.scanWhy
}

/** The camera's picture, and before it the button that opens it: the phone asks its owner only then. */
function Finder({ camera: { video, state, open, torch, toggleTorch } }: { camera: Camera }) {
  const words = useLaterWords()
  const Torch = torch === true ? FlashlightOff : Flashlight
  return (
    <div className={css.finder} data-open={state === 'open' || undefined}>
      <video ref={video} muted playsInline aria-label={words.scanAim} />
      {state === 'open' ? (
        <>
          <span className={css.frame} aria-hidden />
          {torch !== null && (
            <button
              type="button"
              className={css.torch}
              aria-label={torch ? words.turnOffTorch : words.turnOnTorch}
              aria-pressed={torch}
              onClick={toggleTorch}
            >
              <Torch aria-hidden size={22} />
            </button>
          )}
        </>
      ) : (
        <button type="button" className="pill" disabled={state === 'opening'} onClick={open}>
          <QrCode aria-hidden size={20} />
          {words.openCamera}
        </button>
      )}
    </div>
  )
}

/** Signs carry the number that the list has, so nothing but the guide is needed. */
function NumberForm({ count, onOpen }: { count: number; onOpen: (number: number) => void }) {
  const words = useLaterWords()
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  if (count === 0) return null
  return (
    <form
      className={css.number}
      onSubmit={(event) => {
        event.preventDefault()
        const number = Number(text)
        const isKnown = Number.isInteger(number) && number >= 1 && number <= count
        setIsMissing(!isKnown)
        if (isKnown) onOpen(number)
      }}
    >
      <label htmlFor="sign-number">{words.signNumber}</label>
      <div>
        <input
          id="sign-number"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? 'sign-number-problem' : undefined}
          onInput={({ currentTarget: { value } }) => setText(value)}
        />
        <button type="submit" className="pill">
          {words.openNumber}
        </button>
      </div>
      {isMissing && (
        <p id="sign-number-problem" className={css.missing} role="alert">
          {fill(words.numberMissing, { count })}
        </p>
      )}
    </form>
  )
}
