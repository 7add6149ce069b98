import { lazyPart } from '@/components/lazy/lazyPart'
import { registerLinkControl } from '@/components/record/linkControl'
import type { LinkControlProps } from '@/components/record/linkControl'

registerLinkControl(
  lazyPart<LinkControlProps>(async () => ({ default: (await import('./link/LinkTargetPicker')).LinkTargetPicker }), {}),
)
