import { BuildingIcon, DocumentCheckIcon, EditIcon, HeadphonesIcon, MountainIcon } from '@/components/icons'
import { lazyPart } from '@/components/lazy/lazyPart'
import { call } from '@/lib/call'
import { EDIT, guideTarget, LISTS } from '@/entities/guide/guideTarget'
import { totals } from '@/entities/totals'
import { recordReference } from '@/components/meta/recordReference'
import { reading } from '@/routes/meta'
import type { Access, Creation, MenuCount, PageMeta, PaletteSource, Reading } from '@/routes/meta'
import { paths } from '@/routes/paths'
import { right } from '@/contract/rights'
import { GUIDE } from './kind'
import { recentFor } from './recentQuery'
import { scopeOf } from './scopeOf'
import { figuresOf, todosOf } from './todos'

const contract = async () => (await import('@/contract/guide/guide/guideLists')).guideLists

/** The list's own count, from a call shared by the three lists; the server returns only counts the account may see. */
const countReading = <R>(list: 'all' | 'pending' | 'making', read: (count: number | undefined) => R): Reading<R> =>
  reading(
    ['guide', 'basic'],
    async (signal) => call((await contract()).basic, {}, { signal }),
    (counts) => read(counts[list]),
  )

const menuCount = (list: 'all' | 'pending' | 'making', isWaiting: boolean): Reading<MenuCount | undefined> =>
  countReading(list, (value) => (value === undefined ? undefined : { value, waiting: isWaiting && value > 0 }))

const creationsIn = (path: string, add: string): readonly Creation[] => [
  { label: '新增综合导览', icon: MountainIcon, right: add, to: `${path}?new=composite`, shortcut: true },
  { label: '新增室内导览', icon: BuildingIcon, right: add, to: `${path}?new=indoor`, shortcut: true },
]

function palette(access: Access): PaletteSource | null {
  const scope = scopeOf(access)
  if (scope === null) return null
  const edit = EDIT[scope]
  const edits = edit !== undefined && access.allowed(edit)
  return {
    kind: GUIDE,
    noun: '导览',
    icon: HeadphonesIcon,
    find: {
      queryKey: ['guide', 'queryPage', 'palette', scope],
      ask: async (keyword, pageSize, signal) => {
        const { list, total } = await call(
          (await contract()).queryPage,
          { body: { scope, keyword, pageSize } },
          { signal },
        )
        return { list: list.map(({ id, name, address }) => ({ id, name, note: address })), total }
      },
    },
    // No call returns one list's names: all guides' names would show what the list does not.
    names:
      scope === 'all'
        ? {
            all: reading(
              ['guide', 'idAndName'],
              async (signal) => call((await contract()).idAndName, {}, { signal }),
              (names) => names,
            ),
            few: countReading('all', (count) => count),
          }
        : undefined,
    open: (guide) => guideTarget(guide, scope, edits),
    list: (keyword) => `${LISTS[scope]}?${new URLSearchParams({ keyword }).toString()}`,
  }
}

/** Page metadata of guides, in whichever list they appear. */
export const guideList: PageMeta = {
  palette,
  home: totals((answer, access) => ({ todos: todosOf(answer, access), figures: figuresOf(answer) })),
  panel: { Panel: lazyPart(() => import('./Recent'), { plain: true }), query: recentFor },
}

export const guideAll: PageMeta = {
  records: {
    guide: recordReference(
      async () => (await import('@/contract/guide/guide/guide')).guide.idAndName,
      'guideAll',
      'guide',
    ),
  },
  count: menuCount('all', false),
  creations: creationsIn(paths.guideAll(), right('guideAll', 'add')),
  shortcut: HeadphonesIcon,
}

export const guidePending: PageMeta = { count: menuCount('pending', true), shortcut: DocumentCheckIcon }

export const guideMaking: PageMeta = {
  count: menuCount('making', false),
  creations: creationsIn(paths.guideMaking(), right('guideMaking', 'add')),
  shortcut: EditIcon,
}
