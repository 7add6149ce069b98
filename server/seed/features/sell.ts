import { sql } from 'drizzle-orm'
import { priceKind } from '../../../src/contract/features/price/price'
import { idRow } from '../../db/rowShapes'
import { required } from '../../../src/lib/required'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { DAY_MS, writeRecords } from '../records'
import type { Setting } from '../records'
import { writeAuditEntries } from '../auditEntries'
import type { SeedCommand } from '../auditEntries'
import { writeRows } from '../writeRows'
import { seedPrices } from './pricePeriods'
import { daysAgo } from '../story'
import { SALES } from './sellPlan'
import type { SeedProduct, SeedSale } from './sellPlan'

/** The tenant's sales with their guides. A guide without passed content has nothing to sell. */
async function salesOf(tx: Tx, { tenant, guides }: Setting): Promise<(SeedSale & { id: string })[]> {
  const visible = new Set(
    (await rows(tx, idRow, sql`select id from guide where visible_revision is not null and deleted_at is null`)).map(
      ({ id }) => id,
    ),
  )
  return (SALES[tenant] ?? []).flatMap((sale) => {
    const id = guides.get(sale.guide)
    return id !== undefined && visible.has(id) ? [{ ...sale, id, days: daysAgo(sale.days) }] : []
  })
}

const valuesOf = (
  guideId: string,
  {
    name,
    price,
    original,
    validity: [validity, validityUnit],
    language,
    listeners = 1,
    guides: further = [],
  }: SeedProduct,
  { template: { languages }, guides }: Setting,
) =>
  priceKind.input.parse({
    guideId,
    name,
    price,
    original: original ?? null,
    validity,
    validityUnit,
    languageId: language === undefined ? null : (languages.get(language) ?? null),
    listeners,
    guideIds: further.flatMap((guide) => guides.get(guide) ?? []),
  })

/** Products by guide with their start of sale, and the history of their prices. */
export async function seedSales(tx: Tx, setting: Setting): Promise<void> {
  const { cast, now } = setting
  const sales = await salesOf(tx, setting)
  const products = sales.flatMap(({ id, guide, days, products: productsOfSale }) =>
    productsOfSale.map((product) => ({
      guide,
      product,
      days: product.isNew ? 1 : days + 1,
      values: valuesOf(id, product, setting),
    })),
  )
  const ids = await writeRecords(
    tx,
    priceKind,
    products.map(({ product: { online = true, was }, days, values }) => ({
      days,
      by: 'admin',
      online,
      values,
      ...(was && { columns: { updated_at: sql`${now - was.days * DAY_MS}`, version: sql`2` } }),
    })),
    setting,
  )
  await seedPrices(
    tx,
    products.map(({ guide, product: { name, price, was }, days }, index) => ({
      id: required(ids[index], name),
      guide,
      name,
      price,
      days,
      was,
    })),
    setting,
  )
  const command = (endpoint: string, days: number, done: SeedCommand['done']): SeedCommand => ({
    endpoint,
    at: now - days * DAY_MS,
    by: 'admin',
    done,
  })
  const priceChanges = products.flatMap(({ product: { name, was }, values }, index) =>
    was
      ? [
          command('price.update', was.days, {
            id: required(ids[index], name),
            name,
            before: { ...values, price: was.price },
            after: values,
          }),
        ]
      : [],
  )
  const started = sales.flatMap(({ id, guide, days, free }) =>
    free
      ? []
      : [
          command('sell.publish', days, {
            id,
            name: guide,
            before: { publish: 'offline' },
            after: { publish: 'online' },
          }),
        ],
  )
  await writeAuditEntries(tx, [...priceChanges, ...started], cast)
  const settings = sales.map(({ id, free = false, trial, trialUnit = 'spot', slogan = '', notice = '', days }) => ({
    guide_id: id,
    trial,
    trial_unit: trialUnit,
    slogan,
    notice,
    publish: free ? 'offline' : 'online',
    version: 3,
    updated_at: now - days * DAY_MS,
    updated_by: cast.admin,
  }))
  await writeRows(
    tx,
    'sell',
    'guide_id text, trial integer, trial_unit text, slogan text, notice text, publish text, version integer, ' +
      'updated_at bigint, updated_by text',
    settings,
  )
}

/** Products on sale by guide, with start of sale and price at a given time. */
export interface Offer {
  name: string
  since: number
  priceAt: (moment: number) => number
}

export async function offersOf(tx: Tx, setting: Setting): Promise<ReadonlyMap<string, readonly Offer[]>> {
  const ago = (days: number) => setting.now - days * DAY_MS
  const onSale = (await salesOf(tx, setting)).filter(({ free, paused }) => !free && !paused)
  return new Map(
    onSale.map(({ id, days, products }) => [
      id,
      products.flatMap(({ name, price, was, online = true, isNew = false }): Offer[] =>
        online && !isNew
          ? [{ name, since: ago(days), priceAt: (moment) => (was && moment < ago(was.days) ? was.price : price) }]
          : [],
      ),
    ]),
  )
}
