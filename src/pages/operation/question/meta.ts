import { MessageIcon } from '@/components/icons'
import { recordMeta } from '@/components/meta/recordMeta'
import { recordReference } from '@/components/meta/recordReference'
import { reading } from '@/routes/meta'
import { paths } from '@/routes/paths'

export const question = recordMeta('question', {
  noun: '问题',
  icon: MessageIcon,
  calls: async () => (await import('@/contract/operation/question/question')).question,
  names: 'question',
  records: {
    questionKind: recordReference(
      async () => (await import('@/contract/operation/question/questionKind')).questionKind.idAndName,
    ),
    botScene: recordReference(async () => (await import('@/contract/operation/question/bot')).botScene.idAndName),
  },
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
                urgency: 'later',
              },
            ],
          }
        : {},
  ),
})
