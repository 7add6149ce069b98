import type { PictureQueue } from '../pictures/queue'
import type { Pasted } from './cleanPasted'

/** What a paste changed, in a sentence; empty if nothing. */
export function pasteSummary({ from, styles, pictures, leftOut }: Pasted, queue: PictureQueue): string {
  const kinds = pictures.map((id) => queue.stateOf(id)?.kind)
  const count = (kind: string) => kinds.filter((candidate) => candidate === kind).length
  const parts = [
    styles > 0 && `去掉了 ${styles} 处样式`,
    count('sending') > 0 && `正在转存 ${count('sending')} 张图片`,
    count('stored') > 0 && `转存了 ${count('stored')} 张图片`,
    count('failed') > 0 && `${count('failed')} 张图片没有带过来，位置已标出`,
    leftOut.length > 0 && `没有带过来：${leftOut.join('、')}`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? '' : `从${/^\w/.test(from) ? ` ${from} ` : from}粘贴，${parts.join('，')}`
}
