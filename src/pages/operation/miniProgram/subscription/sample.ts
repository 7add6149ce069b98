import { fitted, SOURCES } from '@/contract/operation/miniProgram/subscription/subscribeScenes'
import type { Source } from '@/contract/operation/miniProgram/subscription/subscribeScenes'
import type { SentMessage } from '@/contract/operation/miniProgram/subscription/subscribeTemplate'

interface Typed {
  key?: string
  label?: string
  source?: string
}

const isSource = (value: string | undefined): value is Source => value !== undefined && Object.hasOwn(SOURCES, value)

/** The fields filled with samples, cut to WeChat's limits; from a possibly incomplete form. */
export const samplePartsOf = (fields: readonly Typed[]): SentMessage['parts'] =>
  fields.map(({ key = '', label = '', source }) => {
    const text = isSource(source) ? SOURCES[source].sample : ''
    return { key, label, text: text && (fitted(key, text) || text) }
  })
