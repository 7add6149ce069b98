export { columnsOf } from './columns'
export { recordPage } from './RecordPage'
export type { ControlProps, OwnField, OwnFields, RecordFormProps, RecordPageInput, RecordRow, RecordTools, RowOf, StoredRecord } from './types'
