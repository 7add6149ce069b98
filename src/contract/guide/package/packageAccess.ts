import * as z from 'zod'
import { right } from '../../rights'
import { anyOfRights, id } from '../../kit/core'

/** A right on any of the three lists opens the data package of a guide the account can see. */
export const READ_PACKAGE = anyOfRights(
  right('guideAll', 'guideBag'),
  right('guidePending', 'guideBag'),
  right('guideMaking', 'guideBag'),
)

/** Requires the right of a list that contains the guide. Pending guides cannot be changed, so the right of 待审核导览 is not listed. */
export const WRITE_PACKAGE = anyOfRights(right('guideAll', 'guideBag'), right('guideMaking', 'guideBag'))

export const ofGuide = z.strictObject({ guideId: id })

export const ABSENT_GUIDE = { 404: '没有这个导览' }
export const notFoundCodes = (noun: string) => ({ 404: `没有这个${noun}，或没有它的导览` })
/** Codes of a change; `data.current` holds the current record. */
export const conflictCodes = (noun: string) => ({
  ...notFoundCodes(noun),
  409: '已被他人修改（data.current），或导览正在审核',
  422: '引用的内容不存在，或超出数量',
})
