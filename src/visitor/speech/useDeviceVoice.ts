import { useEffect, useMemo, useState } from 'react'
import type { Player } from '../player/player'
import { sentencesOf } from '../player/sentences'
import { SentenceReader } from './SentenceReader'

/** Mandarin is `zh` or `cmn`; Cantonese is `yue`, or Chinese of Hong Kong and Macao. */
function languageOf(tag: string): string {
  const [first = '', ...rest] = tag.replace(/_/g, '-').toLowerCase().split('-')
  if (first === 'cmn') return 'zh'
  return first === 'zh' && rest.some((part) => ['hk', 'mo', 'yue'].includes(part)) ? 'yue' : first
}

/** The device's voice for a language, one that works without a network if possible; null if it has none. */
export function voiceFor<T extends Pick<SpeechSynthesisVoice, 'lang' | 'localService'>>(
  code: string,
  voices: readonly T[],
): T | null {
  const spoken = voices.filter(({ lang }) => languageOf(lang) === languageOf(code))
  const exact = spoken.filter(({ lang }) => lang.replace(/_/g, '-').toLowerCase() === code.toLowerCase())
  return [...exact, ...spoken].find(({ localService }) => localService) ?? exact[0] ?? spoken[0] ?? null
}

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
