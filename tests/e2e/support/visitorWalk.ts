import type { BrowserContext, Page } from '@playwright/test'
import { contract } from '../../../src/contract'
import { must } from '../../support/builders'
import { asAdmin } from './visitorGuide'

const { visitor } = contract

/** Recordings run this much faster than they are heard. */
export const PACE = 8

/** The audio itself plays faster; everything that follows it is the product's own. */
export const hurry = (pace: number) => {
  const speed = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'playbackRate')!
  Object.defineProperty(HTMLMediaElement.prototype, 'playbackRate', {
    ...speed,
    set(this: HTMLMediaElement, rate: number) {
      speed.set!.call(this, rate * pace)
    },
  })
}

/** What the guide offers to its visitors, its trial aside. */
export async function contentOf(url: string, id: string) {
  const { send } = await asAdmin(url)
  const guide = await must(send, visitor.guide, { params: { id } })
  const { revision, packets } = guide
  return must(send, visitor.packet, {
    params: { id, revision: String(revision), packetId: packets[0]!.id },
    ...(guide.trial === null ? {} : { query: { trial: String(guide.trial) } }),
  })
}

/** The first explanations in their order, each with the point where it is heard. */
export async function placesOf(url: string, guideId: string, count: number) {
  const { pois, spots } = await contentOf(url, guideId)
  return spots.slice(0, count).map((spot) => ({ spot, poi: pois.find(({ id }) => id === spot.poiId)! }))
}

interface Place {
  lng: number
  lat: number
}

export const walkTo = (context: BrowserContext, { lng, lat }: Place) =>
  context.setGeolocation({ longitude: lng, latitude: lat, accuracy: 8 })

export const heardIn = (page: Page, guideId: string) =>
  page.evaluate((id) => JSON.parse(localStorage.getItem(`visitor:heard:${id}`) ?? '[]') as string[], guideId)
