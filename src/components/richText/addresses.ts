import { isLink } from '@/contract/kit/link'
import { mediaUrl } from '@/contract/kit/mediaUrl'

/** The error of a link's URL, by the specification's check; null if valid. */
export const checkLink = (address: string): string | null =>
  isLink(address) ? null : '链接要以 http://、https://、mailto: 或 tel: 开头'

/** The path of a URL within this console; any other URL unchanged. */
export const ownPath = (address: string): string =>
  URL.canParse(address) && new URL(address).origin === window.location.origin ? new URL(address).pathname : address

export const checkVideo = (address: string): string | null =>
  mediaUrl.safeParse(ownPath(address)).success && address.endsWith('.mp4')
    ? null
    : '只能用已经上传到这里的 mp4 视频，地址以 /saas/media/ 开头'
