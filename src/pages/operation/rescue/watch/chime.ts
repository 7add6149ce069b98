import { useSound } from './sound'

/** Milliseconds between two rings while somebody waits. */
const EVERY_MS = 15_000
const RUNG = 'rescueRung'
/** Two tones, each so many hertz after so many seconds. */
const TONES = [[880, 0], [659, 0.22]] as const
const LENGTH = 0.5

let context: AudioContext | null = null

/** Made before a press on the page it stays silent, and the browser warns of it each time. One that cannot say is asked by trying. */
const isPressed = () => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive

/** Rings once; remembers where the browser does not let it. */
export async function chime(): Promise<void> {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  // Where the browser wants another press this stays unanswered.
  void context.resume()
  await new Promise((ready) => setTimeout(ready, 100))
  const blocked = context.state !== 'running'
  useSound.setState({ blocked })
  if (blocked) return
  for (const [hertz, after] of TONES) {
    const begin = context.currentTime + after
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.setValueAtTime(0, begin)
    gain.gain.linearRampToValueAtTime(0.3, begin + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.001, begin + LENGTH)
    const tone = new OscillatorNode(context, { frequency: hertz })
    tone.connect(gain).connect(context.destination)
    tone.start(begin)
    tone.stop(begin + LENGTH)
  }
}

/** Rings for a request that has just come, and again and again while any waits; of several tabs one rings. */
export function ring(isNew: boolean): void {
  // It leaves the turn to another tab, and takes its own as soon as it may.
  if (!isPressed()) {
    useSound.setState({ blocked: true })
    return
  }
  const now = Date.now()
  const rung = Number(localStorage.getItem(RUNG) ?? 0)
  if (now - rung < (isNew ? 1000 : EVERY_MS)) return
  localStorage.setItem(RUNG, String(now))
  void chime()
}
