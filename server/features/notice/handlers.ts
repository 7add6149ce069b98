import { noticeKind } from '../../../src/contract/features/notice'
import { recordHandlers } from '../../records/handlers'

export const noticeHandlers = recordHandlers(noticeKind)
