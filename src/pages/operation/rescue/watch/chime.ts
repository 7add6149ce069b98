import { useSound } from './sound'

/** Milliseconds between rings while a request is waiting. */
const REPEAT_MS = 15_000
const LAST_PLAYED_KEY = 'rescueRung'
/** Two tones, each in hertz with its start in seconds. */
const TONES = [
  [880, 0],
  [659, 0.22],
] as const
const LENGTH = 0.5

let context: AudioContext | null = null

/** An AudioContext created before a user gesture stays silent, with a browser warning each time. Browsers without the API have to try. */
const isPressed = () => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive

/** Rings once; records whether the browser blocks it. */
export async function chime(): Promise<void> {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  // If the browser wants another gesture, this never resolves.
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

/** Rings for a new request, and repeatedly while any is waiting; only one of several tabs rings. */
export function playChime(isNew: boolean): void {
  // Leaves the turn to another tab, and takes its own as soon as allowed.
  if (!isPressed()) {
    useSound.setState({ blocked: true })
    return
  }
  const now = Date.now()
  const rung = Number(localStorage.getItem(LAST_PLAYED_KEY) ?? 0)
  if (now - rung < (isNew ? 1000 : REPEAT_MS)) return
  localStorage.setItem(LAST_PLAYED_KEY, String(now))
  void chime()
}
