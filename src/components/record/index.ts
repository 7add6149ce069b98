export { cardOf } from './card'
export { columnsOf } from './columns'
export { ReferenceSelect } from './form/ReferenceSelect'
export { ContentPreview } from './preview/ContentPreview'
export { newFormAt } from './useOpenedForm'
export { recordPage } from './RecordPage'
export { useRecordForm } from './useRecordForm'
export type {
  ControlProps,
  RecordCalls,
  RecordFormProps,
  RecordPreviewProps,
  RecordRow,
  RecordTools,
  RowOf,
} from './types'
