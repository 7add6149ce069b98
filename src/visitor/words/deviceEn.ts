import type { deviceZh } from './deviceZh'

export const deviceEn: typeof deviceZh = {
  interrupted: 'Interrupted, tap to go on',
  playsElsewhere: 'Playing in another tab',
  guideClosed: 'This guide has just gone offline',
  guideClosedHint: 'Please ask the staff, or open it again later.',
  readAloud: 'Read aloud by this phone',
  deviceVoice: (name) => `There is no recording; this phone’s own voice reads it: ${name}`,
  lowBattery: 'The battery is low: your position is looked up less precisely to save it.',
  scan: 'Scan a code',
  scanWhy:
    'Scan the code on a sign to open its story. This needs the camera; the picture is read on this phone only, not kept and not sent.',
  openCamera: 'Open the camera',
  scanAim: 'Hold the code of the sign inside the frame',
  cameraRefused:
    'No permission for the camera: allow it in the settings of the browser, or enter the number on the sign.',
  cameraMissing: 'The camera cannot be used here; please enter the number on the sign.',
  turnOnTorch: 'Turn on the torch',
  turnOffTorch: 'Turn off the torch',
  otherCode: 'This is not a code of this scenic area',
  codeNeedsNetwork: 'Without a network this code cannot be looked up; please enter the number on the sign.',
  signNumber: 'Number on the sign',
  openNumber: 'Open',
  numberMissing: (count) => `There is no such number; enter 1 to ${count}`,
  offlineStored: (time) => `Offline content, stored ${time}`,
}
