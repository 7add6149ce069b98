import { sql } from 'drizzle-orm'

/* The reviewed content of a row `t` as keys and values of a json object: the same in draft records and in revisions. */

export const POI_CONTENT = sql`'poiTypeId', t.poi_type_id, 'name', t.name, 'names', t.names, 'lng', t.lng, 'lat', t.lat,
  'floor', t.floor,
  'plan', t.plan, 'pictures', t.pictures, 'phone', t.phone, 'hours', t.hours, 'accessible', t.accessible, 'radius',
  t.radius,
  'labels', t.labels, 'online', t.online`

export const SPOT_CONTENT = sql`'parentId', t.parent_id, 'poiId', t.poi_id, 'title', t.title, 'audio', t.audio,
  'pictures', t.pictures,
  'trigger', t.trigger, 'cooldown', t.cooldown`

export const ROUTE_CONTENT = sql`'name', t.name, 'label', t.label, 'cover', t.cover, 'poiIds', t.poi_ids, 'path',
  t.path, 'difficulty', t.difficulty`
