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
