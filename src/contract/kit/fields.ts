import * as z from 'zod'
import { id, idOr, line, paragraph, time, timeOr } from './core'
import { linkTarget } from './linkTarget'
import { countCharacters, richText } from './richText'
import { AMOUNT_FORM, MONEY_MAX, moneyText, typedSum } from './money'
import { mediaUrl, mediaUrlOr } from './mediaUrl'
import { areDistinct } from './folded'

/** How a value is displayed and edited: what forms, comparison, columns and spreadsheets need beyond the schema. */
export type FieldKind =
  | { type: 'line'; max: number }
  | { type: 'paragraph'; max: number }
  | { type: 'number'; min: number; max: number; unit: string; integer: boolean }
  /** Whole fen; edited and displayed in yuan. */
  | { type: 'money'; max: number }
  | { type: 'flag' }
  | { type: 'choice'; names: Readonly<Record<string, string>> }
  /** Pixel size required by the visitor's page; pictures with other dimensions are cropped. */
  | { type: 'picture'; size: { width: number; height: number } | null }
  | { type: 'pictures'; max: number }
  | { type: 'voice' }
  | { type: 'video' }
  | { type: 'time' }
  /**
   * Id of a record of another domain, by its contract name. `among`: the domain that lists the choices, where some
   * accounts may choose but not see the other records.
   */
  | { type: 'reference'; to: string; among?: string | undefined }
  | { type: 'references'; to: string; max: number; among?: string | undefined }
  /** Short texts in the operator's order. */
  | { type: 'lines'; max: number; longest: number }
  | { type: 'richText'; max: number }
  /** Where a tap leads; see `linkTarget.ts`. */
  | { type: 'link' }
  /** Structured; the page supplies the control and the labels. */
  | { type: 'value' }

export interface Field<S extends z.ZodType = z.ZodType, Heavy extends boolean = boolean> {
  label: string
  /** Key of the form section. */
  section: string
  schema: S
  kind: FieldKind
  required: boolean
  /** Unique within a tenant; `everywhere`: across all tenants, as for sign-in names. */
  unique: boolean | 'everywhere'
  /** Too long for lists: read only with the single record. */
  heavy: Heavy
  /** Stored in its own table, which the domain's handlers read and write (`RecordOptions.apart`). */
  apart: boolean
  /** Shown below the field in the form. */
  note: string | null
  placeholder: string | null
  /** Initial value of a new record. */
  initial: unknown
  /** The audit trail records that it changed, but not the values. */
  secret: boolean
}

export type FieldMap = Readonly<Record<string, Field>>

interface Options {
  in?: string
  required?: boolean
  unique?: boolean | 'everywhere'
  apart?: boolean
  note?: string
  placeholder?: string
  secret?: boolean
}

/** For constructors whose name says whether the field is required, so that star and schema agree. */
type NamedOptions = Omit<Options, 'required'>

function make<S extends z.ZodType, const H extends boolean = false>(
  label: string,
  kind: FieldKind,
  schema: S,
  initial: unknown,
  options: Options,
  heavy: H = false as H,
): Field<S, H> {
  const {
    in: section = 'basic',
    required = false,
    unique = false,
    apart = false,
    note = null,
    placeholder = null,
    secret = false,
  } = options
  return { label, kind, schema, initial, section, required, unique, heavy, apart, note, placeholder, secret }
}

const NONE: Options = {}

/** A required text has no default, also in its type: callers need not send what has one. */
type TextField<O extends Options, H extends boolean> = O extends { required: true }
  ? Field<z.ZodString, H>
  : Field<z.ZodDefault<z.ZodString>, H>

const textField = <O extends Options, H extends boolean>(
  label: string,
  kind: FieldKind,
  options: O,
  heavy: H,
  [text, required]: readonly [optional: z.ZodString, required: z.ZodString],
) => make(label, kind, options.required ? required : text.default(''), '', options, heavy) as TextField<O, H>

const nullable = <S extends z.ZodType>(schema: S) => schema.nullable().default(null)

const fen = (label: string) =>
  z
    .int({
      error: ({ input }) =>
        typeof input === 'string' ? (typedSum(input, { name: label }).problem ?? AMOUNT_FORM) : `请输入${label}`,
    })
    .min(1, `${label}不低于 ${moneyText(1)}`)
    .max(MONEY_MAX, `${label}不高于 ${moneyText(MONEY_MAX)}`)

