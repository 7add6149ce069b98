import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { StateTag } from '@/components/list/cells'
import { Facts, Sections } from '@/components/form/Facts'
import { Notice } from '@/components/form/Notice'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { EditIcon } from '@/components/icons'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { RecordFormProps } from '@/components/record'
import { TrailButton } from '@/components/record/TrailButton'
import shared from '@/theme/shared.module.css'
import { bot, BOT_DAYS, BOT_UNCONNECTED, botKind } from '@/contract/operation/question/bot'
import { call, messageOf } from '@/lib/call'
import { friendlyTime } from '@/lib/time'
import { ConnectionProbe } from '@/components/form/ConnectionProbe'
import css from './Bot.module.css'
import { SceneList } from './SceneList'
import { stateOf, tokenText } from './words'
import type { Bot } from './words'

const BotForm = lazyPart<Pick<RecordFormProps, 'onClose' | 'onDone'> & { current: Bot }>(() => import('./BotForm'), {
  forget: ({ onClose }) => onClose(),
})

function figures({ asked, answered, failed }: Bot['lastDays']): string {
  if (asked === 0) return '还没有问过'
  const text = `问了 ${asked.toLocaleString('zh-CN')} 次，答上 ${answered.toLocaleString('zh-CN')} 次`
  return failed === 0 ? text : `${text}，${failed.toLocaleString('zh-CN')} 次没有回应`
}

/** Signs in to the platform with the stored credentials and shows the result. */
function ConnectionTest() {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => call(bot.test, {}) })
  const refusal = error ? messageOf(error) : data && !data.connected ? data.reason : null
  return (
    <ConnectionProbe
      busy={isPending}
      refusal={refusal && `：${refusal}`}
      connected={data?.connected ? '，平台认得这个 Token' : undefined}
      onTest={() => mutate()}
    />
  )
}

/** The bot that answers where the bank cannot: its platform account, when to ask it, and its scenes. */
export default function BotDrawer({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const today = useCalendarTick('day')
  const { open, close, afterOpenChange } = useDrawer(onClose)
  const [editing, setEditing] = useState(false)
  const query = useQuery({ queryKey: ['bot', 'detail'], queryFn: ({ signal }) => call(bot.detail, {}, { signal }) })
  const { data } = query
  return (
    <>
      <SideDrawer
        title={botKind.noun}
        tag={data && <StateTag {...stateOf(data)} />}
        open={open}
        onClose={close}
        afterOpenChange={afterOpenChange}
      >
        {data === undefined ? (
          <QueryState query={query} what={botKind.noun} />
        ) : (
          <Sections>
            {!data.connects && (
              <Notice kind="info" title={BOT_UNCONNECTED}>
                可以先填写配置和场景；接入以前访客只由题库回答。
              </Notice>
            )}
            <section aria-label="微信对话开放平台">
              <Flex component="header" align="center" justify="space-between" gap={8}>
                <h3>微信对话开放平台</h3>
                <Flex component="span" gap={4}>
                  <TrailButton domain="bot" id="bot" name={botKind.noun} />
                  <Button icon={<EditIcon size={16} />} onClick={() => setEditing(true)}>
                    编辑配置
                  </Button>
                </Flex>
              </Flex>
              <Facts
                facts={[
                  ['AppID', data.appId === '' ? '没有填写' : data.appId],
                  ['Token', tokenText(data)],
                  [
                    '什么时候问',
                    data.enabled
                      ? data.scenesOnly
                        ? '题库没有答案、又像某个场景时'
                        : '题库没有答案时'
                      : '未启用，不问机器人',
                  ],
                  [`最近 ${BOT_DAYS} 天`, figures(data.lastDays)],
                ]}
              />
              {data.version > 1 && (
                <p className={`${shared.about} ${css.quiet}`}>
                  {data.updatedBy?.name ?? '已删除的账号'} {friendlyTime(data.updatedAt, today)} 保存
                </p>
              )}
              {data.connects && data.tokenEnd !== null && <ConnectionTest key={data.version} />}
            </section>
            <SceneList />
          </Sections>
        )}
      </SideDrawer>
      {editing && data && (
        <BotForm
          current={data}
          onClose={() => setEditing(false)}
          onDone={() => {
            void client.invalidateQueries({ queryKey: ['bot'] })
            setEditing(false)
          }}
        />
      )}
    </>
  )
}
