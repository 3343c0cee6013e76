/** Nothing that was meant for one device goes to the next one at its port. */
import { results } from '@iodd-hub/contract/results';
import { type ToolserverClient, ToolserverFailure } from '@iodd-hub/contract/toolserver/client';
import type { ConsoleConnection } from '../connection.ts';
import type { Order } from '../outcome.ts';

const toDevice: ReadonlySet<Order['kind']> = new Set(['parameter', 'block', 'output']);

const isMeantForDevice = (input: unknown): boolean => {
  if (typeof input !== 'object' || input === null || !('order' in input)) return false;
  // The client has typed it by the name of the call.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const order = input.order as Order;
  // What is given back is given back to whoever is there.
  return toDevice.has(order.kind) && (order.kind !== 'output' || order.isValid);
};

const refusal = (code: string): ToolserverFailure => new ToolserverFailure({ resultCode: code, data: null });

/** `isThere`: whether the device is still the one that is shown; while that is asked, writes wait for the answer. */
export const onlyTo = (connection: ConsoleConnection, isThere: () => Promise<boolean>): ConsoleConnection => {
  const isOnline = (): boolean => connection.live.current().port === 'online';
  const assertThere = async (): Promise<void> => {
    if (!isOnline()) throw refusal(results.notInOperate.code);
    // It may have been unplugged meanwhile.
    if (!(await isThere()) || !isOnline()) throw refusal(results.notInOperate.code);
  };
  const call: ToolserverClient['call'] = async (name, input) => {
    if (name === 'writes.carryOut' && isMeantForDevice(input)) await assertThere();
    return connection.call(name, input);
  };
  return { ...connection, call };
};
