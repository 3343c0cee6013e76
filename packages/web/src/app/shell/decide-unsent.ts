import { t } from 'i18next';
import { tellSignedOut } from '../../drafts/open-drafts.ts';
import { discardUnsent, sealUnsent, sendUnsent, unsentCount } from '../../drafts/unsent.ts';
import { notify } from '../../notifications/notifications.ts';
import { unsentGate } from '../../session/gate.ts';

/**
 * Asks what becomes of changes to drafts that are only in this browser, until none is left or somebody has decided.
 * Answers what is to be done once they are signed out; undefined where they stay.
 */
const decided = async (userName: string): Promise<(() => Promise<void>) | undefined> => {
  while ((await unsentCount(userName)) > 0) {
    const answer = await unsentGate.ask();
    if (answer === 'stay') return undefined;
    if (answer === 'discard') return () => discardUnsent(userName);
    if (answer === 'keep') {
      const seal = await sealUnsent(userName).catch(() => undefined);
      if (seal) return seal;
      notify('error', t('draft:unsent.notSealed'));
    } else {
      await sendUnsent(userName);
      if ((await unsentCount(userName)) > 0) notify('error', t('draft:unsent.notSent'));
    }
  }
  return async () => undefined;
};

/** As above; other windows hear of it first. */
export const decideUnsent = async (userName: string): Promise<(() => Promise<void>) | undefined> => {
  const act = await decided(userName);
  return (
    act &&
    (async () => {
      tellSignedOut(userName);
      await act();
    })
  );
};
