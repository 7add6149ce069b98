import type { Sky } from '@/contract/guide/guide/skies'
import type { TrafficWay } from '@/contract/operation/trafficGuide'
import type { EntryKind, TermsType } from '../content/calls'
import type { contentZh } from './contentZh'

const SKIES: Readonly<Record<Sky, string>> = {
  sunny: 'Sunny',
  cloudy: 'Cloudy',
  overcast: 'Overcast',
  rain: 'Rain',
  storm: 'Thunderstorm',
  snow: 'Snow',
  fog: 'Fog',
  wind: 'Strong wind',
}
const WAYS: Readonly<Record<TrafficWay, string>> = {
  car: 'By car',
  bus: 'By bus',
  metro: 'By metro',
  train: 'By train',
  ship: 'By ship',
  plane: 'By plane',
}
const LISTS: Readonly<Record<EntryKind, string>> = {
  article: 'Travel tips',
  notice: 'Notices',
  information: 'News',
  video: 'Videos',
}
const TERMS: Readonly<Record<TermsType, string>> = {
  user: 'Terms of use',
  privacy: 'Privacy policy',
  purchase: 'Terms of purchase',
}

export const contentEn: typeof contentZh = {
  home: 'Home',
  search: 'Search',
  searchHint: 'Places and travel tips',
  searchNothing: 'Nothing found, try other words',
  points: 'Places',
  language: 'Language and voice',
  allOf: (count) => `All ${count}`,
  more: 'More services',
  urgent: 'Urgent notice',
  hide: 'Hide this notice',
  carousel: 'Slides',
  slide: (index, count) => `Slide ${index} of ${count}`,
  stopSlides: 'Stop the slides',
  startSlides: 'Play the slides',
  weather: 'Weather',
  sky: (sky) => SKIES[sky],
  degrees: (low, high) => `${low}–${high}°`,
  humidity: (percent) => `Humidity ${percent}%`,
  asOf: (time, source) => `${source} ${time}`,
  scenicArea: 'Scenic area',
  outdatedWeather: 'May be out of date',
  readingMinutes: (minutes) => `${minutes} min read`,
  listOf: (kind) => LISTS[kind],
  nothingListed: 'Nothing here yet',
  siteTitle: 'About the area',
  article: 'Article',
  source: (source) => `Source: ${source}`,
  author: (author) => `By ${author}`,
  goOn: 'Open the link',
  gone: 'This is no longer online',
  goneHint: 'Have a look at something else.',
  toHome: 'Back to home',
  notOffered: 'This guide does not offer this service',
  offlineContent: 'No network: this cannot be opened',
  openFailed: 'It could not be opened',
  trafficTitle: 'Getting here',
  way: (way) => WAYS[way],
  duration: (minutes) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
  },
  cost: (yuan) => (yuan === 0 ? 'free' : `about ¥${yuan}`),
  entrance: 'Parking and entrance',
  navigate: 'Directions',
  questionsTitle: 'Ask us',
  questionLabel: 'Your question',
  questionHint: 'When does the cable car stop?',
  ask: 'Ask',
  asking: 'Looking for an answer…',
  noAnswer: 'There is no answer yet. Your question was noted.',
  fromBot: 'Answered by a bot, please check on site',
  askFailed: 'That did not work, please try again',
  voiceAnswer: 'Listen to the answer',
  termsTitle: (type) => TERMS[type],
  termsDate: (date) => `Updated ${date}`,
}