/** Field constructors. A required field's type excludes null, but a form draft may still lack it. */
export const field = {
  line: <const O extends Options>(label: string, max: number, options: O = NONE as O) =>
    textField(label, { type: 'line', max }, options, false, [line(max), line(max).min(1, `请输入${label}`)]),

  paragraph: <const O extends Options>(label: string, max: number, options: O = NONE as O) =>
    textField(label, { type: 'paragraph', max }, options, true, [
      paragraph(max),
      paragraph(max).min(1, `请输入${label}`),
    ]),

  /** Text in a fixed format, such as a code or a phone number. */
  text: <S extends z.ZodType<string>>(label: string, max: number, schema: S, options: Options = {}) =>
    make(label, { type: 'line', max }, schema, '', options),

  integer: (
    label: string,
    range: { min: number; max: number; unit?: string; initial?: number },
    options: NamedOptions = {},
  ) => {
    const { min, max, unit = '', initial = min } = range
    const schema = z.int(`请输入${label}`).min(min, `${label}不小于 ${min}`).max(max, `${label}不大于 ${max}`)
    return make(label, { type: 'number', min, max, unit, integer: true }, schema.default(initial), initial, options)
  },

  money: (label: string, options: NamedOptions = {}) =>
    make(label, { type: 'money', max: MONEY_MAX }, nullable(fen(label)), null, options),
  requiredMoney: (label: string, options: NamedOptions = {}) =>
    make(label, { type: 'money', max: MONEY_MAX }, fen(label), null, { ...options, required: true }),

  flag: (label: string, options: NamedOptions & { initial?: boolean } = {}) =>
    make(label, { type: 'flag' }, z.boolean().default(options.initial ?? false), options.initial ?? false, options),

  choice: <const N extends Readonly<Record<string, string>>>(
    label: string,
    names: N,
    options: Options & { initial?: keyof N & string } = {},
  ) => {
    const values = Object.keys(names) as [keyof N & string, ...(keyof N & string)[]]
    const schema = z.enum(values, `请选择${label}`)
    return make(
      label,
      { type: 'choice', names },
      schema,
      options.initial ?? (options.required ? null : values[0]),
      options,
    )
  },

  picture: (label: string, size: { width: number; height: number } | null = null, options: NamedOptions = {}) =>
    make(label, { type: 'picture', size }, nullable(mediaUrl), null, options),
  requiredPicture: (label: string, size: { width: number; height: number } | null = null, options: NamedOptions = {}) =>
    make(label, { type: 'picture', size }, mediaUrlOr(`请上传${label}`), null, { ...options, required: true }),
  pictures: (label: string, max: number, options: NamedOptions = {}) =>
    make(label, { type: 'pictures', max }, z.array(mediaUrl).max(max, `最多 ${max} 张`).default([]), [], options),
  voice: (label: string, options: NamedOptions = {}) =>
    make(label, { type: 'voice' }, nullable(mediaUrl), null, options),
  requiredVideo: (label: string, options: NamedOptions = {}) =>
    make(label, { type: 'video' }, mediaUrlOr(`请上传${label}`), null, { ...options, required: true }),
  time: (label: string, options: NamedOptions = {}) => make(label, { type: 'time' }, nullable(time), null, options),
  requiredTime: (label: string, options: NamedOptions = {}) =>
    make(label, { type: 'time' }, timeOr(`请选择${label}`), null, { ...options, required: true }),

  reference: (label: string, to: string, options: NamedOptions = {}) =>
    make(label, { type: 'reference', to }, nullable(id), null, options),
  requiredReference: (label: string, to: string, { among, ...options }: NamedOptions & { among?: string } = {}) =>
    make(label, { type: 'reference', to, among }, idOr(`请选择${label}`), null, { ...options, required: true }),
  references: (label: string, to: string, max: number, { among, ...options }: NamedOptions & { among?: string } = {}) =>
    make(
      label,
      { type: 'references', to, max, among },
      distinct(z.array(id).max(max, `最多 ${max} 个`), `${label}重复`).default([]),
      [],
      options,
    ),

  lines: (label: string, { max, longest }: { max: number; longest: number }, options: NamedOptions = {}) =>
    make(label, { type: 'lines', max, longest }, distinctLines(label, max, longest).default([]), [], options),
  requiredLines: (
    label: string,
    { max, longest, missing }: { max: number; longest: number; missing: string },
    options: NamedOptions = {},
  ) =>
    make(
      label,
      { type: 'lines', max, longest },
      distinctLines(label, max, longest, missing).refine((values) => values.length > 0, missing),
      [],
      { ...options, required: true },
    ),

  /** Rich text; the server sanitises it on the way in and out. */
  richText: <const O extends Options>(label: string, max: number, options: O = NONE as O) => {
    const isFilled = (html: string) => countCharacters(html) > 0 || html.includes('<img')
    const required = richText(max).refine(isFilled, `请输入${label}`)
    return textField(label, { type: 'richText', max }, options, true, [richText(max), required])
  },
  link: (label: string, options: NamedOptions = {}) =>
    make(label, { type: 'link' }, linkTarget.default({ kind: 'none' }), { kind: 'none' }, options),
  requiredLink: (label: string, options: NamedOptions = {}) =>
    make(
      label,
      { type: 'link' },
      linkTarget.refine(({ kind }) => kind !== 'none', `请选择${label}哪里`),
      { kind: 'none' },
      { ...options, required: true },
    ),

  /** Structured content edited by the page's own control; `heavy` excludes it from lists. */
  value: <S extends z.ZodType, const H extends boolean = true>(
    label: string,
    schema: S,
    initial: z.input<S> | null,
    options: Options & { heavy?: H } = {},
  ) => make(label, { type: 'value' }, schema, initial, options, (options.heavy ?? true) as H),
}

function distinct<S extends z.ZodType<readonly string[]>>(schema: S, message: string) {
  return schema.refine((values) => new Set(values).size === values.length, message)
}

const distinctLines = (label: string, max: number, longest: number, missing?: string) =>
  z
    .array(line(longest).min(1, `${label}不能为空`), missing)
    .max(max, `最多 ${max} 个`)
    .refine(areDistinct, `${label}重复`)

export const initialValues = (fields: FieldMap): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, { initial }]) => [key, initial]))
