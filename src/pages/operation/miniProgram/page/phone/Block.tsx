import type { MiniProgramModule } from '@/contract/operation/miniProgram/page/minaModules'
import type { Content } from './content'
import { AdBlock, NoticeBlock } from './NoticeBlock'
import { BannerBlock } from './BannerBlock'
import { EntriesBlock, SpotsBlock } from './EntriesBlock'
import { IconsBlock } from './IconsBlock'
import { WeatherBlock } from './WeatherBlock'
import css from './Blocks.module.css'
import entries from './Entries.module.css'

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
      return (
        <EntriesBlock
          title={module.title}
          content={content}
          layout="row"
          empty={module.guideId === null ? '还没有选导览' : '这个导览还没有带录音的讲解'}
          hasNumbers
        />
      )
    case 'articles':
      return <EntriesBlock title={module.title} content={content} layout="row" empty="还没有上线的攻略" />
    case 'videos':
      return <EntriesBlock title={module.title} content={content} layout="wide" empty="还没有上线的视频" />
    case 'information':
      return <EntriesBlock title={module.title} content={content} layout="row" empty="还没有上线的资讯" />
    case 'ad':
      return (
        <AdBlock
          content={content}
          empty={module.positionId === null ? '还没有选广告位' : '这个广告位现在没有在播的广告'}
        />
      )
    case 'heading':
      return (
        <div className={entries.head}>
          <h2>{module.title || '标题'}</h2>
          {module.note !== '' && <span>{module.note}</span>}
        </div>
      )
    case 'gap':
      return <div className={css.gap} data-line={module.line || undefined} style={{ blockSize: module.height }} />
  }
}
