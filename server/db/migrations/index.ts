import { identity } from './0001-identity'
import { guides } from './0002-guides'
import { findSession } from './0003-find-session'
import { search } from './0004-search'
import { keptMedia } from './0005-kept-media'
import { uploads } from './0006-uploads'
import { mediaBytes } from './0007-media-bytes'
import { submissions } from './0008-submissions'
import { configRecords } from './0009-config-records'
import { guideBags } from './0020-guide-bags'
import { notice } from './0030-notice'
import { information } from './0031-information'
import { extendFunction } from './0032-extend-function'
import { advertisement } from './0033-advertisement'
import { article } from './0034-article'
import { trafficGuide } from './0035-traffic-guide'
import { questions } from './0036-questions'
import { accounts } from './0050-accounts'
import { mapSettings } from './0060-map-settings'
import { minaBasis } from './0100-mina-basis'
import { subscribeMessage } from './0101-subscribe-message'
import { guideFunctions } from './0104-guide-functions'
import { orders } from './0098-orders'
import { minaPage } from './0103-mina-page'
import { virtualHuman } from './0105-virtual-human'
import { soldProducts } from './0108-sold-products'
import { problems } from './0096-problems'
import { rescues } from './0097-rescue'
import { sales } from './0099-sales'
import { videos } from './0066-videos'
import { unusedMedia } from './0067-unused-media'
import { reads } from './0069-reads'
import { site } from './0070-site'
import { auditTrail } from './0072-audit-trail'
import { imports } from './0075-imports'
import { visitors } from './0076-visitors'
import { terms } from './0077-terms'
import { secondSteps } from './0080-second-steps'
import { disabledMerchants } from './0081-disabled-merchants'
import { trailSearch } from './0090-trail-search'
import { identityChanges } from './0093-identity-changes'
import { attemptsUnderWay } from './0091-attempts-under-way'
import { namesByLetters } from './0092-names-by-letters'
import { statistics } from './0102-statistics'

export interface Migration {
  name: string
  sql: string
}

/** In order, and never changed once released: what is already applied is not run again. */
export const migrations: readonly Migration[] = [
  { name: '0001-identity', sql: identity },
  { name: '0002-guides', sql: guides },
  { name: '0003-find-session', sql: findSession },
  { name: '0004-search', sql: search },
  { name: '0005-kept-media', sql: keptMedia },
  { name: '0006-uploads', sql: uploads },
  { name: '0007-media-bytes', sql: mediaBytes },
  { name: '0008-submissions', sql: submissions },
  { name: '0009-config-records', sql: configRecords },
  { name: '0020-guide-bags', sql: guideBags },
  { name: '0030-notice', sql: notice },
  { name: '0031-information', sql: information },
  { name: '0032-extend-function', sql: extendFunction },
  { name: '0033-advertisement', sql: advertisement },
  { name: '0034-article', sql: article },
  { name: '0035-traffic-guide', sql: trafficGuide },
  { name: '0036-questions', sql: questions },
  { name: '0050-accounts', sql: accounts },
  { name: '0060-map-settings', sql: mapSettings },
  { name: '0066-videos', sql: videos },
  { name: '0067-unused-media', sql: unusedMedia },
  { name: '0069-reads', sql: reads },
  { name: '0070-site', sql: site },
  { name: '0072-audit-trail', sql: auditTrail },
  { name: '0075-imports', sql: imports },
  { name: '0076-visitors', sql: visitors },
  { name: '0077-terms', sql: terms },
  { name: '0080-second-steps', sql: secondSteps },
  { name: '0081-disabled-merchants', sql: disabledMerchants },
  { name: '0090-trail-search', sql: trailSearch },
  { name: '0091-attempts-under-way', sql: attemptsUnderWay },
  { name: '0092-names-by-letters', sql: namesByLetters },
  { name: '0093-identity-changes', sql: identityChanges },
  { name: '0096-problems', sql: problems },
  { name: '0098-orders', sql: orders },
  { name: '0103-mina-page', sql: minaPage },
  { name: '0102-statistics', sql: statistics },
  { name: '0099-sales', sql: sales },
  { name: '0097-rescue', sql: rescues },
  { name: '0105-virtual-human', sql: virtualHuman },
  { name: '0100-mina-basis', sql: minaBasis },
  { name: '0108-sold-products', sql: soldProducts },
  { name: '0101-subscribe-message', sql: subscribeMessage },
  { name: '0104-guide-functions', sql: guideFunctions },
]
