import { Tabs as AntdTabs } from 'antd';
import type { ReactNode } from 'react';
import { AntdScope } from './AntdScope.tsx';

interface Tab {
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly tabs: readonly Tab[];
  readonly current: string;
  readonly onChange: (key: string) => void;
}

export const Tabs = ({ tabs, current, onChange }: TabsProps) => (
  <AntdScope>
    <AntdTabs
      activeKey={current}
      onChange={onChange}
      items={tabs.map(({ key, label, content }) => ({ key, label, children: content }))}
    />
  </AntdScope>
);
