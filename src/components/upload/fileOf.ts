/** A stored picture as a file, for cropping it again. Rejects if it cannot be fetched. */
export async function fileOf(url: string): Promise<File> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`picture ${response.status}`)
  const blob = await response.blob()
  return new File([blob], url.slice(url.lastIndexOf('/') + 1), { type: blob.type })
}
