import { Fragment, type ReactNode } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { keep, readKept } from '../../kept/storage.ts';
import classes from './Panes.module.css';

interface Pane {
  readonly key: string;
  /** Of the separator before it. */
  readonly label: string;
  readonly content: ReactNode;
  /** Sizes as numbers are pixels. */
  readonly size?: number;
  readonly minSize?: number;
  readonly isFoldable?: boolean;
}

interface PanesProps {
  /** Who and which editor: sizes are kept for each. */
  readonly keptAs: string;
  readonly panes: readonly Pane[];
  readonly isVertical?: boolean;
}

const storage = {
  getItem: (key: string) => readKept(() => localStorage, key),
  setItem: (key: string, value: string) => keep(() => localStorage, key, value),
};

/** Parts of an editor beside or above each other; the lines between them are moved by pointer and arrow keys. */
export const Panes = ({ keptAs, panes, isVertical = false }: PanesProps) => {
  const layout = useDefaultLayout({
    id: `panes/${keptAs}`,
    panelIds: panes.map(({ key }) => key),
    storage,
  });
  return (
    <Group orientation={isVertical ? 'vertical' : 'horizontal'} className={classes['group']} {...layout}>
      {panes.map(({ key, label, content, size, minSize, isFoldable = false }, index) => (
        <Fragment key={key}>
          {index > 0 ? <Separator aria-label={label} className={classes['separator']} /> : null}
          <Panel
            id={key}
            defaultSize={size}
            minSize={minSize}
            collapsible={isFoldable}
            groupResizeBehavior={size === undefined ? 'preserve-relative-size' : 'preserve-pixel-size'}
            className={classes['pane']}
          >
            {content}
          </Panel>
        </Fragment>
      ))}
    </Group>
  );
};
