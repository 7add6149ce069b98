interface ReaderState {
  /** The sentence that is read, or where reading goes on; -1 before the first. */
  index: number
  reading: boolean
  failed: boolean
}

/**
 * Reads sentences with a voice of the device, one utterance each: some phones cannot pause one, and Chromium ends it after
 * 15 seconds.
 */
export class SentenceReader {
  readonly #sentences: readonly string[]
  readonly #voice: SpeechSynthesisVoice
  readonly #onChange: (state: ReaderState) => void
  #state: ReaderState = { index: -1, reading: false, failed: false }
  #current: SpeechSynthesisUtterance | null = null

  constructor(sentences: readonly string[], voice: SpeechSynthesisVoice, onChange: (state: ReaderState) => void) {
    this.#sentences = sentences
    this.#voice = voice
    this.#onChange = onChange
  }

  /** From a sentence on, with a speed of 1 as the voice speaks by itself. */
  readonly read = (index: number, speed: number): void => {
    const text = this.#sentences[index]
    this.#silence()
    if (text === undefined) return this.#change({ index: -1, reading: false, failed: false })
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = this.#voice
    utterance.lang = this.#voice.lang
    utterance.rate = speed
    utterance.addEventListener('end', () => {
      if (this.#current === utterance) this.read(index + 1, speed)
    })
    utterance.addEventListener('error', () => {
      if (this.#current === utterance) this.#change({ index, reading: false, failed: true })
    })
    this.#current = utterance
    speechSynthesis.speak(utterance)
    this.#change({ index, reading: true, failed: false })
  }

  readonly pause = (): void => {
    this.#silence()
    if (this.#state.reading) this.#change({ ...this.#state, reading: false })
  }

  #silence(): void {
    // The utterance that is cut off must not start the next one.
    this.#current = null
    speechSynthesis.cancel()
  }

  #change(state: ReaderState): void {
    this.#state = state
    this.#onChange(state)
  }
}
