import { NameCell, TagsCell, Thumbnail, TimeCell } from '@/components/list/cells'
import type { CardParts, Column } from '@/components/list'
import { isSilent } from '@/contract/guide/scenic'
import type { ScenicRow } from '@/contract/guide/scenic'
import { PUBLISH_NAMES } from '@/contract/kit/states'
import { REVIEWS } from '@/entities/guide/reviews'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import shared from '@/theme/shared.module.css'
import { subtitleOf, TypeCell, typeWord } from '../guide/cells'
import styles from './Completeness.module.css'
import { soundWords } from './soundWords'

const cover = (row: ScenicRow, fill?: boolean) => (
  <Thumbnail picture={row.coverThumbnail ?? row.cover} name={row.name} fill={fill} />
)

/** The visible state, and whether a newer draft is pending. */
const stateOf = ({ publish, review }: ScenicRow) =>
  review === 'passed' ? PUBLISH_NAMES[publish] : `${PUBLISH_NAMES[publish]} · 新稿${REVIEWS[review].name}`

/** Share of what visitors expect; missing parts are read out and shown on hover. */
function Completeness({ row }: { row: ScenicRow }) {
  const { percent, missing } = row.completeness
  const text = missing.length === 0 ? '内容完整' : `缺少：${missing.join('、')}`
  return (
    <span className={styles.cell} title={text}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.bar} data-silent={isSilent(row) || undefined} style={{ width: `${percent}%` }} />
      </span>
      <span className={shared.aside} aria-hidden="true">
        {percent}%
      </span>
      <VisuallyHidden>{`完整度 ${percent}%，${text}`}</VisuallyHidden>
    </span>
  )
}

export const columns: readonly Column<ScenicRow>[] = [
  {
    key: 'name',
    title: '景区',
    width: 232,
    main: true,
    order: 'name',
    render: (row) => <NameCell name={row.name} picture={cover(row)} subtitle={subtitleOf(row)} />,
  },
  { key: 'type', title: '导览', width: 84, yields: 2, render: (row) => <TypeCell type={row.type} /> },
  {
    key: 'languages',
    title: '语种',
    width: 148,
    yields: 3,
    render: (row) => <TagsCell visible={3} tags={row.languages.map(({ name, short }) => ({ text: short, name }))} />,
  },
  {
    key: 'sound',
    title: '讲解',
    width: 132,
    yields: 2,
    render: soundWords,
  },
  {
    key: 'completeness',
    title: '内容完整度',
    width: 128,
    yields: 4,
    narrow: true,
    render: (row) => <Completeness row={row} />,
  },
  { key: 'publish', title: '访客所见', width: 148, narrow: true, render: stateOf },
  {
    key: 'passed',
    title: '通过审核',
    width: 116,
    yields: 1,
    render: (row, display) => <TimeCell at={row.passedAt} by={`第 ${row.revision} 版`} display={display} />,
  },
]

export const card = (row: ScenicRow): CardParts => ({
  picture: cover(row, true),
  title: row.name,
  subtitle: [typeWord(row.type), ...subtitleOf(row)],
  // Touch has no hover: what weighs most is written.
  second: isSilent(row) ? soundWords(row) : row.languages.map(({ name }) => name).join('、'),
  state: stateOf(row),
  control: <Completeness row={row} />,
})
