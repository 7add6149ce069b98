/** The ways visitors reach a guide, each with its own switch in 在线管理. */
export const WAYS = { mini: '小程序', h5: 'H5 网页' } as const
export type Way = keyof typeof WAYS
export const ways = Object.keys(WAYS) as [Way, ...Way[]]

/** Used by calls without `way`: they come from the page. */
export const DEFAULT_WAY: Way = 'h5'

/** States of a way's switch, by its value. */
export const WAY_STATES = { true: '上线', false: '下线' } as const
