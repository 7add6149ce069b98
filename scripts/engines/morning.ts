import { required } from '../../src/lib/required'
import { gateCode, guideNamed, setRescue, setSale } from '../../tests/e2e/support/visitorGuide'
import { placesOf } from '../../tests/e2e/support/visitorWalk'
import type { Step } from './steps'

const GUIDE = '故宫博物院'
/** The network is lost after these. */
const ONLINE_PLACES = 4

interface Position {
  lng: number
  lat: number
}

export interface Morning {
  guideId: string
  /** Address of the code at the gate. */
  gate: string
  places: { id: string; title: string; position: Position }[]
}

/** Prepares the visitors' morning: a guide that can be heard whole, whose visitors can call for help. */
export async function morningOf(url: string): Promise<Morning> {
  const guideId = await guideNamed(url, GUIDE)
  await setSale(url, guideId, 'offline')
  await setRescue(url, guideId, true)
  const places = await placesOf(url, guideId, 9)
  return {
    guideId,
    gate: `/g/${await gateCode(url, guideId)}`,
    places: places.map(({ poi: { lng, lat }, spot: { id, title } }) => ({ id, title, position: { lng, lat } })),
  }
}

/** Replaces the phone's positions: WebKitGTK's protocol cannot set them. */
const POSITIONS = `(() => {
  const watchers = new Set()
  let last
  const reading = () => ({ timestamp: Date.now(), coords: { longitude: last.lng, latitude: last.lat, accuracy: 8, altitude: null, altitudeAccuracy: null, heading: null, speed: null } })
  window.moveTo = (position) => { last = position; for (const watcher of watchers) watcher(reading()) }
  const positions = {
    getCurrentPosition: (done) => setTimeout(() => done(reading())),
    watchPosition: (done) => { watchers.add(done); setTimeout(() => done(reading())); return done },
    clearWatch: (watcher) => watchers.delete(watcher),
  }
  Object.defineProperty(navigator, 'geolocation', { value: positions, configurable: true })
})()`

const moveTo = ({ lng, lat }: Position) => `moveTo({ lng: ${lng}, lat: ${lat} })`
const pageIncludes = (text: string) => `document.body.innerText.includes(${JSON.stringify(text)})`
/** Messages without a network that the browser writes for each call. */
const NO_NETWORK =
  /Failed to load resource|NetworkError|Could not connect|network connection was lost|Cross-Origin Request/

/** The visitors' page: scan at the gate, download, walk nine points with and without a network, call for help, report a problem. */
export function morningSteps({ guideId, gate, places }: Morning): Step[] {
  const heard = `JSON.parse(localStorage.getItem('visitor:heard:${guideId}') ?? '[]')`
  const walk =
    (from: number, to: number): Step['go'] =>
    async ({ until }, { read }) => {
      for (const [index, { title, position }] of places.slice(from, to).entries()) {
        await read(moveTo(position))
        await until(
          `${title}, started by the position`,
          `${pageIncludes(title)} && ${pageIncludes('走进范围，自动播放')}`,
        )
        // The next place is reached when this one has been heard.
        await until(`${title}, heard`, `${heard}.length === ${from + index + 1}`)
      }
    }
  return [
    {
      label: 'the guide behind the code at the gate, downloaded',
      at: gate,
      go: async ({ click, until }, { read }) => {
        await click('a', '下载本导览')
        const button = `[...document.querySelectorAll('button')].find((element) => /^下载 \\d/.test(element.innerText))?.innerText`
        await until('the size of the download', button)
        await click('button', (await read<string>(button)).replaceAll(/\s/g, ''))
        await until('the checked content', pageIncludes('内容核对无误'))
      },
    },
    {
      label: 'a walk that plays by itself',
      at: `/h5/${guideId}#map`,
      go: async (hand, driver, line) => {
        const { lng, lat } = required(places[0], 'place').position
        await hand.until('the page', `document.querySelectorAll('button').length > 2`)
        await driver.read(POSITIONS)
        await driver.read(moveTo({ lng, lat: lat + 0.02 }))
        await hand.click('button', '自动播放')
        await hand.click('button', '使用位置')
        await walk(0, ONLINE_PLACES)(hand, driver, line)
      },
    },
    {
      label: 'the walk without a network',
      bound: NO_NETWORK,
      go: async (hand, driver, line) => {
        line.cut()
        await walk(ONLINE_PLACES, places.length)(hand, driver, line)
        await hand.until('their order', `${heard}.join() === '${places.map(({ id }) => id).join()}'`)
      },
    },
    {
      label: 'help and a problem, sent when the network is back',
      bound: NO_NETWORK,
      go: async ({ click, type, until }, { read }, line) => {
        const waits = `/还没有发出去|还不知道有没有发出去/.test(document.body.innerText)`
        await click('a', '我的')
        await click('a', '一键救援')
        await click('button', '受伤')
        await type('Twisted ankle', 'textarea', '说说情况')
        await click('button', '发出求助')
        await until('the call that waits', waits)
        await click('a', '返回')
        await click('a', '问题上报')
        await click('button', '设施损坏')
        await type('Loose step', 'textarea', '说说情况')
        await click('button', '上报')
        await until('the report that waits', waits)
        line.restore()
        // Only the line is cut: the browser itself never reports that it is online again.
        await read(`dispatchEvent(new Event('online'))`)
        await until('the call that was received', pageIncludes('求助已收到，还没有人接手'))
        // The page shows the rescue by itself.
        await read(`location.hash = 'problem'`)
        await until('the report that was received', `document.querySelector('li')?.innerText.includes('Loose step')`)
        await until(
          'the events that were sent',
          `localStorage.getItem('visitor:events:${guideId}') === '{"visits":[],"listens":[]}'`,
        )
      },
    },
  ]
}
