import type { ModuleOf, Target } from '../content/calls'
import { LinkTo } from '../content/LinkTo'
import { hrefOf } from '../content/target'
import type { LinkContext } from '../content/target'
import { Picture } from '../parts/Picture'
import css from './FunctionGrid.module.css'
import {
  BedDouble,
  Bus,
  Calendar,
  Camera,
  CircleParking,
  ClipboardList,
  CloudSun,
  Cross,
  Flag,
  Headphones,
  LayoutGrid,
  LifeBuoy,
  Map,
  MessageCircle,
  PackageSearch,
  Phone,
  Route,
  ShoppingBag,
  Ticket,
  Toilet,
  Utensils,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { MiniProgramIcon } from '@/contract/operation/miniProgram/page/minaIcons'

/** Glyphs of functions, by the keys that operators choose from. */
const ICONS: Readonly<Record<MiniProgramIcon, LucideIcon>> = {
  map: Map,
  headphones: Headphones,
  toilet: Toilet,
  question: MessageCircle,
  rescue: LifeBuoy,
  ticket: Ticket,
  calendar: Calendar,
  route: Route,
  bus: Bus,
  parking: CircleParking,
  food: Utensils,
  hotel: BedDouble,
  shop: ShoppingBag,
  camera: Camera,
  weather: CloudSun,
  activity: Flag,
  questionnaire: ClipboardList,
  phone: Phone,
  lost: PackageSearch,
  medical: Cross,
  more: LayoutGrid,
}

interface GridItem {
  id: string
  name: string
  icon: ModuleOf<'icons'>['items'][number]['icon']
  /** Takes the place of the icon. */
  picture?: string | null
  target: Target
}

interface FunctionGridProps {
  items: readonly GridItem[]
  perRow: ModuleOf<'icons'>['perRow']
  links: LinkContext
}

/** Functions by icon and name; those that lead nowhere on this page are left out. */
export function FunctionGrid({ items, perRow, links }: FunctionGridProps) {
  const open = items.flatMap((item) => {
    const to = hrefOf(item.target, links)
    return to ? [{ ...item, to }] : []
  })
  if (open.length === 0) return null
  return (
    <ul className={css.grid} data-per-row={perRow}>
      {open.map(({ id, name, icon, picture = null, target, to }) => {
        const Icon = ICONS[icon]
        return (
          <li key={id}>
            <LinkTo to={to} className={css.item}>
              <span className={css.icon} data-help={isHelp(target) || undefined}>
                {picture === null ? (
                  <Icon aria-hidden size={22} strokeWidth={1.75} />
                ) : (
                  <Picture src={picture} alt="" />
                )}
              </span>
              <span className={css.name}>{name}</span>
            </LinkTo>
          </li>
        )
      })}
    </ul>
  )
}

const isHelp = (target: Target): boolean => target.kind === 'page' && target.page === 'rescue'
