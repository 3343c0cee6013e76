import {
  type FromService,
  fromSupervisor,
  instanceVariable,
  type Supervisor,
  updateVariable,
} from './updates/supervision.ts';
import type { RunningServer } from './start.ts';

/* The service's end of its conversation with what started it: the supervisor, or the trial of a new version. */

const send = (message: FromService): void => void process.send?.(message);

/** Null for a service that nothing can exchange: it was started by itself, or as a trial. */
export const openSupervisor = (variables: NodeJS.ProcessEnv): Supervisor | null => {
  const instance = variables[instanceVariable];
  if (instance === undefined || !process.send) return null;
  return {
    instance,
    update: variables[updateVariable] || undefined,
    send,
    onMessage: (listener) =>
      void process.on('message', (message) => {
        const said = fromSupervisor.safeParse(message).data;
        if (said) listener(said);
      }),
  };
};

/** Says that it serves, and from then on how it is, as often as it is asked. */
export const reportReady = ({ app, services }: RunningServer): void => {
  if (!process.send) return;
  process.on('message', (message) => {
    if (fromSupervisor.safeParse(message).data?.kind !== 'checkHealth') return;
    app.inject({ url: '/ready' }).then(
      ({ statusCode }) => send({ kind: 'health', isHealthy: statusCode === 200 }),
      () => send({ kind: 'health', isHealthy: false }),
    );
  });
  // Nobody is left who could end it.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  send({ kind: 'ready', version: services.version });
};
