/** A picture as an address of its own content, because a picture made of a sign may load nothing. */
export const dataAddressOf = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error('图片没有读到')))
    reader.readAsDataURL(picture)
  })
