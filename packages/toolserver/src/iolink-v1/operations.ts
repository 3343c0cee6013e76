/**
 * The operations of the JSON integration 1.0.0, in the order of its description: what is asked, what a body and a query
 * may hold, and who answers. Tests hold this table to the official OpenAPI file.
 */
import type { z } from 'zod';
import * as bodies from './bodies.ts';
import { checkedBody } from './check.ts';
import type { Handler } from './handler.ts';
import * as device from './handlers/device.ts';
import * as gateway from './handlers/gateway.ts';
import * as iodds from './handlers/iodds.ts';
import * as masters from './handlers/masters.ts';
import * as mqtt from './handlers/mqtt.ts';
import * as parameters from './handlers/parameters.ts';
import * as ports from './handlers/ports.ts';
import * as processData from './handlers/process-data.ts';
import * as queries from './queries.ts';

type Query = Readonly<Record<string, z.ZodType>>;
export interface Operation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Undefined where the description of the integration has no answer for a wrong query: it is not looked at. */
  readonly query: Query | undefined;
  readonly takes: 'nothing' | 'json' | 'xml';
  /** `empty` is 204. */
  readonly answers: 'json' | 'xml' | 'empty';
  readonly handle: Handler<unknown>;
}

const get = (path: string, handle: Handler, query?: Query): Operation => ({
  method: 'GET',
  path,
  query,
  takes: 'nothing',
  answers: 'json',
  handle: (call) => handle(call, undefined),
});
const order = (method: 'POST' | 'DELETE', path: string, handle: Handler, query?: Query): Operation => ({
  method,
  path,
  query,
  takes: 'nothing',
  answers: 'empty',
  handle: (call) => handle(call, undefined),
});
const post = <Schema extends z.ZodType>(
  path: string,
  body: Schema,
  handle: Handler<z.output<Schema>>,
  query?: Query,
): Operation => ({
  method: 'POST',
  path,
  query,
  takes: 'json',
  answers: 'empty',
  handle: (call, content) => handle(call, checkedBody(body, content)),
});
const answering = (operation: Operation): Operation => ({ ...operation, answers: 'json' });

const master = '/masters/{masterNumber}';
const port = `${master}/ports/{portNumber}`;
const alias = '/devices/{deviceAlias}';
const byIndex = `${alias}/parameters/{index}`;
const byName = `${alias}/parameters/{parameterName}`;
const bySubindex = `${byIndex}/subindices/{subindex}`;
const bySubName = `${byName}/subindices/{subParameterName}`;
const { format } = queries;
const value = bodies.parameterValue;

export const operations: readonly Operation[] = [
  get('/gateway/identification', gateway.identification),
  get('/gateway/capabilities', gateway.capabilities),
  get('/gateway/configuration', gateway.configuration),
  post('/gateway/configuration', bodies.gatewayConfiguration, gateway.configure),
  order('POST', '/gateway/reset', gateway.reset),
  order('POST', '/gateway/reboot', gateway.reboot),
  get('/gateway/events', gateway.events, queries.events),
  get('/mqtt/configuration', mqtt.configuration),
  post('/mqtt/configuration', bodies.mqttConfiguration, mqtt.configure),
  get('/mqtt/topics', mqtt.topics),
  answering(post('/mqtt/topics', bodies.mqttTopic, mqtt.addTopic)),
  get('/mqtt/topics/{topicId}', mqtt.topic),
  order('DELETE', '/mqtt/topics/{topicId}', mqtt.removeTopic),
  get('/mqtt/connectionstatus', mqtt.connectionStatus),
  get('/iodds', iodds.list, queries.iodds),
  order('DELETE', '/iodds', iodds.remove, queries.iodds),
  { ...get('/iodds/file', iodds.file, queries.iodds), answers: 'xml' },
  {
    method: 'POST',
    path: '/iodds/file',
    query: undefined,
    takes: 'xml',
    answers: 'empty',
    handle: iodds.store,
  },
  get('/masters', masters.list),
  get(`${master}/capabilities`, masters.capabilities),
  get(`${master}/identification`, masters.identification),
  post(`${master}/identification`, bodies.tags, masters.identify),
  get(`${master}/ports`, ports.list),
  get(`${port}/capabilities`, ports.capabilities),
  get(`${port}/status`, ports.status),
  get(`${port}/configuration`, ports.configuration),
  post(`${port}/configuration`, bodies.portConfiguration, ports.configure),
  get(`${port}/datastorage`, ports.dataStorage),
  post(`${port}/datastorage`, bodies.dataStorage, ports.store),
  get('/devices', device.list),
  get(`${alias}/capabilities`, device.capabilities),
  get(`${alias}/identification`, device.identification),
  post(`${alias}/identification`, bodies.tags, device.identify),
  get(`${alias}/processdata/value`, processData.both, format),
  post(`${alias}/processdata/value`, bodies.processData, processData.write, {}),
  get(`${alias}/processdata/getdata/value`, processData.input, format),
  get(`${alias}/processdata/setdata/value`, processData.output, format),
  get(`${alias}/parameters`, parameters.list, {}),
  get(`${byIndex}/value`, parameters.read, format),
  post(`${byIndex}/value`, value, parameters.write, {}),
  get(`${byName}/value`, parameters.read, format),
  post(`${byName}/value`, value, parameters.write),
  get(`${byIndex}/subindices`, parameters.parts),
  get(`${byName}/subindices`, parameters.parts),
  get(`${bySubindex}/value`, parameters.read, format),
  post(`${bySubindex}/value`, value, parameters.write),
  get(`${bySubName}/value`, parameters.read, format),
  post(`${bySubName}/value`, value, parameters.write),
  answering(post(`${alias}/blockparameterization`, bodies.block, parameters.block, format)),
  get(`${alias}/events`, device.events, queries.deviceEvents),
];
