import { ResultError } from '@iodd-hub/contract';
import type { Handlers } from '../../context.ts';
import { usualDemoLimits } from '../../demo/hosts.ts';
import { mayDownload } from '../../library/package-access.ts';
import { addressKey } from '../../limits/address-key.ts';
import * as releases from '../../stores/releases.ts';

export const demo: Handlers<'demo'> = {
  async demoStart({ services, user, address }, { rpId }) {
    const release = await releases.find(services.database.pool, rpId);
    if (!release) throw new ResultError('notFound');
    const bytes = release.removed_at
      ? undefined
      : await services.objects.get(release.blob_sha256.toString('hex'));
    if (!bytes) throw new ResultError('contentRemoved');
    const accountId = user?.accountId ?? null;
    const token = await services.demoHosts.start(accountId ?? addressKey(address), {
      bytes,
      fileName: release.file_name,
      // A host gives the description of its device to whoever asks: to those who may have the package.
      hasDescription: mayDownload(services, accountId),
    });
    if (token === undefined) throw new ResultError('notFound');
    return { token, path: `/demo/${token}/iolink/v1`, idleSeconds: usualDemoLimits.idleMs / 1000 };
  },

  async demoStop({ services }, { token }) {
    await services.demoHosts.stop(token);
    return {};
  },
};
