/** Of the chart that begins above the fold: at 1440 × 900 its panel ends there too. */
export const PANEL_HEIGHT = 324
