import { termsAccept } from '@iodd-hub/contract/calls/site';
import type { SignedInUser } from '@iodd-hub/contract/user';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { backend } from '../../i18n/backend.ts';
import { loadTexts } from '../../i18n/start.ts';
import { queries } from '../../session/session.ts';
import TermsDialog from './TermsDialog.tsx';

const user: SignedInUser = {
  userName: 'ana',
  userPhoto: '',
  isAdmin: 0,
  vendorId: null,
  type: 0,
  status: 0,
  canPublic: 0,
  isSuperAdmin: false,
  mustChangePassword: false,
  mustAcceptTerms: true,
  needsEmail: false,
};

const terms = { version: 3, title: 'Terms', content: 'Be kind.' };

beforeEach(async () => {
  await loadTexts(['acceptance', 'account']);
  vi.stubGlobal('fetch', async (request: Request) => {
    if (new URL(request.url).pathname === termsAccept.path) throw new TypeError('offline');
    return Response.json({ resultCode: '00000', returnMsg: '', data: terms });
  });
  await render(
    <QueryClientProvider client={queries}>
      <TermsDialog user={user} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the dialog says what failed,', () => {
  it('where terms could not be accepted', async () => {
    await page.getByRole('button', { name: 'I have read and accept the terms' }).click();
    await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  });

  it('where a language could not be loaded', async () => {
    vi.spyOn(backend, 'read').mockRejectedValue(new Error('offline'));
    await page.getByText('Español').click();
    await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  });
});
