import { Segmented } from 'antd'
import { DATUM_NAMES, DATUMS } from '@/contract/operation/miniProgram/mapService'
import type { Datum } from '@/lib/geo/position'
import { choosePlaceDatum, usePlaceDatum } from '@/stores/placeDatum'

const NAMES: Record<Datum, string> = { 'WGS-84': 'WGS-84', 'GCJ-02': '高德·腾讯', 'BD-09': '百度' }
const OPTIONS = DATUMS.map((datum) => ({ value: datum, label: NAMES[datum], title: DATUM_NAMES[datum] }))

/** In which datum this user's coordinates are typed and shown. Stored ones are WGS-84. */
export function DatumChoice({ onChange = choosePlaceDatum }: { onChange?: (datum: Datum) => void }) {
  return <Segmented<Datum> aria-label="坐标系" value={usePlaceDatum()} options={OPTIONS} onChange={onChange} />
}
