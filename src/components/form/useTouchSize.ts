import { Grid } from 'antd'
import type { ConfigProviderProps } from 'antd'

const tablet: Partial<ConfigProviderProps> = { componentSize: 'large' }
const phone: Partial<ConfigProviderProps> = { componentSize: 'large', theme: { token: { controlHeightLG: 44 } } }
const mouse: Partial<ConfigProviderProps> = {}

/** Fields that a finger can hit where the screen is narrow: 40 high on tablets, 44 on phones. */
export function useTouchSize(): Partial<ConfigProviderProps> {
  const { sm, lg } = Grid.useBreakpoint()
  return lg ? mouse : sm ? tablet : phone
}
