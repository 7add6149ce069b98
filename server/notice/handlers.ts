import { noticeKind } from '../../src/contract/notice'
import { recordHandlers } from '../records/handlers'

export const noticeHandlers = recordHandlers(noticeKind)
