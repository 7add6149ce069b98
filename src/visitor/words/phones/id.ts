import type { PhoneWords } from './zh'

export const phones: PhoneWords = {
  title: (listeners, used) =>
    listeners === 1 ? 'Ponsel yang dapat mendengar' : `${listeners} ponsel, ${used} terpakai`,
  onePlace: 'satu tempat per ponsel',
  give: 'Keluarga memindai kode ini, atau memasukkannya di “Saya”, “Pulihkan pembelian”:',
  giveMove: 'Pindai kode ini dengan ponsel baru, atau masukkan di “Saya”, “Pulihkan pembelian”:',
  share: 'Tambah ponsel lain',
  move: 'Pindah ke ponsel lain',
  moveWarning: 'Setelah kode dipakai, ponsel ini tidak dapat mendengar lagi.',
  until: (time) => `Berlaku sekali sampai ${time}; kode baru membatalkan yang ini.`,
  send: 'Kirim',
  copied: 'Tersalin',
  sendText: (product, code, link) => `Kode ${code} untuk “${product}”: buka tautan dan tekan “Pulihkan”: ${link}`,
  thisPhone: 'Ponsel ini',
  phone: (place) => `Ponsel ${place}`,
  since: (time) => `sejak ${time}`,
  heardAt: (time) => `mendengar ${time}`,
  neverHeard: 'belum mendengar',
  free: (places) => `${places} tempat kosong`,
  freeHint: 'Ponsel yang bergabung muncul di sini',
  remove: 'Keluarkan',
  removeAsk: (name) => `Keluarkan “${name}”? Ponsel itu langsung berhenti dan tempatnya kosong.`,
  movedAway: 'Hak mendengar sudah pindah dari ponsel ini. Pesanan dan pengembalian dana tetap di sini.',
  codeLabel: 'Kode',
  codeHint:
    '8 karakter, dibuat di “Pesanan saya” pada ponsel pembeli; huruf besar atau kecil sama saja. Jika ponsel hilang, minta kepada pengelola.',
  redeem: 'Pulihkan',
  restored: 'Ponsel ini sudah dapat mendengar',
  restoredHint: (product, until) => `${product}, berlaku sampai ${until}`,
  refundWhat: 'Berapa',
  refundWhole: 'Semuanya',
  refundSome: (count) => `${count} ponsel`,
  refundSomeHint: (amount) =>
    `${amount} setelah pengelola setuju. Ponsel itu lalu tidak bisa mendengarkan; ponsel yang sudah mendengarkan tidak dikembalikan terpisah.`,
  refundPick: (count) => `Pilih ${count} ponsel yang tidak dipakai lagi`,
  joined: 'Tiket yang diikuti dengan kode',
  leave: 'Keluar',
  leaveAsk: (product) =>
    `Keluar dari “${product}”? Ponsel ini langsung tidak bisa mendengarkan lagi, dan tempatnya kosong.`,
  used: (used, listeners) => `${used} dari ${listeners} ponsel terpakai`,
  suspended: 'Sedang dikembalikan dananya: belum bisa didengarkan',
  devices: (used, most) =>
    `Satu akun WeChat paling banyak ${most} ponsel, ${used} sudah masuk. Jika bertambah, yang paling awal keluar.`,
  priceEnds: (time) => `Harga ini berlaku sampai ${time}`,
}
