import * as z from 'zod'
import { right } from '../../rights'
import { anyOfRights, id } from '../../kit/core'

/** The right of any of the three lists opens the data package of a guide that the account sees. */
export const READ_BAG = anyOfRights(right('guideAll', 'guideBag'), right('guidePending', 'guideBag'), right('guideMaking', 'guideBag'))

/** It is changed by the right of a list that the guide is in; a pending guide cannot be changed, so the right of 待审核导览 is not among them. */
export const WRITE_BAG = anyOfRights(right('guideAll', 'guideBag'), right('guideMaking', 'guideBag'))

export const ofGuide = z.strictObject({ guideId: id })

export const ABSENT_GUIDE = { 404: '没有这个导览' }
export const absentOr = (noun: string) => ({ 404: `没有这个${noun}，或没有它的导览` })
/** Codes of a change; `data.current` holds the record as it is now. */
export const changed = (noun: string) => ({ ...absentOr(noun), 409: '已被他人修改（data.current），或导览正在审核', 422: '引用的内容不存在，或超出数量' })
