import { useState } from 'react';
import { Outlet } from 'react-router';
import { StatusBarContext } from '../../../shared/status/StatusBar.tsx';
import { SkipLink } from '../SkipLink.tsx';
import { useFrame } from '../useFrame.ts';
import { ApplicationBar } from './ApplicationBar.tsx';
import { StatusPlace } from './StatusPlace.tsx';
import classes from './WorkspaceLayout.module.css';

/** For work that needs the whole window: a bar of one line above it, a line of status below. */
export const WorkspaceLayout = () => {
  const { openPalette } = useFrame();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div className={classes['layout']}>
      <SkipLink />
      <ApplicationBar palette={openPalette} />
      <main id="content" className={classes['main']} tabIndex={-1}>
        <StatusBarContext value={place}>
          <Outlet />
        </StatusBarContext>
      </main>
      <StatusPlace onPlace={setPlace} />
    </div>
  );
};
