import { countCharacters } from './richText'

/** Entries that link elsewhere (an official account's article, a guide) need no text of their own; all others do. */
export const textOrTarget =
  (label: string) =>
  ({ content, target }: Record<string, unknown>) => {
    const leads = (target as { kind: string } | undefined)?.kind !== 'none'
    const text = typeof content === 'string' ? content : ''
    return leads || countCharacters(text) > 0 || text.includes('<img') || text.includes('<video')
      ? null
      : { path: 'content', message: `请输入${label}，或选择跳转到哪里` }
  }
