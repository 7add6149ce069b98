import type { FieldError } from '../../../kit/core'
import { linkTarget } from '../../../kit/linkTarget'
import type { LinkTarget } from '../../../kit/linkTarget'
import type { MiniProgramModule, ModuleOf } from './minaModules'

type Gaps = FieldError[]

const gapUnless = (isThere: boolean, path: string, message: string): Gaps => (isThere ? [] : [{ path, message }])

const targetGaps = (target: LinkTarget, path: string, required = false): Gaps => {
  if (required && target.kind === 'none') return [{ path, message: '请选择跳转到哪里' }]
  const issue = linkTarget.safeParse(target).error?.issues[0]
  return issue ? [{ path: [path, ...issue.path].join('.'), message: issue.message }] : []
}

const bannerGaps = ({ pictures }: ModuleOf<'banner'>): Gaps => [
  ...gapUnless(pictures.length > 0, 'pictures', '至少要有一张图片'),
  ...pictures.flatMap(({ picture, target, startsAt, endsAt, online }, index) =>
    // Like a hidden module, one that is offline may be incomplete.
    online
      ? [
          ...gapUnless(picture !== null, `pictures.${index}.picture`, '请上传图片'),
          ...targetGaps(target, `pictures.${index}.target`),
          ...gapUnless(
            startsAt === null || endsAt === null || endsAt > startsAt,
            `pictures.${index}.endsAt`,
            '结束时间要晚于开始时间',
          ),
        ]
      : [],
  ),
]

const iconGaps = ({ items }: ModuleOf<'icons'>): Gaps => [
  ...gapUnless(items.length > 0, 'items', '至少要有一个图标'),
  ...items.flatMap(({ name, target }, index) => [
    ...gapUnless(name !== '', `items.${index}.name`, '请输入图标的名称'),
    ...targetGaps(target, `items.${index}.target`, true),
  ]),
]

const weatherGaps = ({ temperature, low, high }: ModuleOf<'weather'>): Gaps => [
  ...gapUnless(temperature !== null, 'temperature', '请输入气温'),
  ...gapUnless(low === null || high === null || high >= low, 'high', '最高气温不低于最低气温'),
]

/** What a module lacks before visitors may see it; paths are relative to the module. */
export function gapsIn(module: MiniProgramModule): Gaps {
  switch (module.kind) {
    case 'banner':
      return bannerGaps(module)
    case 'weather':
      return weatherGaps(module)
    case 'icons':
      return iconGaps(module)
    case 'spots':
      return [
        ...gapUnless(module.title !== '', 'title', '请输入标题'),
        ...gapUnless(module.guideIds.length > 0, 'guideIds', '请选择推荐的导览'),
      ]
    case 'hot':
      return [
        ...gapUnless(module.title !== '', 'title', '请输入标题'),
        ...gapUnless(module.guideId !== null, 'guideId', '请选择导览'),
      ]
    case 'articles':
    case 'videos':
    case 'information':
      return gapUnless(module.title !== '', 'title', '请输入标题')
    case 'ad':
      return gapUnless(module.positionId !== null, 'positionId', '请选择广告位')
    case 'heading':
      return [...gapUnless(module.title !== '', 'title', '请输入标题'), ...targetGaps(module.target, 'target')]
    case 'notice':
    case 'gap':
      return []
  }
}

/** What a page lacks before it can be published: `modules.2.pictures.0.picture`. Hidden modules may be incomplete. */
export function gapsOf(modules: readonly MiniProgramModule[]): Gaps {
  const hasVisible = modules.some(({ hidden }) => !hidden)
  return [
    ...gapUnless(hasVisible, 'modules', '至少要有一个显示的模块'),
    ...modules.flatMap((module, index) =>
      module.hidden ? [] : gapsIn(module).map(({ path, message }) => ({ path: `modules.${index}.${path}`, message })),
    ),
  ]
}
