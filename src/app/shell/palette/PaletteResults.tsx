import { Command } from 'cmdk'
import type { ReactNode } from 'react'
import { HistoryIcon } from '@/components/icons'
import type { Named, PaletteSource } from '@/routes/meta'
import styles from './Palette.module.css'
import { PaletteItem } from './PaletteItem'
import type { Matches } from './useMatches'

/** A titled group; none without items. */
const Results = ({ heading, children }: { heading: string; children: readonly ReactNode[] }) =>
  children.length > 0 && (
    <Command.Group heading={heading} className={styles.group}>
      {children}
    </Command.Group>
  )

export type PageItem = Matches['pages'][number]

export const PageResults = ({ pages, onOpen }: { pages: readonly PageItem[]; onOpen: (page: PageItem) => void }) => (
  <Results heading="菜单">
    {pages.map((page) => (
      <PaletteItem
        key={page.key}
        value={`page ${page.key}`}
        icon={page.icon}
        label={page.label}
        match={page.match}
        note={page.also}
        onSelect={() => onOpen(page)}
      />
    ))}
  </Results>
)

interface RecentResultsProps {
  recent: Matches['recent']
  /** The noun of the only source; empty if there are several, which the items then name themselves. */
  sourceLabel: string
  onOpen: (source: PaletteSource, item: Named) => void
}

export const RecentResults = ({ recent, sourceLabel, onOpen }: RecentResultsProps) => (
  <Results heading={sourceLabel ? `最近打开的${sourceLabel}` : '最近打开'}>
    {recent.map(({ source, match, label, ...item }) => (
      <PaletteItem
        key={`${source.kind} ${item.id}`}
        value={`recent ${source.kind} ${item.id}`}
        icon={HistoryIcon}
        label={label}
        match={match}
        note={sourceLabel ? undefined : source.noun}
        onSelect={() => onOpen(source, item)}
      />
    ))}
  </Results>
)

type Commands = Matches['commands']

export const CommandResults = ({
  commands,
  onRun,
}: {
  commands: Commands
  onRun: (run: Commands[number]['run']) => void
}) => (
  <Results heading="操作">
    {commands.map(({ key, label, icon, keys, match, run }) => (
      <PaletteItem
        key={key}
        value={`action ${key}`}
        icon={icon}
        label={label}
        match={match}
        keys={keys}
        onSelect={() => onRun(run)}
      />
    ))}
  </Results>
)
