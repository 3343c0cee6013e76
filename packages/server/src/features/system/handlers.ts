import { ResultError } from '@iodd-hub/contract';
import { type Application, applications, healthParts, updateSteps } from '@iodd-hub/contract/system';
import type { Language } from '@iodd-hub/i18n';
import type { Handlers, Services } from '../../context.ts';
import type { AuditAction } from '@iodd-hub/contract/audit';
import type { CurrentUser } from '../../stores/sessions.ts';
import { healthOf } from '../../health/judge.ts';
import * as audit from '../../stores/audit.ts';
import { lockAdministrator } from '../../stores/locks.ts';
import * as store from '../../stores/updates.ts';
import { notesIn } from '../../updates/offered.ts';

const offerOf = async ({ updates }: Services, application: Application, language: Language) => {
  const offered = await updates.offered(application);
  if (!offered) return null;
  return {
    applicationName: application,
    version: offered.version,
    updateDescription: notesIn(offered, language),
    installedVersion: await updates.installed(application),
  };
};

interface Order {
  readonly application: Application;
  readonly version: string;
  readonly versionBefore: string;
  readonly action: AuditAction;
}

/** Written down with who ordered it; every instance finds it there and takes its turn, this one at once. */
const order = async (
  { database, updates }: Services,
  user: CurrentUser,
  { action, ...wanted }: Order,
): Promise<{ id: string }> => {
  const id = await database.db.transaction().execute(async (tx) => {
    await lockAdministrator(tx, user);
    const begun = await store.begin(tx, wanted);
    if (begun === undefined) throw new ResultError('updateRunning');
    await audit.record(tx, {
      actorId: user.accountId,
      action,
      subject: wanted.application,
      detail: { version: wanted.version, versionBefore: wanted.versionBefore },
    });
    return begun;
  });
  void updates.look();
  return { id };
};

/** An image is replaced by whoever runs it; a part that was exchanged inside would be gone with the next start. */
const assertInstallable = ({ config }: Services): void => {
  if (config.updates.isImage) throw new ResultError('replacedByImage');
};

export const system: Handlers<'system'> = {
  async versionHost({ services, language }) {
    assertInstallable(services);
    if (!services.updates.isSetUp) throw new ResultError('updatesNotSetUp');
    const [serviceVersion, ctAppVersion, designerAppVersion] = await Promise.all(
      applications.map((application) => offerOf(services, application, language)),
    );
    return {
      serviceVersion: serviceVersion ?? null,
      ctAppVersion: ctAppVersion ?? null,
      designerAppVersion: designerAppVersion ?? null,
    };
  },

  async startUpdate({ services, user }, { applicationName: application }) {
    const { updates } = services;
    assertInstallable(services);
    if (!updates.isSetUp) throw new ResultError('updatesNotSetUp');
    // Asked first: it also says that this instance is there.
    const canReplace = await updates.canReplaceService();
    if (application === 'service' && !canReplace) throw new ResultError('notSupervised');
    const offered = await updates.newest(application);
    if (!offered) throw new ResultError('nothingNewer');
    return order(services, user, {
      application,
      version: offered.version,
      versionBefore: await updates.installed(application),
      action: 'system.updateStarted',
    });
  },

  async updateProgress({ services }, { updateSessionId }) {
    const update = await store.find(services.database.db, updateSessionId);
    if (!update) throw new ResultError('notFound');
    return {
      updateProgress: update.state === 'done' ? updateSteps.done : updateSteps[update.step],
      finish: update.state !== 'running',
      step: update.step,
      state: update.state,
      reason: update.reason,
      detail: update.detail,
      applicationName: update.application,
      version: update.version,
      versionBefore: update.version_before,
    };
  },

  async health({ services }) {
    return { at: new Date().toISOString(), parts: await healthOf(services, healthParts) };
  },

  async restart({ services, user }) {
    assertInstallable(services);
    if (!(await services.updates.canReplaceService())) throw new ResultError('notSupervised');
    return order(services, user, {
      application: 'service',
      version: services.version,
      versionBefore: services.version,
      action: 'system.restarted',
    });
  },
};
