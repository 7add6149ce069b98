const SCRIPT = 'https://static.geetest.com/static/tools/gt.js'

interface GeeTestAnswer {
  challenge: string
  validate: string
  seccode: string
}

interface GeeTestObject {
  onReady: (run: () => void) => GeeTestObject
  onSuccess: (run: () => void) => GeeTestObject
  onError: (run: () => void) => GeeTestObject
  onClose: (run: () => void) => GeeTestObject
  verify: () => void
  destroy: () => void
  getValidate: () => { geetest_challenge: string; geetest_validate: string; geetest_seccode: string } | false
}

interface GeeTestOptions {
  gt: string
  challenge: string
  offline: boolean
  new_captcha: boolean
  product: 'bind'
  https: true
  lang: 'zh-cn'
}

declare global {
  interface Window {
    initGeetest?: (options: GeeTestOptions, onCreated: (captcha: GeeTestObject) => void) => void
  }
}

/** Has the user solve GeeTest's captcha. Only this loads its script. */
export async function solveGeeTest(
  init: { gt: string; challenge: string; newCaptcha: boolean },
  signal: AbortSignal,
): Promise<GeeTestAnswer> {
  if (!window.initGeetest) await loadScript()
  return new Promise((resolve, reject) => {
    const options = {
      gt: init.gt,
      challenge: init.challenge,
      offline: false,
      new_captcha: init.newCaptcha,
      product: 'bind',
      https: true,
      lang: 'zh-cn',
    } as const
    window.initGeetest?.(options, (captcha) => {
      const fail = (text: string) => {
        captcha.destroy()
        reject(new Error(text))
      }
      signal.addEventListener('abort', () => fail('已取消'))
      captcha
        .onReady(() => captcha.verify())
        .onSuccess(() => {
          const answer = captcha.getValidate()
          if (!answer) return fail('验证没有完成，请重试')
          captcha.destroy()
          resolve({
            challenge: answer.geetest_challenge,
            validate: answer.geetest_validate,
            seccode: answer.geetest_seccode,
          })
        })
        .onError(() => fail('验证服务没有回应，请稍后再试'))
        .onClose(() => fail('请完成验证'))
    })
  })
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('验证服务没有回应，请稍后再试'))
    })
    document.head.append(script)
  })
}
