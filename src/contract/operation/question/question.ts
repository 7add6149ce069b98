import * as z from 'zod'
import { menuRight, rightOf } from '../../rights'
import { anyOfRights, anyone, byId, done, endpoint, id, line, version } from '../../kit/core'
import { field } from '../../kit/fields'
import { filter } from '../../kit/filters'
import { importCalls } from '../../kit/imports'
import { QUESTION_IMPORT_MAX } from './questionImport'
import { MATCH_KINDS } from './questionMatch'
import { questionMisses } from './questionMisses'
import { recordKind } from '../../kit/record'
import { recordCalls } from '../../kit/recordCalls'
import { publish } from '../../kit/states'
import { mediaUrl } from '../../kit/mediaUrl'
import { visitorHeaders, way } from '../../kit/visitorCalls'

/** Each visitor question is compared with all of them. */
export const QUESTIONS_MAX = 5000
export const ASKED_MAX = 60

export const questionRecordKind = recordKind({
  domain: 'question',
  noun: '问题',
  classifier: '条',
  page: 'question',
  base: 'question',
  fields: {
    kindId: field.requiredReference('分类', 'questionKind'),
    question: field.line('问题', ASKED_MAX, { required: true, placeholder: '如 索道最晚几点下山？' }),
    similar: field.lines(
      '相似问法',
      { max: 20, longest: ASKED_MAX },
      { note: '访客会怎么说，每输入一句回车，最多 20 句' },
    ),
    keywords: field.lines(
      '关键词',
      { max: 20, longest: 20 },
      { note: '问法里出现得越多，越可能是这个问题，最多 20 个' },
    ),
    guideIds: field.references('适用导览', 'guide', 200, { note: '不选则所有导览都这样回答' }),
    answer: field.richText('回答', 5000, { in: 'answer', required: true }),
    voice: field.voice('语音回答', { in: 'answer', note: '访客看到文字的同时可以听' }),
  },
  names: 'question',
  sections: { basic: '问题与问法', answer: '回答' },
  can: ['add', 'edit', 'delete', 'publish'],
  filters: {
    keyword: filter.keyword(['question']),
    /** Includes sub-kinds. */
    kindId: filter.equals({ more: true }),
    guideId: filter.holds('guideIds', { label: '导览' }),
    publish: filter.publish,
    updated: filter.period('updatedAt', '更新时间', { more: true }),
  },
  sorts: ['question', 'updatedAt', 'createdAt'],
  /** How often its answer was given to visitors. */
  computedFields: { hits: z.int() },
})

const askedText = line(ASKED_MAX).min(1, '请输入要问的话')

/** Half-open range in code points: from the first character to just past the last. */
const span = z.tuple([z.int(), z.int()])
const candidate = z.object({
  id,
  question: z.string(),
  publish,
  score: z.number(),
  evidence: z.array(
    z.object({
      by: z.enum(MATCH_KINDS),
      score: z.number(),
      text: z.string(),
      marks: z.array(span),
      asked: z.array(span),
    }),
  ),
})
export type Candidate = z.output<typeof candidate>

/** The answer given to the visitor. `by`: the question bank, or the bot, which answers the question as asked. */
const answered = z.object({
  by: z.enum(['bank', 'bot']),
  question: z.string(),
  answer: z.string(),
  voice: mediaUrl.nullable(),
})
export type Answered = z.output<typeof answered>

/**
 * What happened to a question the bank did not answer. `unconnected`: this installation has no chat-bot platform;
 * `unset`, `off`: the merchant has not set up or has disabled the bot; `outside`: matches no scene; `lost`: the token
 * can no longer be decrypted; `silent`: the bot has no answer either; `failed`: no response, with the reason.
 */
const botOutcome = z.object({
  state: z.enum(['unconnected', 'unset', 'off', 'outside', 'lost', 'silent', 'failed', 'answered']),
  scene: z.string().nullable(),
  reason: z.string(),
})
export type BotOutcome = z.output<typeof botOutcome>

