/** Where a preview opens. The mark comes behind `#`: no server and no log sees it. */
export const previewAddress = ({ id, mchk }: { id: string; mchk: string }, start: string): string =>
  `/h5/preview/${id}#mchk=${mchk}${start === '' ? '' : `&${start}`}`
