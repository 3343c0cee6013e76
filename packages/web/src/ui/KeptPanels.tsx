import { Activity, type ReactNode, useState } from 'react';

interface Panel {
  readonly key: string;
  readonly content: ReactNode;
}

interface KeptPanelsProps {
  readonly panels: readonly Panel[];
  readonly current: string;
}

/** Panels that were opened once stay, hidden: what was typed in them is there on the way back. */
export const KeptPanels = ({ panels, current }: KeptPanelsProps) => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([current]));
  if (!opened.has(current)) setOpened(new Set([...opened, current]));
  return panels
    .filter(({ key }) => key === current || opened.has(key))
    .map(({ key, content }) => (
      <Activity key={key} mode={key === current ? 'visible' : 'hidden'}>
        {content}
      </Activity>
    ));
};
