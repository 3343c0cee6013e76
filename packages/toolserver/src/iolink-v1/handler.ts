import type { Gateway } from '@iodd-hub/gateway/virtual';
import type { Broker } from '../mqtt/broker.ts';

/** What a request asks for; path and query have the shape that its operation declares. */
export interface Call {
  readonly gateway: Gateway;
  /** Undefined where the gateway was started without a broker. */
  readonly broker: Broker | undefined;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
}
/** Gives the body of the answer; nothing where the operation answers nothing. */
export type Handler<Body = undefined> = (call: Call, body: Body) => unknown;
