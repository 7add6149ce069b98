import { usePackageEditor } from '../state/workshop'
import { OverlayCalibration } from './overlay/OverlayCalibration'
import { ScaleCalibration } from './scale/ScaleCalibration'

/** Where a hand-drawn map is laid on the earth, or the plan of a floor gets its metres. */
export default function Calibration() {
  const { guide, floor } = usePackageEditor()
  return guide.type === 'composite' ? <OverlayCalibration /> : <ScaleCalibration key={floor} />
}
