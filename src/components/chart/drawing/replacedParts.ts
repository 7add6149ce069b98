/**
 * Parts whose entries a new option replaces: what it leaves out is removed. All others merge. The library refuses names of parts that are not
 * loaded, so each piece adds its own.
 */
export const replacedParts = new Set(['series', 'xAxis', 'yAxis', 'grid'])
