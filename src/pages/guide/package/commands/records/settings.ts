import { same } from '@/components/form/schema'
import { code } from '@/contract/kit/core'
import { guide as guides, guideRecord } from '@/contract/guide/guide/guide'
import type { GuideRecord, GuideSettings } from '@/contract/guide/guide/guide'
import { call, CallError } from '@/lib/call'
import { pick } from '../command'
import type { Command } from '../command'

/** The guide as the page currently knows it. */
export interface GuideStore {
  get: () => GuideRecord
  set: (record: GuideRecord) => void
  /** Re-reads dependent data of the package: re-measured points. */
  refresh: () => void
}

/** The map settings of the guide. Other users' changes to the rest of the guide do not conflict. */
export function settingsCommands({ get, set: put, refresh }: GuideStore) {
  const send = ({ id, type, version, settings }: GuideRecord, changes: Partial<GuideSettings>) =>
    call(guides.setSettings, { params: { type }, body: { id, version, settings: { ...settings, ...changes } } })

  const change = (changes: Partial<GuideSettings>, label: string): Command => ({
    label,
    run: async () => {
      const keys = Object.keys(changes) as (keyof GuideSettings)[]
      const record = get()
      const updated = await send(record, changes).catch((error: unknown) => {
        const current =
          error instanceof CallError && error.code === code.conflict
            ? guideRecord.safeParse(error.current).data
            : undefined
        if (!current) throw error
        put(current)
        if (current.version === record.version || !same(pick(record.settings, keys), pick(current.settings, keys)))
          throw error
        return send(current, changes)
      })
      put(updated)
      refresh()
      return change(pick(record.settings, keys), label)
    },
  })
  return { change }
}
