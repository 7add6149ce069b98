import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { NotFoundPicture } from '@/components/ui/art/StatePictures'
import { LinkButton } from '@/components/ui/LinkButton'
import { StatePanel } from '@/components/ui/state/StatePanel'
import { paths } from '@/routes/paths'
import { useRefused } from '@/stores/refused'
import styles from './NotFound.module.css'
import { stepsBack } from './stepsBack'

/** An unknown address, or a page this account may not open. */
export default function NotFound() {
  const navigate = useNavigate()
  const { address: requested, taken: isRevoked } = useRefused()
  const leave = () => {
    const steps = stepsBack()
    void (steps === null ? navigate(paths.home(), { replace: true }) : navigate(-steps))
  }
  return (
    <div className={styles.page}>
      <StatePanel
        picture={<NotFoundPicture />}
        eyebrow="404 找不到"
        title="没有这个页面，或没有开通权限"
        text={`${isRevoked ? `「${isRevoked}」的权限已被收回。填写到一半的表单留作草稿，重新开通后打开它可以继续。` : '地址可能写错了，或者这个页面没有对你的角色开通。'}${requested ? '需要开通时，请把下面的地址告诉管理员。' : ''}`}
        actions={
          <>
            <LinkButton to={paths.home()} type="primary">
              返回首页
            </LinkButton>
            <Button onClick={leave}>返回上一页</Button>
          </>
        }
        note={requested}
        layout="row"
        level={1}
        framed
      />
    </div>
  )
}
