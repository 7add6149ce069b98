import { rolesWithoutLogin } from '../roles'
import { cases } from './cases'
import { configTypes } from './configType'
import { content } from './content'
import { guides } from './guide'
import { guideSearch } from './guideSearch'
import { identity } from './identity'
import { identityChanges } from './identityChanges'
import { ledger } from './ledger'
import { listening } from './listening'
import { media } from './media'
import { miniProgram } from './miniProgram'
import { orderRollup } from './orderRollup'
import { orders } from './orders'
import { guidePackages } from './package'
import { payments } from './payments'
import { questions } from './questions'
import { reconciliation } from './reconciliation'
import { refunds } from './refunds'
import { requireRow } from './requireRow'
import { sales } from './sales'
import { search } from './search'
import { site } from './site'
import { system } from './system'
import { visitorTables } from './visitor'

/** The whole schema of the first release; tables come after those that they refer to. */
export const baseline = [
  rolesWithoutLogin('console_app', 'console_identity', 'console_search'),
  requireRow,
  search,
  identity,
  identityChanges,
  system,
  media,
  configTypes,
  guides,
  guideSearch,
  guidePackages,
  visitorTables,
  cases,
  content,
  questions,
  miniProgram,
  site,
  sales,
  orders,
  payments,
  refunds,
  listening,
  ledger,
  orderRollup,
  reconciliation,
].join('\n')
