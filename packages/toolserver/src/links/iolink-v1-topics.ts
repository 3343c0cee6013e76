/** Process data by way of a broker, where the host publishes to the one that the operator named. */
import { randomUUID } from 'node:crypto';
import { connectAsync, type MqttClient } from 'mqtt';
import { brokerUrl } from '../mqtt/address.ts';
import { LinkFault, type LinkReader, type ProcessDataView } from '@iodd-hub/gateway';
import { parsedJson } from './http.ts';
import { gatewayCapabilities, mqttStatus, newTopic } from './iolink-v1-answers.ts';
import { inOurSpelling, newDialect } from './iolink-v1-dialect.ts';
import { nothingWhere, type IntegrationHost } from './iolink-v1-host.ts';
import type { Places } from './iolink-v1-places.ts';
import { viewOf } from './iolink-v1-process-data.ts';

interface Context {
  readonly host: IntegrationHost;
  readonly broker: string | undefined;
  readonly places: Places;
}

const largestMessage = 64 * 1024;
const connectTimeoutMs = 5000;

/**
 * Undefined where the host does not publish. What a host is configured to is left alone: only topics are added, and
 * removed again. The broker that a host names in its configuration is never dialled.
 */
export async function topicSubscriber({
  host,
  broker,
  places,
}: Context): Promise<LinkReader['subscribe'] | undefined> {
  if (broker === undefined) return undefined;
  const url = brokerUrl(broker);
  if (url === undefined) throw new LinkFault('addressInvalid', { about: 'broker' });
  const none = nothingWhere('notSupported', 'answerInvalid', 'permissionDenied');
  const capabilities = await host.get('/gateway/capabilities', gatewayCapabilities).catch(none);
  if (capabilities?.mqttSupported !== true) return undefined;
  const status = await host.get('/mqtt/connectionstatus', mqttStatus).catch(none);
  if (status?.connectionStatus !== 'CONNECTION_ACCEPTED') return undefined;

  const topics = new Topics(url);
  return async (place, { intervalMs, listen }) => {
    const topicName = `iodd-hub/${randomUUID()}`;
    const leave = await topics.follow(topicName, listen);
    try {
      const interval = { value: Math.round(intervalMs), unit: 'ms' };
      const processData = { direction: 'getSetData', format: 'byteArray', interval };
      const topicId = await places.writing(place, (_path, deviceAlias) =>
        host.answer(
          {
            method: 'POST',
            path: '/mqtt/topics',
            body: { topicName, qos: '0_ONLY_ONCE', deviceAlias, processData },
          },
          newTopic,
        ),
      );
      return {
        end: async () => {
          await leave();
          await host.send({ method: 'DELETE', path: `/mqtt/topics/${topicId}` });
        },
      };
    } catch (error) {
      await leave();
      throw error;
    }
  };
}

type Listen = (data: ProcessDataView) => void;

/** One connection to the broker for all topics of a host, for as long as there are some. */
class Topics {
  private readonly url: string;
  private readonly listeners = new Map<string, Listen>();
  private client: Promise<MqttClient> | undefined;

  constructor(url: string) {
    this.url = url;
  }

  /** Ended by what it returns. */
  async follow(topic: string, listen: Listen): Promise<() => Promise<void>> {
    this.listeners.set(topic, listen);
    const leave = () => this.leave(topic);
    try {
      const client = await (this.client ??= this.connect());
      // It comes back by itself; meanwhile whoever begins to watch asks the host.
      if (!client.connected) throw new Error('the broker is away');
      await client.subscribeAsync(topic);
      return leave;
    } catch {
      await leave();
      throw new LinkFault('unreachable', { about: 'broker' });
    }
  }

  private async connect(): Promise<MqttClient> {
    const client = await connectAsync(this.url, { connectTimeout: connectTimeoutMs }, false).catch(
      (error: unknown) => {
        this.client = undefined;
        throw error;
      },
    );
    // It connects again by itself; while it cannot, whoever watches asks the host.
    client.on('error', () => {});
    client.on('message', (topic, payload) => {
      const listen = this.listeners.get(topic);
      if (!listen || payload.length > largestMessage) return;
      const view = readMessage(payload);
      if (view) listen(view);
    });
    return client;
  }

  private async leave(topic: string): Promise<void> {
    this.listeners.delete(topic);
    const { client } = this;
    if (this.listeners.size === 0) {
      this.client = undefined;
      await client?.then((one) => one.endAsync(true)).catch(() => {});
    } else void client?.then((one) => one.unsubscribeAsync(topic)).catch(() => {});
  }
}

function readMessage(payload: Buffer): ProcessDataView | undefined {
  try {
    // Nothing is learned from it of how the host spells.
    return viewOf(inOurSpelling(newDialect(), parsedJson(payload.toString('utf8'))));
  } catch (error) {
    // Anybody at a broker can write to a topic; what is no process data is none.
    if (error instanceof LinkFault) return undefined;
    throw error;
  }
}
