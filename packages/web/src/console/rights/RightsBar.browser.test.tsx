/** In the head of a host: the role, the switch, and who moved it. */
import { results } from '@iodd-hub/contract/results';
import { beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadTexts } from '../../i18n/start.ts';
import type { HostRights } from './host-rights.ts';
import { RightsBar } from './RightsBar.tsx';

beforeAll(() => loadTexts(['console', 'results']));

const at = '2020-02-02T08:00:00.000Z';
const draw = async (rights: HostRights, code?: string) => {
  const onSwitch = {
    stop: vi.fn<() => Promise<string | undefined>>(() => Promise.resolve(code)),
    release: vi.fn<() => Promise<string | undefined>>(() => Promise.resolve(code)),
  };
  await render(<RightsBar rights={rights} hasRoles onSwitch={onSwitch} />);
  return onSwitch;
};
const button = (name: string) => page.getByRole('button', { name });

it('an observer sees the switch and why it does nothing', async () => {
  const { stop } = await draw({ role: 'observer', stops: [] });
  await expect.element(page.getByText('Your role: Observer')).toBeVisible();
  await expect.element(button('Stop all writes')).toHaveAttribute('aria-disabled', 'true');
  await button('Stop all writes').click({ force: true });
  expect(stop).not.toHaveBeenCalled();
});

it('maintenance stops, and is told what was refused', async () => {
  const { stop } = await draw({ role: 'maintenance', stops: [] }, results.hostMissing.code);
  await userEvent.click(button('Stop all writes'));
  expect(stop).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('alert')).toBeVisible();
});

it('who stopped it stands above everything; maintenance does not release', async () => {
  const { release } = await draw({ role: 'maintenance', stops: [{ at, by: 'ann', where: 'here' }] });
  await expect.element(page.getByRole('alert').getByText(/^Stopped by ann/)).toBeVisible();
  await expect.element(button('Permit writes again')).toHaveAttribute('aria-disabled', 'true');
  await button('Permit writes again').click({ force: true });
  expect(release).not.toHaveBeenCalled();
});

it('a specialist releases it here; what the tool server stopped is released there', async () => {
  const stops = [
    { at, by: 'ann', where: 'here' },
    { at, by: 'operator', where: 'toolserver' },
  ] as const;
  const { release } = await draw({ role: 'specialist', stops });
  await userEvent.click(button('Permit writes again'));
  expect(release).toHaveBeenCalledOnce();
  await expect.element(page.getByText(/Stopped at the tool server by operator/)).toBeVisible();
});
