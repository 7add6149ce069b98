import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Beside } from './Beside'
import { useBought } from './buy/bought'
import type { Guide } from './calls'
import type { Home } from './content/calls'
import { contentRoute, HOME } from './content/hashes'
import { functionIn, isOff } from './content/target'
import { LazyContentPage } from './content/LazyContentPage'
import { useEvents } from './events/useEvents'
import { IntroPage } from './guide/IntroPage'
import { ListPage } from './guide/ListPage'
import type { OpenGuide } from './guide/useGuide'
import { HomePart } from './home/HomePart'
import { UrgentNotices } from './home/UrgentNotices'
import { useHome } from './home/useHome'
import { whenIdle } from './idle'
import { LaterPage, preloadLaterPages } from './LaterPage'
import { NetworkLine } from './offline/NetworkLine'
import { Dock } from './parts/Dock'
import { Failure } from './parts/Failure'
import { Loading } from './parts/Loading'
import { Tabs } from './parts/Tabs'
import { preview } from './preview/mode'
import {
  BUY,
  DOWNLOAD,
  explanationIn,
  GONE,
  LIST,
  MAP,
  ME,
  orderIn,
  ORDERS,
  pointIn,
  PROBLEM,
  RESCUE,
  restoreIn,
  routeIn,
  ROUTES,
  SCAN,
  useHash,
} from './useHash'
import type { Answer } from './useAnswer'
import { useModule } from './useModule'
import { useShare } from './useShare'
import { useTopOfPage } from './useTopOfPage'
import { useOver, useVisit } from './useVisit'
import type { Visit } from './visit'
import { useWords } from './words/words'

/** The pages of one guide around one player, which outlives them. */
export function GuideApp({ guide, open }: { guide: Guide; open: OpenGuide }) {
  const hash = useHash()
  const visit = useVisit(guide, open)
  const [sharesPosition, setSharesPosition] = useShare(guide.id)
  const { player, route, walk } = visit
  const words = useWords()
  const isOver = useOver(visit)
  useEvents({
    guideId: guide.id,
    player,
    routeId: route.route?.id ?? null,
    reading: sharesPosition ? walk.reading : null,
  })
  const hasPacket = open.packet.data !== null
  useEffect(() => {
    if (hasPacket) void whenIdle().then(() => preloadLaterPages(guide.id, words.locale))
  }, [guide.id, hasPacket, words.locale])
  // Points are chosen on the map, which stays where it is.
  useTopOfPage(pointIn(hash) === null ? hash : MAP)
  const home = useHome(guide, open, hash === HOME)
  const shown = { hash, visit, home, sharesPosition, setSharesPosition }
  return (
    <>
      {preview && <PreviewModule visit={visit} />}
      <UrgentNotices guideId={guide.id} />
      <Beside visit={visit} />
      {hash !== MAP && pointIn(hash) === null && <NetworkLine guide={guide} open={open} />}
      {isOver && hash !== RESCUE ? (
        <Failure title={words.guideClosed} hint={words.guideClosedHint} onRetry={() => location.reload()} />
      ) : (
        <OffPage visit={visit}>
          {detailPage(shown) ?? contentPage(shown) ?? tabPage(shown) ?? <Intro visit={visit} />}
        </OffPage>
      )}
    </>
  )
}

interface Shown {
  hash: string
  visit: Visit
  home: Answer<Home>
  sharesPosition: boolean
  setSharesPosition: (shares: boolean) => void
}

/** In place of what this guide does not offer. Help says so itself: what was asked for before goes on. */
function OffPage({ visit: { guide }, children }: { visit: Visit; children: ReactNode }) {
  const name = functionIn(useHash())
  const isBought = useBought(guide.id)
  const isHelp = name === 'rescue' || name === 'problem'
  if (isHelp || !isOff(name, guide) || (name === 'explanation' && isBought)) return <>{children}</>
  return <LaterPage>{({ NotOffered }) => <NotOffered guide={guide} />}</LaterPage>
}

/** The pages of tickets and orders; null if the address names none. */
function buyingPage(hash: string, visit: Visit) {
  if (hash === BUY) return <LaterPage>{({ BuyPage }) => <BuyPage visit={visit} />}</LaterPage>
  if (hash === ORDERS) return <LaterPage>{({ OrdersPage }) => <OrdersPage visit={visit} />}</LaterPage>
  const code = restoreIn(hash)
  if (code !== null)
    return <LaterPage>{({ RestorePage }) => <RestorePage guideId={visit.guide.id} code={code} />}</LaterPage>
  const orderId = orderIn(hash)
  if (orderId !== null)
    return <LaterPage>{({ OrderPage }) => <OrderPage key={orderId} visit={visit} id={orderId} />}</LaterPage>
  return null
}

