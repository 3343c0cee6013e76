import { Tabs as AntdTabs } from 'antd';
import type { ReactNode } from 'react';
import { AntdScope } from './AntdScope.tsx';
import classes from './Tabs.module.css';

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
      size="small"
      activeKey={current}
      onChange={onChange}
      items={tabs.map(({ key, label, content }) => ({
        key,
        label,
        children: <div className={classes['content']}>{content}</div>,
      }))}
    />
  </AntdScope>
);
