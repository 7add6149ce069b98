/** A stored picture as a file again, for cutting it anew. */
export async function fileOf(url: string): Promise<File> {
  const blob = await (await fetch(url)).blob()
  return new File([blob], url.slice(url.lastIndexOf('/') + 1), { type: blob.type })
}
