import type { PhoneWords } from './zh'

export const phones: PhoneWords = {
  title: (listeners, used) =>
    listeners === 1 ? 'Telefon yang boleh mendengar' : `${listeners} telefon, ${used} digunakan`,
  onePlace: 'satu tempat setiap telefon',
  give: 'Keluarga mengimbas kod ini, atau memasukkannya di “Saya”, “Pulihkan pembelian”:',
  giveMove: 'Imbas kod ini dengan telefon baharu, atau masukkan di “Saya”, “Pulihkan pembelian”:',
  share: 'Tambah telefon lain',
  move: 'Pindah ke telefon lain',
  moveWarning: 'Selepas kod digunakan, telefon ini tidak boleh mendengar lagi.',
  until: (time) => `Sah sekali sehingga ${time}; kod baharu membatalkan kod ini.`,
  send: 'Hantar',
  copied: 'Disalin',
  sendText: (product, code, link) => `Kod ${code} untuk “${product}”: buka pautan dan tekan “Pulihkan”: ${link}`,
  thisPhone: 'Telefon ini',
  phone: (place) => `Telefon ${place}`,
  since: (time) => `sejak ${time}`,
  heardAt: (time) => `mendengar ${time}`,
  neverHeard: 'belum mendengar',
  free: (places) => `${places} tempat kosong`,
  freeHint: 'Telefon yang menyertai muncul di sini',
  remove: 'Keluarkan',
  removeAsk: (name) => `Keluarkan “${name}”? Telefon itu berhenti serta-merta dan tempatnya kosong.`,
  movedAway: 'Hak mendengar telah dipindahkan. Pesanan dan bayaran balik kekal di sini.',
  codeLabel: 'Kod',
  codeHint:
    '8 aksara, dibuat di “Pesanan saya” pada telefon pembeli; huruf besar atau kecil sama sahaja. Jika telefon hilang, minta daripada pengurus tempat.',
  redeem: 'Pulihkan',
  restored: 'Telefon ini boleh mendengar sekarang',
  restoredHint: (product, until) => `${product}, sah sehingga ${until}`,
  refundWhat: 'Berapa banyak',
  refundWhole: 'Semuanya',
  refundSome: (count) => `${count} telefon`,
  refundSomeHint: (amount) =>
    `${amount} selepas pihak pengurusan bersetuju. Telefon itu tidak boleh mendengar lagi; telefon yang sudah mendengar tidak dibayar balik berasingan.`,
  refundPick: (count) => `Pilih ${count} telefon yang tidak akan digunakan lagi`,
  joined: 'Tiket yang disertai dengan kod',
  leave: 'Keluar',
  leaveAsk: (product) =>
    `Keluar daripada “${product}”? Telefon ini tidak dapat mendengar lagi serta-merta, dan tempatnya kosong.`,
  used: (used, listeners) => `${used} daripada ${listeners} telefon digunakan`,
  suspended: 'Sedang dibayar balik: tidak dapat didengar buat masa ini',
  devices: (used, most) =>
    `Satu akaun WeChat mempunyai paling banyak ${most} telefon, ${used} telah log masuk. Jika bertambah, yang terawal dilog keluar.`,
  priceEnds: (time) => `Harga ini sah sehingga ${time}`,
}
