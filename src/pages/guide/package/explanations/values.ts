import type { FieldDescription } from '@/components/form/compare/compare'
import { SPOT_FIELDS } from '@/contract/guide/package/packageLabels'
import type { AudioInput, SpotAudio, SpotInput, SpotRecord, SpotTrigger } from '@/contract/guide/package/spotEntity'

export type SpotValues = SpotInput

/** The audio as written back: with the version of the spoken text. */
const audioValues = (audio: SpotAudio | null): AudioInput | null =>
  audio && {
    url: audio.url,
    original: audio.original,
    lufs: audio.lufs,
    peak: audio.peak,
    textVersion: audio.textVersion,
    accepted: audio.accepted !== undefined,
  }

/** Operator-entered fields of an explanation. */
export const spotValues = ({ poiId, title, text, audio, pictures, trigger, cooldown }: SpotRecord): SpotValues => ({
  poiId,
  title,
  text,
  audio: audioValues(audio),
  pictures,
  trigger,
  cooldown,
})

const TRIGGERS = { off: '不自动触发', circle: '圆形', polygon: '多边形' } as const

const triggerText = (trigger: SpotTrigger) => {
  if (trigger.kind === 'circle') return trigger.radius === null ? '圆形，用点位的半径' : `圆形，${trigger.radius} 米`
  return trigger.kind === 'polygon' ? `多边形，${trigger.points.length} 个顶点` : TRIGGERS.off
}

/** The fields in words, for the comparison. */
export const FIELDS: readonly FieldDescription[] = [
  { path: ['title'], label: SPOT_FIELDS.title.label },
  { path: ['text'], label: SPOT_FIELDS.text.label },
  {
    path: ['audio'],
    label: SPOT_FIELDS.audio.label,
    text: (value) => (value ? `音频文件 ${(value as AudioInput).url.slice(-12)}` : ''),
  },
  { path: ['pictures'], label: SPOT_FIELDS.pictures.label, text: (value) => `${(value as unknown[]).length} 张` },
  { path: ['trigger'], label: SPOT_FIELDS.trigger.label, text: (value) => triggerText(value as SpotTrigger) },
  { path: ['cooldown'], label: SPOT_FIELDS.cooldown.label, text: (value) => `${String(value)} 秒` },
]
