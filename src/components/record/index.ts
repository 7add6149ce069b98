export { columnsOf } from './columns'
export { linkWords } from './linkWords'
export { recordPage } from './RecordPage'
export type { ControlProps, OwnField, OwnFields, RecordFormProps, RecordPageInput, RecordRow, RecordTools, RowOf, StoredRecord } from './types'
