import * as z from 'zod'

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
