import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { zodRule } from '@/components/form/schema'
import { useLeaveGuard } from '@/components/form/useLeaveGuard'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useToast } from '@/components/ui/toast/useToast'
import { PictureUpload } from '@/components/upload/PictureUpload'
import { code } from '@/contract/kit/core'
import { ownProfile, person } from '@/contract/session/profile'
import { call, CallError } from '@/lib/call'
import { DEFAULT_AVATAR, useAuth } from '@/stores/auth'
import { profileQuery } from '@/lib/profile'
import type { Profile } from '@/lib/profile'
import css from './Person.module.css'

interface Values {
  name: string
  phone: string
  avatar: string | null
}

/** Square, and sharp on 2x screens. */
const AVATAR = { width: 256, height: 256 }
const TRIGGERS = ['onBlur', 'onChange']

const valuesOf = ({ name, phone, avatar }: Profile): Values => ({
  name,
  phone,
  avatar: avatar === DEFAULT_AVATAR ? null : avatar,
})

interface ProfileFormProps {
  profile: Profile
  /** Passes out the drawer's unsaved-changes check. */
  guard: (leave: () => Promise<boolean>) => void
  onLeave: () => void
}

/** Name, phone and avatar; the shell shows changes at once. */
export function ProfileForm({ profile, guard, onLeave }: ProfileFormProps) {
  const client = useQueryClient()
  const toast = useToast()
  const [form] = Form.useForm<Values>()
  const [uploading, setUploading] = useState(false)
  const [dirty, setDirty] = useState(false)
  const { busy, once } = useSingleFlight<'saving'>()
  guard(useLeaveGuard({ title: '「个人资料」', dirty: dirty || uploading, keepsDraft: false, onLeave }))

  const updateDirty = (values = form.getFieldsValue()) =>
    setDirty(JSON.stringify({ ...valuesOf(profile), ...values }) !== JSON.stringify(valuesOf(profile)))

  const save = (values: Values) =>
    once('saving', async () => {
      try {
        const saved = await call(person.update, { body: { ...values, version: profile.version } })
        client.setQueryData(profileQuery.queryKey, saved)
        useAuth.setState(({ user }) => ({ user: user && { ...user, name: saved.name, avatar: saved.avatar } }))
        setDirty(false)
        toast.done('已保存个人资料')
      } catch (error) {
        if (error instanceof CallError && error.fields.length > 0) {
          form.setFields(error.fields.map(({ path, message }) => ({ name: path as keyof Values, errors: [message] })))
        } else toast.failed('没有保存个人资料', error)
        // Saving again overwrites changes made elsewhere meanwhile.
        if (error instanceof CallError && error.code === code.conflict)
          await client.invalidateQueries({ queryKey: profileQuery.queryKey })
      }
    })

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={valuesOf(profile)}
      validateTrigger={TRIGGERS}
      disabled={busy !== null}
      onValuesChange={(_, values) => updateDirty(values)}
      onFinish={(values) => void save(values)}
    >
      <Form.Item name="avatar" label="头像" className={css.avatar}>
        <PictureUpload name="头像" exact={AVATAR} small onBusy={(fraction) => setUploading(fraction !== null)} />
      </Form.Item>
      <div className={css.two}>
        <Form.Item name="name" label="姓名" rules={[zodRule(ownProfile.shape.name)]}>
          <Input maxLength={20} autoComplete="name" />
        </Form.Item>
        <Form.Item name="phone" label="手机号" rules={[zodRule(ownProfile.shape.phone)]}>
          <Input autoComplete="tel" inputMode="tel" />
        </Form.Item>
      </div>
      <Button type="primary" htmlType="submit" loading={busy !== null} disabled={!dirty || uploading}>
        保存资料
      </Button>
    </Form>
  )
}
