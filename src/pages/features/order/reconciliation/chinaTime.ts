import { CHINA_MS } from '@/contract/kit/chinaDay'

/** 11-24 23:59:58 in China, as the bills have it. */
export const chinaTime = (at: number): string => new Date(at + CHINA_MS).toISOString().slice(5, 19).replace('T', ' ')

/** 10:02 */
export const chinaMinute = (at: number): string => new Date(at + CHINA_MS).toISOString().slice(11, 16)
