import { NameCell, PublishSwitch } from '@/components/list/cells'
import { ImportButton } from '@/components/import/ImportButton'
import { columnsOf, recordPage } from '@/components/record'
import { question, questionRecordKind } from '@/contract/operation/question/question'
import { QUESTION_IMPORT_MAX, questionColumns } from '@/contract/operation/question/questionImport'
import { KindPanel } from './KindPanel'
import css from './Question.module.css'
import { TryPanel } from './TryPanel'

const { field, publish, updated, created } = columnsOf(questionRecordKind)

const wordings = ({ similar, keywords }: { similar: string[]; keywords: string[] }) => [
  similar.length > 0 ? `${similar[0]}，共 ${similar.length + 1} 种问法` : '1 种问法',
  ...(keywords.length > 0 ? [keywords.join('、')] : []),
]

/** The question bank: kinds, questions, and a box to test it as a visitor. */
export default recordPage({
  kind: questionRecordKind,
  calls: question,
  columns: [
    {
      key: 'question',
      title: '问题与问法',
      width: 208,
      main: true,
      order: 'question',
      render: (row) => <NameCell name={row.question} subtitle={wordings(row)} />,
    },
    field('kindId', { width: 120, order: undefined, optional: true }),
    {
      key: 'hits',
      title: '回答次数',
      width: 88,
      align: 'right',
      narrow: true,
      yields: 3,
      render: (row) => row.hits.toLocaleString('zh-CN'),
    },
    publish({ width: 96, yields: 5 }),
    updated(),
    created(),
  ],
  card: (row) => ({
    title: row.question,
    subtitle: wordings(row),
    state: `回答 ${row.hits} 次`,
    control: <PublishSwitch row={row} />,
  }),
  extra: (
    <ImportButton
      kind={questionRecordKind}
      calls={question}
      columns={questionColumns}
      rowsMax={QUESTION_IMPORT_MAX}
      relatedDomains={['question', 'questionKind']}
    />
  ),
  empty: { title: '还没有问题', description: '写下访客常问的话，小程序就能照着回答' },
  wrapList: (list) => (
    <div className={css.page}>
      <KindPanel />
      {list}
      <TryPanel />
    </div>
  ),
  relatedDomains: ['questionKind'],
})
