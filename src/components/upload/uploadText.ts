import type { Obstacle } from './retryUntilDone'

/** Why an upload waits. */
export const WAITS: Record<Obstacle, string> = {
  network: '网络中断，恢复后自动继续',
  server: '服务器暂时没有接收，稍后自动继续',
}

/** Progress of an upload in words. */
export function sentText(fraction: number): string {
  const percent = Math.round(fraction * 100)
  return percent < 100 ? `上传中 ${percent}%` : '已传完，正在处理'
}
