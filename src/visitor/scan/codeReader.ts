/** Reads the code in a picture; null if there is none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | null>

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
export async function createReader(): Promise<ReadCode> {
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
