import { useQueryClient } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { useEffect } from 'react'
import { CompareDialog } from '@/components/form/compare/CompareDialog'
import { useConflict } from '@/components/form/compare/useConflict'
import { DraftOffer } from '@/components/form/draft/DraftOffer'
import { markRequired } from '@/components/form/requiredMark'
import { useEditor } from '@/components/form/useEditor'
import { useFormAction } from '@/components/form/useFormAction'
import { useLeaveGuard } from '@/components/form/useLeaveGuard'
import { useRightRevoked } from '@/components/form/useRightRevoked'
import { LockIcon } from '@/components/icons'
import { Allowed, useAllowed } from '@/components/ui/Allowed'
import { useToast } from '@/components/ui/toast/useToast'
import { menus, right } from '@/contract/rights'
import { paymentChannel, paymentChannelForm, paymentChannelSettings } from '@/contract/system/paymentChannel'
import type { PaymentChannelForm, PaymentChannelSettings } from '@/contract/system/paymentChannel'
import { call } from '@/lib/call'
import { ChannelFields } from './ChannelFields'
import css from './PaymentChannel.module.css'
import type { TryOutState } from './useTryOut'
import { EMPTY, FIELDS, UNKEPT, valuesOf } from './values'

const NAME = menus.paymentChannel.name
const EDIT = right('paymentChannel', 'edit')

/** Saves the form, and compares it with what somebody else has saved meanwhile. */
function useChannelEditor(settings: PaymentChannelSettings, mayEdit: boolean) {
  const client = useQueryClient()
  const toast = useToast()
  const editor = useEditor<PaymentChannelForm>({
    initial: EMPTY,
    version: 0,
    form: 'paymentChannel',
    record: 'paymentChannel',
    schemas: [paymentChannelForm],
    readOnly: !mayEdit,
    excluded: UNKEPT,
  })
  const { load } = editor
  const { version } = settings
  // A reading in the background must not replace what is typed: the version is compared when it is saved.
  const { dirty } = editor
  useEffect(() => {
    if (!dirty) load(valuesOf(settings), version)
  }, [dirty, load, settings, version])
  const clash = useConflict({ editor, schema: paymentChannelSettings, valuesOf })
  const store = async (values: PaymentChannelForm, base: number) => {
    try {
      const saved = await call(paymentChannel.update, { body: { ...values, version: base } })
      clash.dismiss()
      editor.rebase(valuesOf(saved), saved.version)
      client.setQueryData(['paymentChannel', 'detail'], saved)
      toast.done(`已保存${NAME}`, effectOf(saved))
      return saved
    } catch (error) {
      clash.refused(`没有保存${NAME}`, error, values)
      return null
    }
  }
  const save = async () => {
    const values = await editor.check()
    if (values) await store(values, editor.now().version)
  }
  return { editor, clash, store, save }
}

interface ChannelFormProps {
  settings: PaymentChannelSettings
  tryOut: TryOutState
}

/** What the saved choice does. */
function effectOf({ provider, demo, canDemo }: Pick<PaymentChannelSettings, 'provider' | 'demo' | 'canDemo'>): string {
  if (demo && canDemo) return '演示渠道开着，付款仍走演示渠道'
  return provider === 'wechat' ? '新的付款从现在起由微信支付收' : '从现在起不收款，退款只登记'
}

export function ChannelForm({ settings, tryOut }: ChannelFormProps) {
  const mayEdit = useAllowed()(EDIT)
  const { editor, clash, store, save } = useChannelEditor(settings, mayEdit)
  const { draft, dirty, lost, keeps } = editor
  const revoked = useRightRevoked(EDIT)
  const locked = !mayEdit || draft.asking || draft.offered.length > 0
  const { busy, run } = useFormAction(locked, dirty ? revoked : null)
  useLeaveGuard({
    title: NAME,
    dirty,
    keepsDraft: !draft.failed && keeps,
    unkept: lost,
    onLeave: (choice, go) => {
      if (choice === 'discard') draft.drop()
      else draft.flush()
      go?.()
    },
  })
  return (
    <section className={css.form} aria-label="设置">
      {draft.offered.length > 0 && (
        <DraftOffer
          draft={draft}
          kind={NAME}
          version={editor.base.version}
          olderNote="继续编辑不会覆盖别人的修改：保存时逐处比较。"
          titleOf={() => NAME}
          onTake={editor.takeDraft}
        />
      )}
      <Form
        form={editor.form}
        layout="vertical"
        initialValues={editor.base.values}
        disabled={locked || busy !== null}
        requiredMark={markRequired}
        validateTrigger={['onBlur', 'onChange']}
        scrollToFirstError={false}
        onValuesChange={editor.changed}
        onFieldsChange={editor.refresh}
      >
        <ChannelFields editor={editor} settings={settings} disabled={locked || busy !== null} />
      </Form>
      <FormFoot
        isBusy={busy !== null}
        locked={locked}
        dirty={dirty}
        tryOut={settings.provider === 'wechat' && settings.canReach ? tryOut : null}
        onSave={() => void run({ label: '保存', run: save })}
      />
      {clash.conflict && (
        <CompareDialog
          kind={NAME}
          name={NAME}
          conflict={clash.conflict}
          fields={FIELDS}
          busy={clash.merging}
          onMerge={(merged) => void clash.merge(merged, store)}
          onGiveUp={() => void clash.giveUp()}
          onClose={clash.dismiss}
        />
      )}
    </section>
  )
}

interface FormFootProps {
  isBusy: boolean
  locked: boolean
  dirty: boolean
  /** Null where nothing can be tried. */
  tryOut: TryOutState | null
  onSave: () => void
}

/** Only what is saved can be tried. */
function FormFoot({ isBusy, locked, dirty, tryOut, onSave }: FormFootProps) {
  return (
    <footer className={css.foot}>
      <p>
        <LockIcon size={16} />
        密钥存入后谁也看不到，只能更换；记录与导出里也没有
      </p>
      <Allowed p={EDIT}>
        <span className={css.buttons}>
          {tryOut && (
            <Button
              disabled={dirty}
              loading={tryOut.isRunning}
              title={dirty ? '先保存，再试' : undefined}
              onClick={tryOut.run}
            >
              试一试
            </Button>
          )}
          <Button type="primary" loading={isBusy} disabled={locked} onClick={onSave}>
            保存
          </Button>
        </span>
      </Allowed>
    </footer>
  )
}
