import { recordKinds } from '@/contract/kinds'
import { describeRecords } from '../../support/records/describeRecords'

for (const kind of recordKinds) describeRecords(kind)
