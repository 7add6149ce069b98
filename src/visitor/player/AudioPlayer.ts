import { connectTabs } from './otherTabs'
import silence from './silence.wav'
import { SPEEDS } from './track'
import type { Track } from './track'

type Interruption = 'system' | 'tab'

export interface PlayerState {
  track: Track | null
  playing: boolean
  /** Played to its end. */
  ended: boolean
  failed: boolean
  /** Why it fell silent without the visitor's doing: a call or another app, or this page in another tab. */
  interrupted: Interruption | null
  /** Seconds into the track. */
  position: number
  speed: number
  /** How many explanations were started; going on with one is no start. */
  starts: number
}

const SILENT: PlayerState = {
  track: null,
  playing: false,
  ended: false,
  failed: false,
  interrupted: null,
  position: 0,
  speed: 1,
  starts: 0,
}

/** One audio element for the whole page: it keeps playing while the visitor turns pages or the screen is off. */
export class AudioPlayer {
  readonly #audio = new Audio()
  readonly #listeners = new Set<() => void>()
  #state = SILENT
  /** Whether the visitor wants to hear it: a pause against that is an interruption. */
  #isWanted = false
  #tabs: ReturnType<typeof connectTabs> | null = null

  constructor() {
    const on = (name: string, change: () => Partial<PlayerState>) =>
      this.#audio.addEventListener(name, () => this.#change(change()))
    on('play', () => ({ playing: true, ended: false, interrupted: null }))
    // Audio that ends is paused as well.
    on('pause', () => ({
      playing: false,
      interrupted: this.#isWanted && !this.#audio.ended ? 'system' : this.#state.interrupted,
    }))
    on('ended', () => ({ playing: false, ended: true }))
    on('timeupdate', () => ({ position: this.#audio.currentTime }))
    on('error', () => ({ playing: false, failed: true, interrupted: null }))
  }

  /** Follows what happens outside the page until the returned function is called, which also ends the sound. */
  readonly attach = (): (() => void) => {
    const follow = () => {
      // Phones pause the page for a call and rarely report its end; when the visitor looks at the page again, it is over.
      if (document.visibilityState === 'visible' && this.#state.interrupted === 'system') this.toggle()
    }
    document.addEventListener('visibilitychange', follow)
    this.#tabs = connectTabs(() => {
      if (!this.#state.playing) return
      this.pause()
      this.#change({ playing: false, interrupted: 'tab' })
    })
    return () => {
      document.removeEventListener('visibilitychange', follow)
      this.#tabs?.close()
      this.#tabs = null
      this.stop()
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getState = (): PlayerState => this.#state

  readonly play = (track: Track, from = 0): void => {
    const { starts, ended, track: previous } = this.#state
    this.#isWanted = true
    // Two voices cannot be followed.
    this.#tabs?.announce()
    const isStart = ended || track.id !== previous?.id
    // A failed source is fetched again.
    if (this.#state.failed || this.#audio.getAttribute('src') !== track.audio.url) this.#audio.src = track.audio.url
    this.#audio.currentTime = from
    // A new source resets the speed.
    this.#audio.playbackRate = this.#state.speed
    // The browser's own event comes later; until then nothing else may start.
    this.#change({
      track,
      playing: true,
      failed: false,
      ended: false,
      interrupted: null,
      position: from,
      starts: isStart ? starts + 1 : starts,
    })
    this.#audio.play().catch((error: DOMException) => {
      // Another track was chosen before this one could start.
      if (error.name === 'AbortError') return
      // Without a touch the browser may refuse; the visitor can go on by one.
      if (error.name === 'NotAllowedError') this.#change({ playing: false, interrupted: 'system' })
      else this.#change({ playing: false, failed: true })
    })
  }

  readonly toggle = (): void => {
    const { track, failed, position } = this.#state
    if (!track) return
    // After an error the element does not count as paused.
    if (failed || this.#audio.paused) this.play(track, this.#audio.ended ? 0 : position)
    else this.pause()
  }

  /** What was played to its end is another recording now, if it is played again. */
  readonly renew = (track: Track): void => this.#change({ track })

  /** Chooses a track without starting it. */
  readonly load = (track: Track, from: number): void => {
    this.#isWanted = false
    this.#audio.src = track.audio.url
    this.#audio.currentTime = from
    this.#change({ track, playing: false, failed: false, ended: false, interrupted: null, position: from })
  }

  /**
   * Phones play by themselves only what a touch has allowed before: call this in one. Nothing is heard, and a track that
   * was begun goes on where it was.
   */
  readonly unlock = (): void => {
    if (this.#state.track) return
    this.#audio.src = silence
    this.#audio.play().catch(() => {
      // The visitor can still start each explanation by a touch.
    })
  }

  readonly pause = (): void => {
    this.#isWanted = false
    this.#audio.pause()
    if (this.#state.interrupted) this.#change({ interrupted: null })
  }

  readonly stop = (): void => {
    this.pause()
    this.#change({ ...SILENT, speed: this.#state.speed, starts: this.#state.starts })
  }

  readonly seek = (position: number): void => {
    const { track } = this.#state
    if (!track) return
    this.#audio.currentTime = Math.max(0, Math.min(position, track.audio.seconds))
    this.#change({ position: this.#audio.currentTime })
  }

  readonly changeSpeed = (): void => {
    const index = SPEEDS.findIndex((speed) => speed === this.#state.speed)
    const speed = SPEEDS[(index + 1) % SPEEDS.length] ?? 1
    this.#audio.playbackRate = speed
    this.#change({ speed })
  }

  #change(changed: Partial<PlayerState>): void {
    this.#state = { ...this.#state, ...changed }
    for (const listener of this.#listeners) listener()
  }
}
