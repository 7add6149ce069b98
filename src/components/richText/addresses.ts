import { isLink } from '@/contract/kit/link'
import { mediaUrl } from '@/contract/media/storage'

/** What is wrong with the address of a link, by the specification's check; null when nothing is. */
export const checkLink = (address: string): string | null => (isLink(address) ? null : '链接要以 http://、https://、mailto: 或 tel: 开头')

/** The path of an address of this console; any other as it is. */
export const ownPath = (address: string): string =>
  URL.canParse(address) && new URL(address).origin === window.location.origin ? new URL(address).pathname : address

export const checkVideo = (address: string): string | null =>
  mediaUrl.safeParse(ownPath(address)).success && address.endsWith('.mp4') ? null : '只能用已经上传到这里的 mp4 视频，地址以 /saas/media/ 开头'
