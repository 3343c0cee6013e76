import { ResultError } from '@iodd-hub/contract';
import type { Software } from '@iodd-hub/contract/software';
import { uploadName } from '../../base/upload-name.ts';
import type { Handlers } from '../../context.ts';
import { offer, programMediaType } from '../../software/offer.ts';
import * as audit from '../../stores/audit.ts';
import { lockAdministrator } from '../../stores/locks.ts';
import * as store from '../../stores/software.ts';

const viewOf = (row: store.SoftwareRow): Software => ({
  softwareId: row.id,
  component: row.component,
  platform: row.platform,
  architecture: row.architecture,
  version: row.version,
  fileName: row.file_name,
  size: row.size,
  sha256: row.sha256.toString('hex'),
  releasedAt: row.released_at.toISOString(),
  isStarted: row.is_started,
});

export const software: Handlers<'software'> = {
  async softwareList({ services }) {
    return { items: (await store.list(services.database.db)).map(viewOf) };
  },

  async softwareDownload({ services }, { softwareId }) {
    const row = await store.find(services.database.db, softwareId);
    if (!row) throw new ResultError('softwareMissing');
    const address = row.sha256.toString('hex');
    return {
      kind: 'stored',
      address,
      size: row.size,
      mediaType: programMediaType,
      fileName: row.file_name,
    };
  },

  async softwareUpload({ services, user }, { file, ...statement }) {
    const tools = {
      db: services.database.db,
      objects: services.objects,
      lockActor: async (tx: Parameters<typeof lockAdministrator>[0]) =>
        (await lockAdministrator(tx, user)).caller.id,
    };
    const bytes = new Uint8Array(await file.arrayBuffer());
    return viewOf(await offer(tools, { fileName: uploadName(file), bytes, statement }));
  },

  async softwareDelete({ services, user }, { softwareId }) {
    await services.database.db.transaction().execute(async (tx) => {
      await lockAdministrator(tx, user);
      const gone = await store.remove(tx, softwareId);
      if (!gone) throw new ResultError('softwareMissing');
      await audit.record(tx, {
        actorId: user.accountId,
        action: 'software.removed',
        subject: softwareId,
        detail: { fileName: gone.file_name, version: gone.version, sha256: gone.sha256.toString('hex') },
      });
    });
    return {};
  },
};
