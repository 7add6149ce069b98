import { Checkbox, Form, Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import { Field } from '@/components/form/Field'
import type { Editor } from '@/components/form/useEditor'
import { PAY_PLACE_NAMES, PAY_PLACES } from '@/contract/features/payment/payPlaces'
import { VERIFIER_NAMES, verifierFieldsOf } from '@/contract/system/paymentChannel'
import type { PaymentChannelForm, PaymentChannelSettings, Verifier } from '@/contract/system/paymentChannel'
import { ChannelChoice, DemoSwitch } from './ChannelChoice'
import { NoticeAddress } from './NoticeAddress'
import css from './PaymentChannel.module.css'
import { SealedControl } from './SealedControl'

interface ChannelFieldsProps {
  editor: Editor<PaymentChannelForm>
  settings: PaymentChannelSettings
  disabled: boolean
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.part} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
)

const PLACES = PAY_PLACES.map((value) => ({ value, label: PAY_PLACE_NAMES[value] }))

/** WeChat Pay's settings stay in the form while no channel is chosen: they are kept for later. */
export function ChannelFields({ editor, settings, disabled }: ChannelFieldsProps) {
  const provider = Form.useWatch('provider', editor.form) ?? settings.provider
  return (
    <>
      <Field editor={editor} path="provider" className={css.first}>
        <ChannelChoice />
      </Field>
      <Field editor={editor} path="demo" valuePropName="value" hidden={!settings.canDemo} className={css.first}>
        <DemoSwitch />
      </Field>
      <div hidden={provider !== 'wechat'}>
        <Part title="商户">
          <div className={css.pair}>
            <Field editor={editor} path="mchid" label="商户号" required extra="8 到 10 位数字，在商户平台首页">
              <Input inputMode="numeric" autoComplete="off" maxLength={10} />
            </Field>
            <Field editor={editor} path="appId" label="小程序 AppID" required extra="须在商户平台绑定这个商户号">
              <Input autoComplete="off" maxLength={18} placeholder="wx…" />
            </Field>
          </div>
        </Part>
        <Part title="商户 API 证书">
          <Field
            editor={editor}
            path="serial"
            label="证书序列号"
            required
            extra="40 位，在商户平台「API 安全」里；空格和冒号不用去掉"
          >
            <Input className={css.mono} autoComplete="off" spellCheck={false} maxLength={100} />
          </Field>
          <div className={css.pair}>
            <Field editor={editor} path="privateKey" label="商户私钥" required>
              <SealedControl
                sealed={settings.privateKey}
                name="商户私钥"
                placeholder="apiclient_key.pem 的全部内容"
                pem
                disabled={disabled}
              />
            </Field>
            <Field editor={editor} path="apiKey" label="APIv3 密钥" required>
              <SealedControl
                sealed={settings.apiKey}
                name="APIv3 密钥"
                about="32 位"
                placeholder="32 位字母和数字"
                disabled={disabled}
              />
            </Field>
          </div>
        </Part>
        <Part title="验签">
          <Field editor={editor} path="verifier" noStyle>
            <VerifierFields editor={editor} settings={settings} disabled={disabled} />
          </Field>
        </Part>
        <Part title="通知地址">
          <Field
            editor={editor}
            path="origin"
            extra="每次下单都带上它，不必在商户平台填；须是公网能访问的 https"
            className={css.first}
          >
            <NoticeAddress path={settings.noticePath} disabled={disabled} />
          </Field>
        </Part>
        <Field editor={editor} path="places" label="用在哪里" required className={css.places}>
          <Checkbox.Group options={PLACES} />
        </Field>
      </div>
    </>
  )
}

interface VerifierFieldsProps extends ChannelFieldsProps {
  value?: Verifier
  onChange?: (value: Verifier) => void
}

const VERIFIERS = Object.entries(VERIFIER_NAMES).map(([value, label]) => ({ value: value as Verifier, label }))

/** The public key, platform certificates for merchants without one, or both while they change. */
function VerifierFields({ editor, settings, disabled, value = 'publicKey', onChange }: VerifierFieldsProps) {
  const fields = verifierFieldsOf(value)
  return (
    <>
      <Radio.Group
        aria-label="用什么验签"
        className={css.verifiers}
        options={VERIFIERS}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange?.(target.value as Verifier)}
      />
      <div hidden={!fields.includes('publicKey')}>
        <Field editor={editor} path="publicKeyId" label="微信支付公钥 ID" required>
          <Input className={css.mono} autoComplete="off" maxLength={64} placeholder="PUB_KEY_ID_…" />
        </Field>
        <Field editor={editor} path="publicKey" label="微信支付公钥" required>
          <SealedControl
            sealed={settings.publicKey}
            name="微信支付公钥"
            placeholder="pub_key.pem 的全部内容"
            pem
            disabled={disabled}
          />
        </Field>
      </div>
      <div hidden={!fields.includes('certificates')}>
        <Field
          editor={editor}
          path="certificates"
          label="平台证书"
          required
          extra={
            settings.certificatesFailure === '' ? (
              '只填一次：以后每天自己向微信支付取新的'
            ) : (
              <span className={css.failed}>上次自动更新没有成功：{settings.certificatesFailure}。每小时再试一次。</span>
            )
          }
        >
          <SealedControl
            sealed={settings.certificates}
            name="平台证书"
            placeholder="平台证书的全部内容"
            pem
            disabled={disabled}
          />
        </Field>
      </div>
    </>
  )
}
