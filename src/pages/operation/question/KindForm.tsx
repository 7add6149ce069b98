import RecordForm from '@/components/record/form/RecordForm'
import type { RecordFormProps } from '@/components/record'
import { questionKind, questionKindKind } from '@/contract/operation/question/questionKind'

export type KindFormProps = RecordFormProps

const { queryPage, idAndName, detail, add, update } = questionKind
const calls = { queryPage, idAndName, detail, add, update }

/** Name and parent of a kind. */
export default function KindForm(props: KindFormProps) {
  return <RecordForm kind={questionKindKind} calls={calls} {...props} />
}
