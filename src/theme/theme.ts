import { theme } from 'antd'
import type { ThemeConfig } from 'antd'
import { required } from '@/lib/required'
import { ownTokens, tokens } from './tokens'
import type { ThemeMode } from './tokens'

type Components = NonNullable<ThemeConfig['components']>

function menuOf(mode: ThemeMode): Components['Menu'] {
  const token = tokens[mode]
  return {
    itemColor: token.colorTextSecondary,
    itemHoverColor: token.colorText,
    itemHoverBg: token.colorFillTertiary,
    itemActiveBg: token.colorFillTertiary,
    itemSelectedBg: token.colorPrimaryBg,
    itemSelectedColor: token.colorPrimaryText,
    itemBg: 'transparent',
    subMenuItemBg: 'transparent',
    // A group containing the active page is not itself the page.
    subMenuItemSelectedColor: token.colorText,
    itemBorderRadius: token.borderRadius,
    subMenuItemBorderRadius: token.borderRadius,
    itemHeight: 36,
    itemMarginInline: 0,
    itemMarginBlock: 0,
    itemPaddingInline: 12,
    iconSize: 18,
    collapsedIconSize: 18,
    iconMarginInlineEnd: 12,
    collapsedWidth: 40,
    activeBarBorderWidth: 0,
    groupTitleColor: token.colorTextTertiary,
    groupTitleFontSize: token.fontSizeSM,
    dropdownWidth: 200,
  }
}

function components(mode: ThemeMode): Components {
  const token = tokens[mode]
  const custom = ownTokens[mode]
  return {
    Button: {
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      primaryColor: token.colorTextLightSolid,
      dangerColor: custom['text-on-error'],
      fontWeight: 400,
      contentFontSizeLG: token.fontSize,
    },
    Layout: {
      siderBg: custom['sider-bg'],
      lightSiderBg: custom['sider-bg'],
      headerBg: token.colorBgContainer,
      headerHeight: 56,
      headerPadding: '0 16px',
      bodyBg: token.colorBgLayout,
    },
    Menu: menuOf(mode),
    Dropdown: { controlItemBgHover: token.colorFillTertiary, paddingBlock: 6 },
    Segmented: { trackBg: token.colorFillTertiary, itemSelectedBg: token.colorBgContainer },
    // A checkbox without a label next to it is recognised by its border alone: 3:1.
    Checkbox: {
      borderRadiusSM: token.borderRadiusXS,
      colorBorder: custom['border-strong'],
      colorWhite: token.colorTextLightSolid,
    },
    Radio: { colorBorder: custom['border-strong'], colorWhite: token.colorTextLightSolid },
    Switch: {
      colorTextQuaternary: custom['border-strong'],
      colorTextTertiary: token.colorTextTertiary,
      handleBg: mode === 'light' ? '#FFFFFF' : token.colorBgContainer,
      handleSize: 14,
      trackHeight: 18,
      trackMinWidth: 32,
      // antd derives these from its larger default handle, which would widen the track.
      innerMinMargin: 7,
      innerMaxMargin: 20,
    },
    Badge: { colorTextLightSolid: custom['text-on-error'] },
    Select: {
      optionSelectedBg: token.colorPrimaryBg,
      optionSelectedColor: token.colorPrimaryText,
      optionActiveBg: token.colorFillTertiary,
    },
    Tag: { defaultBg: token.colorFillTertiary, defaultColor: token.colorTextSecondary },
    Modal: { borderRadiusLG: 12, titleFontSize: token.fontSizeXL, titleLineHeight: token.lineHeightHeading4 },
    Drawer: { footerPaddingBlock: 16, footerPaddingInline: 24 },
    Input: { activeShadow: `0 0 0 3px ${token.controlOutline}` },
    Skeleton: { gradientFromColor: token.colorFillTertiary, gradientToColor: token.colorFillSecondary },
    Tabs: { titleFontSize: 13 },
    Breadcrumb: {
      fontSize: 13,
      itemColor: token.colorTextSecondary,
      linkColor: token.colorTextSecondary,
      linkHoverColor: token.colorPrimaryText,
      lastItemColor: token.colorText,
      separatorColor: token.colorTextTertiary,
    },
  }
}

function configOf(mode: ThemeMode): ThemeConfig {
  return {
    // antd runs seeds such as colorPrimary through its algorithm, which dulls them in dark mode; our values are final.
    algorithm: [
      mode === 'light' ? theme.defaultAlgorithm : theme.darkAlgorithm,
      (_seed, derived) => ({ ...required(derived, 'derived tokens'), ...tokens[mode] }),
    ],
    token: { ...tokens[mode] },
    components: components(mode),
    // There is only one antd on the page, so class names need no hash.
    hashed: false,
  }
}

export const themes: Readonly<Record<ThemeMode, ThemeConfig>> = { light: configOf('light'), dark: configOf('dark') }
