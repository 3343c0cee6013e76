import { ConfigProvider, theme, type ThemeConfig } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useIsDark } from './theme.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';

/** styles/tokens.css is the one place where a colour is written; antd derives its own from there. */
const themeOf = (isDark: boolean): ThemeConfig => {
  const styles = getComputedStyle(document.documentElement);
  const value = (name: string) => styles.getPropertyValue(name).trim();
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    hashed: false,
    cssVar: { key: 'hub' },
    token: {
      colorPrimary: value('--accent'),
      colorLink: value('--accent'),
      colorSuccess: value('--ok'),
      colorWarning: value('--warning'),
      colorError: value('--error'),
      colorInfo: value('--info'),
      colorText: value('--text'),
      colorTextSecondary: value('--muted'),
      colorTextPlaceholder: value('--muted'),
      colorBgBase: value('--surface'),
      colorBgContainer: value('--surface'),
      colorBgElevated: value('--raised'),
      colorBorder: value('--rule-strong'),
      colorBorderSecondary: value('--rule'),
      borderRadius: 2,
      borderRadiusLG: 2,
      borderRadiusSM: 2,
      controlHeight: 28,
      fontFamily: value('--font'),
      fontFamilyCode: value('--mono'),
      fontSize: 13,
      wireframe: true,
      motion: false,
    },
  };
};

/** Around each antd component of this folder: pages that use none of them load nothing of antd. */
export const AntdScope = ({ children }: { readonly children: ReactNode }) => {
  const isDark = useIsDark();
  const config = useMemo(() => themeOf(isDark), [isDark]);
  return (
    <ConfigProvider theme={config} csp={{ nonce }}>
      {children}
    </ConfigProvider>
  );
};
