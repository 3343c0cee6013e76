import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { OpenedProblem } from '../../device/engine/opened.ts';
import { ShownProblems } from './ShownProblems.tsx';

const problems = Array.from({ length: 250 }, (_, number): OpenedProblem => ({
  key: `problem-${number}`,
  rule: 'text/unused',
  severity: 'error',
  file: 'a.xml',
  device: 0,
  clause: undefined,
  basis: undefined,
  edition: undefined,
  numbers: [],
  hasFix: false,
  meant: undefined,
  cause: undefined,
}));

const shown = (chosen: OpenedProblem | undefined) => (
  <ShownProblems problems={problems} chosen={chosen} rowOf={({ key }) => <li key={key}>{key}</li>} />
);

it('draws a hundred of many problems, and more when asked', async () => {
  const screen = await render(shown(undefined));
  expect(screen.getByRole('listitem').elements()).toHaveLength(100);
  await screen.getByRole('button').click();
  expect(screen.getByRole('listitem').elements()).toHaveLength(200);
  await screen.getByRole('button').click();
  expect(screen.getByRole('listitem').elements()).toHaveLength(250);
  expect(screen.getByRole('button').elements()).toHaveLength(0);
});

it('draws the chosen one wherever it stands', async () => {
  const screen = await render(shown(problems[180]));
  expect(screen.getByRole('listitem').elements()).toHaveLength(181);
  await screen.rerender(shown(problems[3]));
  expect(screen.getByRole('listitem').elements()).toHaveLength(100);
});
