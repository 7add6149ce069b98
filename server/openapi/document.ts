import * as z from 'zod'
import { allEndpoints } from '../../src/contract'
import { DOMAIN_NAMES } from './domains'
import type { Example, Examples, ServerConfig } from '../platform'
import { code, successStatus } from '../../src/contract/kit/core'
import { SESSION_EXPIRY } from '../../src/contract/session/sessionExpiry'
import type { Due, Endpoint } from '../../src/contract/kit/core'
import { allRights } from '../../src/contract/rights'
import { clientHash } from '../session/clientHash'
import { envelope, refusal } from './envelope'
import { mergeInputs, Schemas } from './schemas'
import type { Json } from './schemas'

const BASE_PATH = '/saas'

type PasswordHash = ServerConfig['passwordHash']

/** Codes that every endpoint may return besides its own. */
const COMMON: Readonly<Record<number, string>> = {
  [code.invalid]: '参数不正确（data.fields）',
  [code.tooLarge]: '请求过大',
  [code.tooOften]: '请求过于频繁',
  [code.failure]: '服务器错误（requestId）',
  [code.unavailable]: '支付渠道、微信等外部服务没有应答，可稍后重试',
}

/** Codes of a private call while the session lacks a required step. */
const DUE: Record<Due, string> = {
  password: `code ${code.passwordDue}：须先修改密码`,
  secondStep: `code ${code.secondStepDue}：须先输入两步验证的验证码`,
  enrolment: `code ${code.enrolmentDue}：须先设置两步验证`,
}

/** 603 is not an HTTP status; it is sent as 422 with its own `code` in the body. */
const httpStatus = (value: number) => (value > 599 ? code.rule : value)

const rightNames = new Map(allRights.map((right) => [right.id, right.name]))

function right(endpoint: Endpoint): Json {
  const { access } = endpoint
  if (access.kind === 'public') return { security: [], 'x-right': 'public' }
  const security = [{ accessToken: [] }]
  if (access.kind === 'signedIn') return { security, 'x-right': 'signedIn' }
  return { security, 'x-right': { anyOf: access.anyOf.map((id) => ({ id, name: rightNames.get(id) })) } }
}

function parameters(name: string, endpoint: Endpoint, schemas: Schemas): Json[] {
  const places = { path: endpoint.params, query: endpoint.query, header: endpoint.headers }
  return Object.entries(places).flatMap(([place, schema]) => {
    const { shape } = schema as z.ZodObject
    return Object.entries(shape).map(([key, field]) => ({
      name: key,
      in: place,
      required: !z.safeParse(field, undefined).success,
      schema: schemas.of(field as z.ZodType, 'input', `${name}.${place}.${key}`),
    }))
  })
}

function requestBody(name: string, endpoint: Endpoint, schemas: Schemas): Json {
  if (endpoint.bodyKind === 'none') return {}
  if (endpoint.bodyKind === 'json') {
    return {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemas.of(endpoint.body, 'input', `${name}.body`) } },
      },
    }
  }
  const bytes = { type: 'string', contentMediaType: 'application/octet-stream' }
  if (endpoint.bodyKind === 'part')
    return { requestBody: { required: true, content: { 'application/offset+octet-stream': { schema: bytes } } } }
  const upload = { type: 'string', description: '已传完的分段上传的编号，代替 file' }
  const { file: _file, upload: uploadId, ...fields } = (endpoint.body as z.ZodObject).shape
  const others = Object.entries(fields).map(([key, field]) => [
    key,
    schemas.of(field as z.ZodType, 'input', `${name}.body.${key}`),
  ])
  const file = {
    type: 'object',
    properties: { file: bytes, ...(uploadId && { upload }), ...Object.fromEntries(others) },
    ...(uploadId ? { minProperties: 1, maxProperties: 1 } : { required: ['file'] }),
    additionalProperties: false,
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } }
}

const EXPIRY_HEADERS = {
  [SESSION_EXPIRY]: {
    schema: { type: 'string' },
    description: '会话还剩多少秒：idle=不再使用时，absolute=无论如何；rights=所持权限的标记，权限变化时不同',
  },
}

const CACHE_HEADERS = {
  ETag: { schema: { type: 'string' }, description: '内容的标记；带着它放在 If-None-Match 里再问，没有变化时回答 304' },
  'Cache-Control': { schema: { type: 'string' }, description: '可以保存多久' },
}

function responses(name: string, endpoint: Endpoint, schemas: Schemas, example: Example | undefined): Json {
  const access = endpoint.access.kind
  const descriptions: Record<number, string> = { ...COMMON }
  if (access !== 'public') descriptions[code.unauthorised] = '未授权'
  if (access === 'rights') descriptions[code.forbidden] = '没有这项权限'
  const dueTexts = Object.entries(DUE)
    .filter(([name]) => access !== 'public' && !endpoint.answersWhile.includes(name as Due))
    .map(([, text]) => text)
    .join('；')
  if (dueTexts !== '') {
    descriptions[code.forbidden] = access === 'rights' ? `${descriptions[code.forbidden]}；${dueTexts}` : dueTexts
  }
  for (const [value, text] of Object.entries(endpoint.codes)) {
    const status = httpStatus(Number(value))
    const line = status === Number(value) ? text : `code ${value}：${text}`
    descriptions[status] =
      descriptions[status] !== undefined && status === code.rule ? `${descriptions[status]}；${line}` : line
  }
  const refusals = Object.entries(descriptions).map(([status, description]) => [
    status,
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/refusal' } } } },
  ])
  const answers: Record<string, Json> = {
    [successStatus(endpoint)]: success(name, endpoint, schemas),
    ...(endpoint.cache === 'none' ? {} : { 304: { description: '没有变化，用保存的那一份' } }),
    ...Object.fromEntries(refusals),
  }
  const media = (answers[String(example?.status)]?.['content'] as Record<string, Json> | undefined)?.[
    'application/json'
  ]
  if (example && media) media['example'] = example.body
  return answers
}