export const trialResult = z.object({
  /** Null if a visitor would get none. */
  answer: answered.nullable(),
  /** Minimum score of an answer. */
  threshold: z.number(),
  /** Nearest questions, best first, including offline ones. */
  candidates: z.array(candidate),
  /** Null if the bank answered. */
  bot: botOutcome.nullable(),
})
export type Tried = z.output<typeof trialResult>

const viewAccess = anyOfRights(menuRight('question'))
const edit = anyOfRights(rightOf('question', 'edit'))
const { answer, voice, similar, keywords } = questionRecordKind.input.shape
const oneAnswer = z.object({ id, version, question: z.string(), answer, voice })
const someKeywords = z.object({ id, version, question: z.string(), keywords, similar })
/** Version the change was based on; omitted, nothing is compared. */
const on = { id, version: version.optional() }
const notFoundCode = { 404: '没有这个问题' }
const changes = { ...notFoundCode, 409: '已被他人修改（data.current）', 422: '内容不符合规则（data.fields）' }

export const question = {
  ...recordCalls(questionRecordKind),
  ...importCalls({
    ...questionRecordKind,
    access: anyOfRights(questionRecordKind.rightOf('add')),
    rowsMax: QUESTION_IMPORT_MAX,
    outcome: {},
    scope: {},
  }),
  answer: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/question/answer/{id}',
    summary: '一个问题的回答',
    access: viewAccess,
    params: byId,
    result: oneAnswer,
    codes: notFoundCode,
  }),
  setAnswer: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/question/answer',
    summary: '修改一个问题的回答，访客马上得到；没有写语音则不变',
    access: edit,
    body: z.strictObject({ ...on, answer, voice: mediaUrl.nullable().optional() }),
    result: oneAnswer,
    codes: changes,
  }),
  keywords: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/question/keywords/{id}',
    summary: '一个问题的关键词和相似问法',
    access: viewAccess,
    params: byId,
    result: someKeywords,
    codes: notFoundCode,
  }),
  setKeywords: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/question/keywords',
    summary: '修改一个问题的关键词；没有写相似问法则不变',
    access: edit,
    body: z.strictObject({ ...on, keywords: keywords.unwrap(), similar: similar.unwrap().optional() }),
    result: someKeywords,
    codes: changes,
  }),
  keywordList: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/question/keyword/list',
    summary: '用到的全部关键词和各有几个问题，多的在前',
    access: viewAccess,
    result: z.array(z.object({ keyword: z.string(), questions: z.int() })),
  }),
  try: endpoint({
    method: 'POST',
    path: '/api/mgr/pt/question/try',
    effect: 'read',
    summary: '试一试：像访客一样问，先题库后机器人，不计次数',
    access: viewAccess,
    body: z.strictObject({ text: askedText, guideId: id.nullable().default(null) }),
    result: trialResult,
  }),
  ...questionMisses,
  ignore: endpoint({
    method: 'POST',
    path: '/api/mgr/pv/question/miss/{id}/ignore',
    summary: '忽略没有答上来的问法',
    access: anyOfRights(rightOf('question', 'edit')),
    params: byId,
    result: done,
    codes: { 404: '没有这条问法', 409: '已经忽略，或已经能够回答' },
  }),
  /** Called by visitors: counts the answer, asks the bot if the bank has none, and stores unanswered questions. */
  ask: endpoint({
    method: 'POST',
    path: '/api/h5/pb/question/ask',
    summary: '访客提问',
    access: anyone,
    headers: visitorHeaders,
    query: z.strictObject({ way }),
    body: z.strictObject({ guideId: id, text: askedText }),
    result: z.object({ answer: answered.nullable() }),
    codes: { 404: '没有这个导览，或没有上线', 422: '景区或这个导览没有开放智能问答，说明在 msg 里' },
  }),
}
