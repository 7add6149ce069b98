import type { Region } from '@/contract/guide/guide/guide'

export interface RegionPickerProps {
  id?: string
  value?: Region | null
  onChange?: (region: Region | null) => void
  onBlur?: () => void
  disabled?: boolean
}

/** Non-empty parts; a municipality is listed once. */
export function regionParts({ province, city, district }: Region): string[] {
  return [province, city, district].filter((part, index, parts) => part && part !== parts[index - 1])
}

/** `安徽省 / 黄山市 / 黄山区` */
export const regionText = (region: Region) => regionParts(region).join(' / ')
