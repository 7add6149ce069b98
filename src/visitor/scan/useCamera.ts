import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useLatest } from '../useLatest'
import { createReader } from './codeReader'

/** Between two looks at the picture. */
const EVERY_MS = 150

type CameraState = 'closed' | 'opening' | 'open' | 'refused' | 'missing'

export interface Camera {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  open: () => void
  /** Whether its light is on; null if it has none. */
  torch: boolean | null
  toggleTorch: () => void
}

/** What the page's types lack. */
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean }

const stateAfter = (error: unknown): CameraState =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
    ? 'refused'
    : 'missing'

/** The camera at the back of the phone. It is closed when the page is left or hidden. */
export function useCamera(onCode: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('closed')
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [torch, setTorch] = useState<boolean | null>(null)
  const found = useLatest(onCode)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const open = useCallback(() => {
    setState('opening')
    openCamera().then(
      (opened) => {
        // The page was left while the phone asked.
        if (!isShown.current) return stopAll(opened)
        setStream(opened)
        setTorch(hasTorch(opened) ? false : null)
      },
      (error: unknown) => setState(stateAfter(error)),
    )
  }, [])
  useEffect(() => {
    const element = video.current
    if (!stream || !element) return
    let isOpen = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      isOpen = false
      clearTimeout(timer)
      stopAll(stream)
      setStream(null)
      setState('closed')
    }
    const closeHidden = () => document.visibilityState === 'hidden' && close()
    const look = async () => {
      element.srcObject = stream
      const [read] = await Promise.all([createReader(), element.play()])
      const next = async () => {
        const text = await read(element).catch(() => null)
        if (isOpen && text !== null && text !== '') found.current(text)
        if (isOpen) timer = setTimeout(() => void next(), EVERY_MS)
      }
      if (isOpen) setState('open')
      await next()
    }
    look().catch(() => {
      if (!isOpen) return
      close()
      setState('missing')
    })
    document.addEventListener('visibilitychange', closeHidden)
    return () => {
      document.removeEventListener('visibilitychange', closeHidden)
      if (isOpen) close()
    }
  }, [found, stream])
  const toggleTorch = () => {
    const wanted = torch === false
    const [track] = stream?.getVideoTracks() ?? []
    const advanced = [{ torch: wanted } as MediaTrackConstraintSet]
    void track?.applyConstraints({ advanced }).then(
      () => setTorch(wanted),
      () => setTorch(null),
    )
  }
  return { video, state, open, torch, toggleTorch }
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

async function openCamera(): Promise<MediaStream> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (!mediaDevices) throw new Error('no camera without https')
  return mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } })
}

function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks()
  // Firefox has no capabilities.
  const capabilities = track && 'getCapabilities' in track ? (track.getCapabilities() as TorchCapabilities) : null
  return capabilities?.torch === true
}
