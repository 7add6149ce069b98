import type { PhoneWords } from './zh'

export const phones: PhoneWords = {
  title: (listeners, used) => (listeners === 1 ? '聞けるスマホ' : `スマホ ${listeners} 台、使用中 ${used} 台`),
  onePlace: '1 台につき 1 枠',
  give: 'ご家族がこのコードを読み取るか、「マイページ」の「購入を復元」に入力してください：',
  giveMove: '新しいスマホでこのコードを読み取るか、「マイページ」の「購入を復元」に入力してください：',
  share: '別のスマホを追加',
  move: '別のスマホに移す',
  moveWarning: 'コードを使うと、このスマホでは聞けなくなります。',
  until: (time) => `${time} まで 1 回使えます。新しく作ると、このコードは無効になります。`,
  send: '送る',
  copied: 'コピーしました',
  sendText: (product, code, link) =>
    `「${product}」のコード ${code}。リンクを開いて「復元する」を押してください：${link}`,
  thisPhone: 'このスマホ',
  phone: (place) => `スマホ ${place}`,
  since: (time) => `${time} から`,
  heardAt: (time) => `${time} に再生`,
  neverHeard: 'まだ再生していません',
  free: (places) => `空き ${places} 枠`,
  freeHint: '追加されたスマホがここに出ます',
  remove: '外す',
  removeAsk: (name) => `「${name}」を外しますか？すぐに聞けなくなり、枠が空きます。`,
  movedAway: 'このスマホの権利は別のスマホに移りました。注文と返金はここに残ります。',
  codeLabel: 'コード',
  codeHint:
    '8 文字。購入したスマホの「注文履歴」で作ります。大文字と小文字の区別はありません。紛失した場合は施設にお尋ねください。',
  redeem: '復元する',
  restored: 'このスマホで聞けるようになりました',
  restoredHint: (product, until) => `${product}、${until} まで有効`,
  refundWhat: '返金する範囲',
  refundWhole: '全額',
  refundSome: (count) => `${count} 台`,
  refundSomeHint: (amount) =>
    `施設の承認後に ${amount} を返金します。対象の端末は聴けなくなります。すでに聴いた端末だけの返金はできません。`,
  refundPick: (count) => `使わなくなる端末を ${count} 台選んでください`,
}
