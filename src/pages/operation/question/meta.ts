import { MessageIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import { recordPalette } from '@/components/meta/recordPalette'
import { recordReference } from '@/components/meta/recordReference'
import { reading } from '@/routes/meta'
import type { PageMeta } from '@/routes/meta'
import { paths } from '@/routes/paths'

export const question: PageMeta = {
  records: {
    questionKind: recordReference(
      async () => (await import('@/contract/operation/question/questionKind')).questionKind.idAndName,
    ),
    botScene: recordReference(async () => (await import('@/contract/operation/question/bot')).botScene.idAndName),
    question: recordReference(
      async () => (await import('@/contract/operation/question/question')).question.idAndName,
      'question',
    ),
  },
  creations: [newRecord('question', '问题', MessageIcon)],
  shortcut: MessageIcon,
  palette: recordPalette('question', {
    kind: 'question',
    noun: '问题',
    icon: MessageIcon,
    queryPage: async () => (await import('@/contract/operation/question/question')).question.queryPage,
    nameOf: ({ question: name }) => name,
  }),
  home: reading(
    ['question', 'misses'],
    async (signal) => {
      const [{ call }, { questionMisses }] = await Promise.all([
        import('@/lib/call'),
        import('@/contract/operation/question/questionMisses'),
      ])
      return call(questionMisses.misses, {}, { signal })
    },
    ({ total, times }, access) =>
      total > 0 && access.opens(paths.question())
        ? {
            todos: [
              {
                key: 'questionMisses',
                title: '没有答上来的问题',
                count: total,
                hint: `访客问了 ${times} 次`,
                to: `${paths.question()}?misses`,
                icon: MessageIcon,
                tone: 'plain',
              },
            ],
          }
        : {},
  ),
}
