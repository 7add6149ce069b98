import type { ComponentType } from 'react'
import type { LinkTarget } from '@/contract/kit/linkTarget'

export interface LinkControlProps {
  id?: string
  value?: LinkTarget
  onChange?: (target: LinkTarget) => void
  onBlur?: () => void
  /** A target is mandatory. */
  required?: boolean
}

let control: ComponentType<LinkControlProps> | null = null

/** Called once, by `entities/linkControl`: link targets are records, which this folder does not know. */
export const registerLinkControl = (component: ComponentType<LinkControlProps>): void => {
  control = component
}

export function linkControl(): ComponentType<LinkControlProps> {
  if (control === null) throw new Error('src/app/routes/references.ts has not been imported')
  return control
}
