/** A batch as it is typed. */
export interface Draft {
  guideId: string | null
  days: { from: string; to: string } | null
  except: readonly string[]
  name: string
  note: string
  proof: readonly string[]
}
