import * as z from 'zod'
import { line } from './core'

export const lng = z.number('请输入经度').min(-180, '经度在 -180 到 180 之间').max(180, '经度在 -180 到 180 之间')
export const lat = z.number('请输入纬度').min(-90, '纬度在 -90 到 90 之间').max(90, '纬度在 -90 到 90 之间')

/** Longitude and latitude, WGS-84. */
export const position = z.tuple([lng, lat])
export type Position = z.output<typeof position>

export const RADIUS_MIN = 5
export const RADIUS_MAX = 2000

/** Distance from a place, in metres, at which an explanation starts to play. */
export const triggerRadius = z
  .int('请输入整数米')
  .min(RADIUS_MIN, `不小于 ${RADIUS_MIN} 米`)
  .max(RADIUS_MAX, `不大于 ${RADIUS_MAX} 米`)

/** Mobile numbers, area code plus number, 400 and 95/96/12 service numbers. */
export const phone = line(20).refine(
  (value) =>
    value === '' || /^(1[3-9]\d{9}|0\d{2,3}-?[2-9]\d{6,7}(-\d{1,5})?|400-?\d{3}-?\d{4}|(95|96|12)\d{1,4})$/.test(value),
  '号码格式不正确，例：13905591234 或 0559-5561111',
)
