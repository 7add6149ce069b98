import { MODULE_FUNCTIONS } from '@/contract/operation/guideFunction/guideFunctions'
import type { Home, Module, ModuleOf, Weather, Entry } from '../content/calls'
import { LinkTo } from '../content/LinkTo'
import { hrefOf, isOff } from '../content/target'
import type { LinkContext } from '../content/target'
import { Banner } from './Banner'
import { EntryModule } from './EntryModule'
import { FunctionGrid } from './FunctionGrid'
import { GuideCards } from './GuideCards'
import css from './HomeModule.module.css'
import { HotExplanations } from './HotExplanations'
import { NoticeBar } from './NoticeBar'
import { WeatherCard } from './WeatherCard'
import { Picture } from '../parts/Picture'

interface HomeModuleProps {
  module: Module
  /** What the module shows now; modules without records have none. */
  content: Home['content'][string] | undefined
  weather: Weather | null
  links: LinkContext
}

const ENTRIES = { articles: 'article', videos: 'video', information: 'information' } as const

/** One building block of the page. What has nothing to show now takes no room; an earlier answer may have what is off now. */
export const HomeModule = (props: HomeModuleProps) =>
  isOff(MODULE_FUNCTIONS[props.module.kind], props.links.guide) ? null : <Offered {...props} />

function Offered({ module, content = { total: 0, list: [] }, weather, links }: HomeModuleProps) {
  switch (module.kind) {
    case 'banner':
      return <Banner banner={module} links={links} />
    case 'notice':
      return <NoticeBar content={content} />
    case 'weather':
      return weather && <WeatherCard weather={weather} />
    case 'icons':
      return <FunctionGrid items={module.items} perRow={module.perRow} links={links} />
    case 'spots':
      return <GuideCards title={module.title} look={module.look} list={content.list} guideId={links.guide.id} />
    case 'hot':
      return <HotExplanations module={module} list={content.list} links={links} />
    case 'articles':
    case 'videos':
    case 'information':
      return <EntryModule kind={ENTRIES[module.kind]} title={module.title} content={content} />
    case 'ad':
      return <Pictures list={content.list} links={links} />
    case 'heading':
      return (
        <LinkTo to={hrefOf(module.target, links)} className={css.heading}>
          <h2>{module.title}</h2>
          <span>{module.note}</span>
        </LinkTo>
      )
    case 'gap':
      return <Gap gap={module} />
  }
}

const Gap = ({ gap: { height, line } }: { gap: ModuleOf<'gap'> }) => (
  <div className={line ? css.line : undefined} style={{ height }} />
)

/** Advertisements: several lie side by side. */
function Pictures({ list, links }: { list: readonly Entry[]; links: LinkContext }) {
  if (list.length === 0) return null
  return (
    <ul className={css.row} data-sideways>
      {list.map(({ id, title, picture, target }) => (
        <li key={id}>
          <LinkTo to={target ? hrefOf(target, links) : null} className={css.picture}>
            <Picture src={picture} alt={title} />
          </LinkTo>
        </li>
      ))}
    </ul>
  )
}
