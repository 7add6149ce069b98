import { useEffect, useMemo, useState } from 'react'
import type { Player } from '../player/player'
import { sentencesOf } from '../player/sentences'
import { SentenceReader } from './SentenceReader'
import { voiceFor } from './voiceFor'

export interface DeviceVoice {
  /** As the device calls it. */
  name: string
  /** Of the sentence that is read; -1 if none is. */
  index: number
  reading: boolean
  failed: boolean
  toggle: () => void
  readFrom: (index: number) => void
}

interface DeviceVoiceOptions {
  /** Null if it is not to be read out. */
  text: string | null
  language: string
  player: Player
}

const SILENT = { index: -1, reading: false, failed: false }

/** Reads a text out with the device's own voice, until the page is left or the player plays; null if there is none for the language. */
export function useDeviceVoice({ text, language, player }: DeviceVoiceOptions): DeviceVoice | null {
  const voice = useVoice(text === null ? null : language)
  const [state, setState] = useState(SILENT)
  const reader = useMemo(() => {
    const sentences = sentencesOf(text ?? '', 0).map((sentence) => sentence.text)
    return voice && sentences.length > 0 ? new SentenceReader(sentences, voice, setState) : null
  }, [text, voice])
  useEffect(() => () => reader?.pause(), [reader])
  const { playing, speed, pause } = player
  useEffect(() => {
    if (playing) reader?.pause()
  }, [playing, reader])
  const { index, reading } = state
  useEffect(() => {
    if (reading) reader?.read(index, speed)
    // Another speed begins the sentence again; nothing else does.
    // eslint-disable-next-line react/exhaustive-deps
  }, [speed])
  if (!reader || !voice) return null
  const readFrom = (from: number) => {
    pause()
    reader.read(from, speed)
  }
  return {
    ...state,
    name: voice.name,
    readFrom,
    toggle: () => (reading ? reader.pause() : readFrom(Math.max(0, index))),
  }
}

/** Phones report their voices some time after the page has opened. */
function useVoice(language: string | null): SpeechSynthesisVoice | null {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null)
  useEffect(() => {
    if (language === null || !('speechSynthesis' in globalThis)) return
    const look = () => setVoice(voiceFor(language, speechSynthesis.getVoices()))
    look()
    // Safari 15 reports nothing, but has them at once.
    if (!('addEventListener' in speechSynthesis)) return
    speechSynthesis.addEventListener('voiceschanged', look)
    return () => speechSynthesis.removeEventListener('voiceschanged', look)
  }, [language])
  return voice
}
