import { lazy } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { FramePart } from './FramePart.tsx';

it('a part that cannot be loaded is missing, and what stands beside it stays', async () => {
  const Missing = lazy(() => Promise.reject(new Error('no such chunk')));
  const screen = await render(
    <>
      <FramePart>
        <Missing />
      </FramePart>
      <p>the page</p>
    </>,
  );
  await expect.element(screen.getByText('the page')).toBeVisible();
});