/** The pages without tabs: help, one explanation or route; null if the address names none. */
function detailPage({ hash, visit }: Shown) {
  if (hash === RESCUE) return <LaterPage>{({ RescuePage }) => <RescuePage visit={visit} />}</LaterPage>
  if (hash === DOWNLOAD) return <LaterPage>{({ DownloadPage }) => <DownloadPage visit={visit} />}</LaterPage>
  if (hash === SCAN) return <LaterPage>{({ ScanPage }) => <ScanPage visit={visit} />}</LaterPage>
  const buying = buyingPage(hash, visit)
  if (buying) return buying
  if (hash === PROBLEM) return <LaterPage>{({ ProblemPage }) => <ProblemPage visit={visit} />}</LaterPage>
  const { guide, open, points, heardIds, player, route } = visit
  const [explanationId, routeId] = [explanationIn(hash), routeIn(hash)]
  if (explanationId === null && routeId === null) return null
  const { data: packet, state } = open.packet
  const { choice } = open
  if (!packet || !choice) return state === 'loading' ? <Loading /> : null
  const explanation = packet.spots.find(({ id }) => id === explanationId)
  if (explanation)
    return (
      <LaterPage>
        {({ ExplanationPage }) => (
          <ExplanationPage
            key={explanation.id}
            guide={guide}
            packet={packet}
            choice={choice}
            explanation={explanation}
            player={player}
          />
        )}
      </LaterPage>
    )
  const shownRoute = packet.routes.find(({ id }) => id === routeId)
  return shownRoute ? (
    <LaterPage>
      {({ RoutePage }) => (
        <RoutePage
          guide={guide}
          route={shownRoute}
          points={points}
          heardIds={heardIds}
          isFollowed={route.route === shownRoute}
          player={player}
          onFollow={route.follow}
        />
      )}
    </LaterPage>
  ) : null
}

/** The pages behind the home page; null if the address names none. */
function contentPage({ hash, visit: { guide, open, player } }: Shown) {
  const route = contentRoute(hash)
  if (!route) return null
  return (
    <>
      <LazyContentPage route={route} guide={guide} packet={open.packet.data} onSound={player.pause} />
      {player.track && <Dock player={player} cover={guide.cover} />}
    </>
  )
}

/** The pages with the tabs at their foot; null on the introduction. */
function tabPage({ hash, visit, home, sharesPosition, setSharesPosition }: Shown) {
  const { guide, open, points, player, route } = visit
  if (hash === MAP || pointIn(hash) !== null)
    return (
      <>
        <LaterPage>
          {({ MapPage }) => <MapPage visit={visit} selectedId={pointIn(hash)} isShared={sharesPosition} />}
        </LaterPage>
        <Tabs current={MAP} hasRoutes={!isOff('routes', guide)} />
      </>
    )
  const pages: Readonly<Record<string, ReactNode>> = {
    [HOME]: <HomePart visit={visit} home={home} />,
    [LIST]: <ListPage visit={visit} isPointGone={false} />,
    [GONE]: <ListPage visit={visit} isPointGone />,
    [ROUTES]: (
      <LaterPage>
        {({ RoutesPage }) => <RoutesPage answer={open.packet} points={points} followedId={route.route?.id ?? null} />}
      </LaterPage>
    ),
    [ME]: (
      <LaterPage>
        {({ MePage }) => <MePage visit={visit} sharesPosition={sharesPosition} onSharePosition={setSharesPosition} />}
      </LaterPage>
    ),
  }
  const page = pages[hash]
  return page === undefined ? null : (
    <div className="tabbed">
      {page}
      {player.track && <Dock player={player} cover={guide.cover} />}
      <Tabs current={hash === GONE ? LIST : hash} hasRoutes={!isOff('routes', guide)} />
    </div>
  )
}

function Intro({ visit }: { visit: Visit }) {
  const { guide, player } = visit
  return (
    <>
      <IntroPage visit={visit} />
      {player.track && <Dock player={player} cover={guide.cover} />}
    </>
  )
}

const loadPreview = () => import('./preview/PreviewLink')

function PreviewModule({ visit }: { visit: Visit }) {
  const loaded = useModule(loadPreview)
  return loaded.state === 'ready' ? <loaded.module.default visit={visit} /> : null
}
