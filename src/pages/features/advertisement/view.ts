/** Parameters of one view alone. */
export const OWN_PARAMETERS = [
  'from',
  'weeks',
  'guide',
  'page',
  'size',
  'order',
  'keyword',
  'positionId',
  'shown',
  'updatedFrom',
  'updatedTo',
]