function success(name: string, { access, cache, resultKind, result }: Endpoint, schemas: Schemas): Json {
  const expiryHeaders = access.kind === 'public' ? {} : EXPIRY_HEADERS
  if (resultKind === 'headers') {
    const headerEntries = Object.keys((result as z.ZodObject).shape).map((header) => [
      header,
      { schema: { type: 'string' } },
    ])
    return { description: '成功，没有内容', headers: { ...Object.fromEntries(headerEntries), ...expiryHeaders } }
  }
  if (resultKind === 'events')
    return {
      description: '事件流（server-sent events）',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    }
  if (resultKind === 'file') {
    return {
      description: '文件',
      headers: { 'Content-Disposition': { schema: { type: 'string' }, description: 'attachment 与文件名' } },
      content: { 'application/octet-stream': { schema: {} } },
    }
  }
  return {
    description: '成功',
    ...(access.kind === 'public' ? {} : { headers: expiryHeaders }),
    ...(cache === 'none' ? {} : { headers: CACHE_HEADERS }),
    content: { 'application/json': { schema: envelope(schemas.of(result, 'output', `${name}.result`)) } },
  }
}

/** What an outside developer needs to sign in and read answers. */
const apiDescription = ({
  algorithm,
  suffix,
}: PasswordHash) => `所有接口都在 /saas 之下；除登录等公开接口外，请求头 accessToken 带登录返回的 token。

**登录**：POST /api/mgr/pb/login，password 不是明文，而是 ${algorithm}(密码 + '${suffix}') 的十六进制小写（UTF-8；见本文档的 info.x-password-hash，各部署可以不同）。例：密码 Mima-123 送出 ${clientHash('Mima-123', { algorithm, suffix })}。
返回 422 且 data.captcha 为 true 时，先取 GET /api/mgr/pb/geeTestInit：success 为 0 时解其中的工作量证明（altcha，PBKDF2/SHA-256），把解答的 base64 放入 captcha.payload，kind 为 work。

**登录之后**：其他接口返回 604 时先修改密码（PUT /api/mgr/pt/editPwd），返回 605 时先做两步登录的第二步（PUT /api/mgr/pt/secondStep/pass），返回 606 时先设置两步登录。

**回答**：JSON 都是 { code, msg, data, requestId }；code 为 200 即成功。时间是毫秒，金额是分，坐标是 WGS-84。`

/** Who may call, and the refusals specific to the call. */
function description(endpoint: Endpoint): string {
  const { access, codes } = endpoint
  const audience =
    access.kind === 'public'
      ? '公开。'
      : access.kind === 'signedIn'
        ? '登录后可用，不需要权限。'
        : `需要以下权限之一：${access.anyOf.map((id) => `${rightNames.get(id)}（${id}）`).join('、')}。`
  const refusals = Object.entries(codes).map(([value, text]) => `${value}：${text}`)
  return refusals.length === 0 ? audience : `${audience}\n\n除各接口都有的错误外：${refusals.join('；')}。`
}

/**
 * The contract as an OpenAPI 3.1 document. `passwordHash`: what this server expects in place of passwords; `examples`:
 * real answers by call name.
 */
export function openApiDocument(version: string, passwordHash: PasswordHash, examples: Examples = {}): Json {
  const schemas = new Schemas()
  const paths: Record<string, Json> = {}
  for (const { name, endpoint } of allEndpoints) {
    const item = (paths[endpoint.path] ??= {})
    const list = parameters(name, endpoint, schemas)
    item[endpoint.method.toLowerCase()] = {
      operationId: name,
      tags: [name.split('.')[0]],
      summary: endpoint.summary,
      description: description(endpoint),
      ...right(endpoint),
      ...(list.length > 0 ? { parameters: list } : {}),
      ...requestBody(name, endpoint, schemas),
      responses: responses(name, endpoint, schemas, examples[name]),
    }
  }
  return mergeInputs({
    openapi: '3.1.0',
    info: {
      title: '山声智游管理后台接口',
      version,
      description: apiDescription(passwordHash),
      license: { name: '保留所有权利', identifier: 'LicenseRef-Proprietary' },
      contact: { name: '山声智游技术支持' },
      'x-password-hash': passwordHash,
    },
    servers: [{ url: BASE_PATH }],
    tags: [...new Set(allEndpoints.map(({ name }) => name.replace(/\..*/, '')))].map((name) => ({
      name,
      description: DOMAIN_NAMES[name] ?? name,
    })),
    paths,
    components: {
      schemas: { refusal, ...schemas.components },
      securitySchemes: {
        accessToken: { type: 'apiKey', in: 'header', name: 'accessToken', description: '登录返回的 token' },
      },
    },
  })
}
