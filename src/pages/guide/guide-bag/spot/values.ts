import type { FieldDescription } from '@/components/form/compare/compare'
import type { AudioInput, SpotAudio, SpotInput, SpotRecord, SpotTrigger } from '@/contract/spotEntity'

export type SpotValues = SpotInput

/** The audio as it is written again: with the version of the text that was spoken. */
export const audioValues = (audio: SpotAudio | null): AudioInput | null =>
  audio && { url: audio.url, original: audio.original, lufs: audio.lufs, peak: audio.peak, textVersion: audio.textVersion }

/** What an operator writes of an explanation. */
export const spotValues = ({ poiId, title, text, audio, pictures, trigger, cooldown }: SpotRecord): SpotValues => ({
  poiId, title, text, audio: audioValues(audio), pictures, trigger, cooldown,
})

const TRIGGERS = { off: '不自动触发', circle: '圆形', polygon: '多边形' } as const

const triggerText = (trigger: SpotTrigger) => {
  if (trigger.kind === 'circle') return trigger.radius === null ? '圆形，用点位的半径' : `圆形，${trigger.radius} 米`
  return trigger.kind === 'polygon' ? `多边形，${trigger.points.length} 个顶点` : TRIGGERS.off
}

/** The fields in words, for the comparison. */
export const FIELDS: readonly FieldDescription[] = [
  { path: ['title'], label: '标题' },
  { path: ['text'], label: '讲解词' },
  { path: ['audio'], label: '音频', text: (value) => (value ? `音频文件 ${(value as AudioInput).url.slice(-12)}` : '') },
  { path: ['pictures'], label: '图片', text: (value) => `${(value as unknown[]).length} 张` },
  { path: ['trigger'], label: '触发', text: (value) => triggerText(value as SpotTrigger) },
  { path: ['cooldown'], label: '冷却', text: (value) => `${String(value)} 秒` },
]
