import type { Guide } from '../calls'
import { useWords } from '../words/words'
import { fetchEntries } from './calls'
import type { EntryKind } from './calls'
import { EntryRow } from './EntryRow'
import css from './content.module.css'
import { recordHash } from './hashes'
import { Answered, PageFrame } from './PageFrame'
import { useKept } from './useKept'

/** All entries of a kind, in the operators' order. */
export function EntryListPage({ kind, guide }: { kind: EntryKind; guide: Guide }) {
  const words = useWords()
  const answer = useKept(`${kind} list ${guide.id}`, (signal) => fetchEntries(kind, guide.id, signal))
  return (
    <PageFrame title={words.lists[kind]}>
      <Answered answer={answer} absent={words.notOffered}>
        {(list) =>
          list.length === 0 ? (
            <p className={css.empty}>{words.nothingListed}</p>
          ) : (
            <ul className={css.list}>
              {list.map((entry) => (
                <EntryRow key={entry.id} entry={entry} href={`#${recordHash(kind, entry.id)}`} />
              ))}
            </ul>
          )
        }
      </Answered>
    </PageFrame>
  )
}
