/** A picture as a `data:` address: the exported SVG of a sign must not load anything. */
export const dataAddressOf = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error('图片没有读到')))
    reader.readAsDataURL(picture)
  })
