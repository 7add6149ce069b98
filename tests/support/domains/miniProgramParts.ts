import { contract } from '@/contract'
import type { Send } from '../../../scripts/conformance/client'
import { must } from '../builders'

export const PAGE = 'home' as const

export const pageDraft = async (send: Send, token: string) =>
  (await must(send, contract.minaPage.detail, { token, query: { page: PAGE } })).draft

/** Adds a banner to the draft; returns its id. */
export const addBanner = async (send: Send, token: string, more: object = {}) =>
  (await must(send, contract.banner.add, { token, body: { ...BANNER, ...more } })).entry

/** No picture: drafts may be incomplete. */
export const BANNER = {
  picture: null,
  title: '云海',
  subtitle: '',
  target: { kind: 'none' as const },
  startsAt: null,
  endsAt: null,
}
export const ICON = { name: '地图', icon: 'map' as const, target: { kind: 'none' as const } }
export const WEATHER = { sky: 'sunny' as const, temperature: 12, low: 5, high: 16, wind: '微风', note: '' }

/** Empties the draft, so modules with a maximum count have room. */
export async function clearPage(send: Send, token: string): Promise<void> {
  const { version } = await pageDraft(send, token)
  await must(send, contract.minaPage.save, { token, body: { page: PAGE, version, modules: [] } })
}
