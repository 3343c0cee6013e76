/** What handlers have. */
import type { DatabaseSync } from 'node:sqlite';
import type {
  ToolserverCallOnce,
  ToolserverInput,
  ToolserverOutput,
} from '@iodd-hub/contract/toolserver/calls';
import type { Clock, LinkReader, Outputs } from '@iodd-hub/gateway';
import type { WriteStore } from '../writes/store.ts';
import type { HostConnections } from './hosts.ts';
import type { Live } from './live/live.ts';
import type { Rights } from './rights.ts';

export interface Context {
  readonly database: DatabaseSync;
  readonly writes: WriteStore;
  readonly clock: Clock;
  readonly hosts: HostConnections;
  readonly live: Live;
  readonly outputs: Outputs;
  readonly version: string;
}

export type Handlers<Names extends ToolserverCallOnce> = {
  readonly [Name in Names]: (
    context: Context,
    input: ToolserverInput<Name>,
    rights: Rights,
  ) => ToolserverOutput<Name> | Promise<ToolserverOutput<Name>>;
};

export const now = ({ clock }: Context): string => clock.date().toISOString();
export const linkOf = async ({ hosts }: Context, { host }: { readonly host: string }): Promise<LinkReader> =>
  (await hosts.open(host)).link;
