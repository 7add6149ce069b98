const REFUSALS: Readonly<Record<string, string>> = {
  NotAllowedError:
    '没有使用麦克风的许可。请点地址栏左侧的图标，允许这个网站使用麦克风，再试一次；也可以上传录好的文件。',
  NotFoundError: '没有找到麦克风。请接上麦克风再试，或上传录好的文件。',
  NotReadableError: '麦克风正被其他程序占用。请关闭它再试，或上传录好的文件。',
}
const UNSUPPORTED = '这个浏览器在这个地址下不能录音，请用 https 打开，或上传录好的文件。'

/** Why recording could not start, in words. */
function microphoneRefusal(error: unknown): string {
  return (error instanceof DOMException && REFUSALS[error.name]) || '麦克风没有打开，请再试一次，或上传录好的文件。'
}

/** The microphone's stream. Rejects with a message for the user. */
export async function openMicrophone(): Promise<MediaStream> {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices || typeof MediaRecorder === 'undefined') throw new Error(UNSUPPORTED)
  try {
    return await devices.getUserMedia({ audio: { channelCount: 1 } })
  } catch (cause) {
    throw new Error(microphoneRefusal(cause), { cause })
  }
}

const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

export const recordingType = (): string => TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? ''
