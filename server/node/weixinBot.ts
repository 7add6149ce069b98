import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { BotReply, ChatBot } from '../ports/chatBot'

/** API of WeChat's chat-bot platform: https://developers.weixin.qq.com/doc/aispeech/confapi/INTERFACEDOCUMENT.html */

/** A visitor is waiting. */
const TIMEOUT_MS = 4000
const ANSWER_MAX = 2000

const refusal = z.object({ errcode: z.number().optional(), errmsg: z.string().optional() })
const signAnswer = refusal.extend({ signature: z.string().min(1).optional() })
const botAnswer = refusal.extend({
  answer: z.string().optional(),
  answer_type: z.string().optional(),
  status: z.string().optional(),
})

/** Error message of the platform; it returns status 200 even for errors. */
const reasonOf = ({ errcode, errmsg }: z.output<typeof refusal>) =>
  `机器人平台拒绝了请求${errmsg ? `：${errmsg}` : ''}${errcode === undefined ? '' : `（${errcode}）`}`

/** Suggestions come as links that only WeChat's own window can follow, so retain just their text. */
const plainText = (text: string) =>
  text
    .replaceAll(/<[^<>]*>/g, '')
    .trim()
    .slice(0, ANSWER_MAX)
    .toWellFormed()

export function weixinBot(address: string): ChatBot {
  /** The token is part of the URL, so errors must not include it. */
  async function post<S extends z.ZodType>(
    call: 'sign' | 'aibot',
    token: string,
    body: object,
    schema: S,
  ): Promise<z.output<S>> {
    const response = await fetch(`${address}/${call}/${encodeURIComponent(token)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`the chat-bot platform answered ${response.status}`)
    return schema.parse(await response.json())
  }
  /** Each question is a separate conversation: visitors must not see what others asked before. */
  const sign = (token: string) => post('sign', token, { userid: randomUUID() }, signAnswer)

  return {
    connects: true,
    async ask({ token, text, skill }): Promise<BotReply> {
      const signResult = await sign(token)
      if (signResult.signature === undefined) return { state: 'failed', reason: reasonOf(signResult) }
      const reply = await post(
        'aibot',
        token,
        { signature: signResult.signature, query: text, ...(skill !== null && { first_priority_skills: [skill] }) },
        botAnswer,
      )
      if (reply.status === undefined && reply.answer === undefined) return { state: 'failed', reason: reasonOf(reply) }
      const answerText =
        reply.answer_type === undefined || reply.answer_type === 'text' ? plainText(reply.answer ?? '') : ''
      return reply.status === 'NOMATCH' || answerText === ''
        ? { state: 'silent' }
        : { state: 'answered', text: answerText }
    },
    async test({ token }) {
      const signResult = await sign(token)
      return signResult.signature === undefined
        ? { connected: false, reason: reasonOf(signResult) }
        : { connected: true }
    },
  }
}
