import { Button } from 'antd'
import { Notice } from '@/components/form/Notice'
import { DownloadIcon } from '@/components/icons'
import { saveBlob } from '@/lib/files'

/** The explanation, its point or its packet was deleted while open: the typed text can be downloaded. */
export function DeletedSpotNotice({ name, text }: { name: string; text: string }) {
  return (
    <Notice
      kind="warning"
      title="这条讲解已被删除"
      actions={
        <Button
          size="small"
          icon={<DownloadIcon size={14} />}
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), `讲解词-${name}.txt`)}
        >
          下载讲解词
        </Button>
      }
    >
      讲解、POI 或数据包在你修改时被删除，不能再保存。撤销删除后可以接着写。
    </Notice>
  )
}
