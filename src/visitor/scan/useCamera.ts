import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useLatest } from '../useLatest'

/** Reads the code in a picture; null if there is none. */
type ReadCode = (video: HTMLVideoElement) => Promise<string | null>

interface Detector {
  detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Enough for a code that fills a third of the frame; more takes old phones too long. */
const SIDE = 720

/** With the phone's own reader where it has one, otherwise with a library that is fetched then. */
async function createReader(): Promise<ReadCode> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (BarcodeDetector && formats?.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (!pen || canvas.width === 0) return Promise.resolve(null)
    pen.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return Promise.resolve(decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height)))
    } catch {
      // It throws where it finds no code.
      return Promise.resolve(null)
    }
  }
}

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
