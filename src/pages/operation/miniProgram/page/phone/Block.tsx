import type { MiniProgramModule, ModuleOf } from '@/contract/operation/miniProgram/page/minaModules'
import type { Content } from './content'
import { AdBlock, NoticeBlock } from './NoticeBlock'
import { BannerBlock } from './BannerBlock'
import { EntriesBlock, SpotsBlock } from './EntriesBlock'
import type { EntriesBlockProps } from './EntriesBlock'
import { IconsBlock } from './IconsBlock'
import { WeatherBlock } from './WeatherBlock'
import css from './Blocks.module.css'
import entries from './Entries.module.css'

const NO_POSITION = '还没有选广告位'
const NO_AD = '这个广告位现在没有在播的广告'

type EntriesModule = ModuleOf<'hot' | 'articles' | 'videos' | 'information'>

/** How a list of records is laid out, and what it says without any. */
function entriesOf(module: EntriesModule): Pick<EntriesBlockProps, 'layout' | 'empty' | 'hasNumbers'> {
  switch (module.kind) {
    case 'hot': {
      const empty = module.guideId === null ? '还没有选导览' : '这个导览还没有带录音的讲解'
      return { layout: 'row', empty, hasNumbers: true }
    }
    case 'articles':
      return { layout: 'row', empty: '还没有上线的攻略' }
    case 'videos':
      return { layout: 'wide', empty: '还没有上线的视频' }
    case 'information':
      return { layout: 'row', empty: '还没有上线的资讯' }
  }
}

/** One module as visitors see it. */
export function Block({ module, content }: { module: MiniProgramModule; content: Content }) {
  switch (module.kind) {
    case 'banner':
      return <BannerBlock module={module} />
    case 'notice':
      return <NoticeBlock content={content} />
    case 'weather':
      return <WeatherBlock module={module} />
    case 'icons':
      return <IconsBlock module={module} />
    case 'spots':
      return <SpotsBlock module={module} content={content} />
    case 'hot':
    case 'articles':
    case 'videos':
    case 'information':
      return <EntriesBlock title={module.title} content={content} {...entriesOf(module)} />
    case 'ad':
      return <AdBlock content={content} empty={module.positionId === null ? NO_POSITION : NO_AD} />
    case 'heading':
      return <HeadingBlock module={module} />
    case 'gap':
      return <GapBlock module={module} />
  }
}

const HeadingBlock = ({ module: { title, note } }: { module: ModuleOf<'heading'> }) => (
  <div className={entries.head}>
    <h2>{title || '标题'}</h2>
    {note !== '' && <span>{note}</span>}
  </div>
)

const GapBlock = ({ module: { line, height } }: { module: ModuleOf<'gap'> }) => (
  <div className={css.gap} data-line={line || undefined} style={{ blockSize: height }} />
)
