import type { ComponentType } from 'react'
import {
  BellIcon,
  GridIcon,
  HeadphonesIcon,
  ImageIcon,
  MessageIcon,
  NewsIcon,
  PlayIcon,
  TagIcon,
} from '@/components/icons'
import { BookIcon, FoldedMapIcon, LettersIcon, LifebuoyIcon, SpaceIcon, StarIcon } from '@/components/icons/editing'
import type { IconProps } from '@/components/icons'
import { extensionIcons } from '@/entities/icons/extension'
import { poiIcons } from '@/entities/icons/poi'
import type { AppPage } from '@/contract/kit/linkTarget'
import type { MiniProgramIcon } from '@/contract/operation/miniProgram/page/minaIcons'
import { MODULE_NAMES } from '@/contract/operation/miniProgram/page/minaModules'
import type { IconEntry, MiniProgramModule, ModuleKind } from '@/contract/operation/miniProgram/page/minaModules'

type Icon = ComponentType<IconProps>

export const moduleIcons: Record<ModuleKind, Icon> = {
  banner: ImageIcon,
  notice: BellIcon,
  weather: extensionIcons.weather,
  icons: GridIcon,
  spots: StarIcon,
  hot: HeadphonesIcon,
  articles: BookIcon,
  videos: PlayIcon,
  information: NewsIcon,
  ad: TagIcon,
  heading: LettersIcon,
  gap: SpaceIcon,
}

export const iconComponents: Record<MiniProgramIcon, Icon> = {
  map: FoldedMapIcon,
  headphones: HeadphonesIcon,
  toilet: poiIcons.toilet,
  question: MessageIcon,
  rescue: LifebuoyIcon,
  ...extensionIcons,
}

/** `crypto.randomUUID` requires a secure context. */
export const newId = () => crypto.getRandomValues(new Uint32Array(2)).join('-')

const FIRST_ICONS: readonly (readonly [MiniProgramIcon, string, AppPage])[] = [
  ['map', '手绘地图', 'map'],
  ['headphones', '语音讲解', 'guides'],
  ['route', '游玩路线', 'routes'],
  ['rescue', '一键救援', 'rescue'],
]

const firstIcon = ([icon, name, page]: (typeof FIRST_ICONS)[number]): IconEntry => ({
  id: newId(),
  icon,
  name,
  target: { kind: 'page', page },
})

/** A new module with its initial values. */
export function newModule(kind: ModuleKind): MiniProgramModule {
  const base = { id: newId(), hidden: false }
  const title = MODULE_NAMES[kind]
  switch (kind) {
    case 'banner':
      return { ...base, kind, seconds: 4, pictures: [] }
    case 'notice':
      return { ...base, kind, count: 3 }
    case 'weather':
      return { ...base, kind, sky: 'sunny', temperature: null, low: null, high: null, wind: '', note: '', at: null }
    case 'icons':
      return { ...base, kind, perRow: 4, items: FIRST_ICONS.map(firstIcon) }
    case 'spots':
      return { ...base, kind, title, look: 'row', guideIds: [] }
    case 'hot':
      return { ...base, kind, title, count: 5, guideId: null }
    case 'articles':
      return { ...base, kind, title, count: 3, catalogId: null }
    case 'videos':
    case 'information':
      return { ...base, kind, title, count: 3 }
    case 'ad':
      return { ...base, kind, positionId: null }
    case 'heading':
      return { ...base, kind, title: '', note: '', target: { kind: 'none' } }
    case 'gap':
      return { ...base, kind, height: 16, line: false }
  }
}

/** The starter modules of a new page. */
export const STARTER: readonly ModuleKind[] = ['banner', 'notice', 'weather', 'icons', 'spots', 'articles']
