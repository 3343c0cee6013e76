import type { z } from 'zod';
import type { Broker } from '../../mqtt/broker.ts';
import { Refusal } from '@iodd-hub/gateway/virtual';
import type { mqttConfiguration, mqttTopic } from '../bodies.ts';
import type { Call, Handler } from '../handler.ts';

function brokerOf({ broker }: Call): Broker {
  if (!broker) throw new Refusal('mqttNotSupported');
  return broker;
}

/** The password is not given back. */
export const configuration: Handler = (call) => {
  const { password: _password, ...shown } = brokerOf(call).configuration;
  return shown;
};

export const configure: Handler<z.output<typeof mqttConfiguration>> = (call, written) =>
  brokerOf(call).configure(written);

export const connectionStatus: Handler = (call) => brokerOf(call).status;

export const topics: Handler = (call) => brokerOf(call).list();

export const topic: Handler = (call) => {
  const found = brokerOf(call)
    .list()
    .find(({ topicId }) => String(topicId) === call.path['topicId']);
  if (!found) throw new Refusal('resourceNotFound');
  return found;
};

export const removeTopic: Handler = (call) => brokerOf(call).remove(Number(call.path['topicId']));

export const addTopic: Handler<z.output<typeof mqttTopic>> = (call, written) => {
  const broker = brokerOf(call);
  const { event, processData } = written;
  if (!event && !processData) throw new Refusal('incomplete', { place: 'processData' });
  if (event && processData) throw new Refusal('notApplicable', { place: 'event' });
  const { deviceAlias } = written;
  const isKnown = call.gateway.places.some(({ port }) => port.configuration.deviceAlias === deviceAlias);
  if (!isKnown) throw new Refusal('valueInvalid', { place: 'deviceAlias' });
  return broker.add(written);
};
