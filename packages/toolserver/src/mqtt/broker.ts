/** The MQTT client of a virtual gateway: topics that send process data and events to a broker. */
import { connect, ErrorWithReasonCode, type IClientOptions, type MqttClient } from 'mqtt';
import {
  type Format,
  type Gateway,
  type LoggedEvent,
  processDataValue,
  Refusal,
} from '@iodd-hub/gateway/virtual';
import { brokerUrl } from './address.ts';

export type Qos = '0_ONLY_ONCE' | '1_AT_LEAST_ONCE' | '2_EXACTLY_ONCE';
export interface MqttConfiguration {
  readonly clientMode: 'ACTIVE' | 'INACTIVE';
  readonly serverAddress?: string | undefined;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly lastWill?:
    | { readonly topic: string; readonly message: string; readonly qos: Qos; readonly retain: boolean }
    | undefined;
  readonly keepAliveTime?: number | undefined;
}
type Content = 'getData' | 'setData' | 'getSetData';
type ProcessDataTopic = { readonly direction: Content; readonly format: Format } & (
  | { readonly interval: { readonly value: number; readonly unit: 'ms' } }
  | { readonly onChange: boolean }
);
export interface Topic {
  readonly topicName: string;
  readonly qos: Qos;
  readonly deviceAlias: string;
  readonly event?: object | undefined;
  readonly processData?: ProcessDataTopic | undefined;
}

/** Where nothing else is asked for, a topic has the address of the resource whose answer it sends. */
const resources = {
  getData: 'processdata/getdata/value',
  setData: 'processdata/setdata/value',
  getSetData: 'processdata/value',
} as const;
type NewTopic = Omit<Topic, 'topicName'> & { readonly topicName?: string | undefined };
const nameOf = ({ deviceAlias, processData, topicName }: NewTopic): string =>
  topicName ??
  `iolink/v1/devices/${deviceAlias}/${processData ? resources[processData.direction] : 'events'}`;

/** Answers of a broker to a connection (MQTT 3.1.1, 3.2.2.3), by their number. */
const refusedBy = [
  'CONNECTION_ACCEPTED',
  'UNACCEPTABLE_PROTOCOL_VERSION',
  'IDENTIFIER_REJECTED',
  'SERVER_UNAVAILABLE',
  'BAD_USERNAME_OR_PASSWORD',
  'NOT_AUTHORIZED',
] as const;
export type ConnectionStatus = (typeof refusedBy)[number] | 'CLIENT_INACTIVE';

/** How often what is sent on a change is looked at. */
const changeIntervalMs = 20;
const maximumTopics = 1000;
/** Octets that wait for a broker that does not read: what comes after them is old when it can be sent, and dropped. */
const maximumWaiting = 1024 * 1024;
const qosOf = (qos: Qos): 0 | 1 | 2 => (qos.startsWith('2') ? 2 : qos.startsWith('1') ? 1 : 0);
const inactive: MqttConfiguration = { clientMode: 'INACTIVE' };

export class Broker {
  configuration = inactive;
  private client: MqttClient | undefined;
  private refusal: ConnectionStatus = 'SERVER_UNAVAILABLE';
  private connectedMs: number | undefined;
  private nextId = 1;
  private readonly topics = new Map<number, { readonly topic: Topic; readonly stop: () => void }>();
  private readonly gateway: Gateway;
  private readonly permitted: readonly string[];

  /** Only these brokers are dialled, whatever a request says. */
  constructor(gateway: Gateway, permitted: readonly string[]) {
    this.gateway = gateway;
    this.permitted = permitted.map((address) => {
      const url = brokerUrl(address);
      if (url === undefined) throw new RangeError(`${address} is no address of a broker.`);
      return url;
    });
    gateway.onReset(() => this.reset());
  }

  get status(): { connectionStatus: ConnectionStatus; serverAddress: string; upTime: number } {
    const { client, connectedMs, configuration, refusal } = this;
    const upTimeMs = connectedMs === undefined ? 0 : this.gateway.clock.nowMs() - connectedMs;
    const ofActive = client?.connected === true ? 'CONNECTION_ACCEPTED' : refusal;
    return {
      connectionStatus: client ? ofActive : 'CLIENT_INACTIVE',
      serverAddress: configuration.serverAddress ?? '',
      upTime: Math.floor(upTimeMs / 1000),
    };
  }

  configure(configuration: MqttConfiguration): void {
    const { clientMode, serverAddress, username, password } = configuration;
    // MQTT 3.1.1, 3.1.2.9.
    if (password !== undefined && !username) throw new Refusal('incomplete', { place: 'username' });
    if (clientMode === 'ACTIVE' && serverAddress === undefined)
      throw new Refusal('incomplete', { place: 'serverAddress' });
    const url = serverAddress === undefined ? undefined : brokerUrl(serverAddress);
    if (serverAddress !== undefined && url === undefined)
      throw new Refusal('valueInvalid', { place: 'serverAddress' });
    if (url !== undefined && !this.permitted.includes(url))
      throw new Refusal('notApplicable', { place: 'serverAddress' });
    this.disconnect();
    this.configuration = configuration;
    if (clientMode === 'ACTIVE' && url !== undefined) this.dial(url, configuration);
  }

  private dial(url: string, { username, password, lastWill, keepAliveTime }: MqttConfiguration): void {
    const options: IClientOptions = {
      reconnectPeriod: 1000,
      connectTimeout: 5000,
      // What cannot be sent now is old when it can.
      queueQoSZero: false,
      ...(username === undefined ? {} : { username }),
      ...(password === undefined ? {} : { password }),
      ...(keepAliveTime === undefined ? {} : { keepalive: keepAliveTime }),
      ...(lastWill && {
        will: {
          topic: lastWill.topic,
          payload: Buffer.from(lastWill.message),
          qos: qosOf(lastWill.qos),
          retain: lastWill.retain,
        },
      }),
    };
    const client = connect(url, options);
    this.client = client;
    this.refusal = 'SERVER_UNAVAILABLE';
    // One that was taken leave of still tells of its end, also of a connection that never came about.
    const own =
      <Told extends readonly unknown[]>(hear: (...told: Told) => void) =>
      (...told: Told): void => {
        if (this.client === client) hear(...told);
      };
    client.on(
      'connect',
      own(() => (this.connectedMs = this.gateway.clock.nowMs())),
    );
    client.on(
      'close',
      own(() => (this.connectedMs = undefined)),
    );
    client.on(
      'error',
      own((error: Error) => {
        const code = error instanceof ErrorWithReasonCode ? error.code : undefined;
        this.refusal = (code === undefined ? undefined : refusedBy[code]) ?? 'SERVER_UNAVAILABLE';
      }),
    );
  }

  private disconnect(): void {
    this.client?.end(true);
    this.client = undefined;
    this.connectedMs = undefined;
  }

  list(): readonly (Topic & { readonly topicId: number })[] {
    return [...this.topics].map(([topicId, { topic }]) => ({ topicId, ...topic }));
  }

  add(wanted: NewTopic): number {
    const topic = { ...wanted, topicName: nameOf(wanted) };
    if (this.topics.size >= maximumTopics) throw new Refusal('notApplicable');
    const id = this.nextId;
    this.nextId += 1;
    this.topics.set(id, { topic, stop: this.start(topic) });
    return id;
  }

  remove(id: number): void {
    const found = this.topics.get(id);
    if (!found) throw new Refusal('resourceNotFound');
    found.stop();
    this.topics.delete(id);
  }

  private start(topic: Topic): () => void {
    const { processData } = topic;
    if (!processData)
      return this.gateway.log.listen((event) => {
        if (event.origin.deviceAlias === topic.deviceAlias) this.publish(topic, event);
      });
    const isOnChange = 'onChange' in processData;
    const sender = new Sender(this.gateway, { ...topic, processData }, (value) => this.publish(topic, value));
    const everyMs = isOnChange ? changeIntervalMs : processData.interval.value;
    const timer = setInterval(() => void sender.send(isOnChange && processData.onChange), everyMs);
    return () => clearInterval(timer);
  }

  private publish({ topicName, qos }: Topic, content: LoggedEvent | object): void {
    const { client } = this;
    if (client?.connected !== true || client.stream.writableLength > maximumWaiting) return;
    client.publish(topicName, JSON.stringify(content), { qos: qosOf(qos) });
  }

  private reset(): void {
    for (const id of this.topics.keys()) this.remove(id);
    this.configure(inactive);
  }

  async close(): Promise<void> {
    for (const id of this.topics.keys()) this.remove(id);
    await this.client?.endAsync(true);
    this.client = undefined;
  }
}

/** Sends the process data of one topic; a slow device is not asked twice at once. */
class Sender {
  private isBusy = false;
  private last = '';
  private readonly gateway: Gateway;
  private readonly topic: Topic & { readonly processData: ProcessDataTopic };
  private readonly publish: (value: object) => void;

  constructor(
    gateway: Gateway,
    topic: Topic & { readonly processData: ProcessDataTopic },
    publish: (value: object) => void,
  ) {
    this.gateway = gateway;
    this.topic = topic;
    this.publish = publish;
  }

  async send(onlyChanged: boolean): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      const value = await this.value();
      const text = onlyChanged ? JSON.stringify(value) : '';
      if (onlyChanged && text === this.last) return;
      this.last = text;
      this.publish(value);
    } catch (error) {
      // While a device is away its topic is silent.
      if (!(error instanceof Refusal)) throw error;
    } finally {
      this.isBusy = false;
    }
  }

  private async value(): Promise<object> {
    const { gateway, topic } = this;
    const { direction, format } = topic.processData;
    const { port } = gateway.byAlias(topic.deviceAlias);
    if (direction !== 'getSetData')
      return processDataValue(gateway, port, {
        direction: direction === 'getData' ? 'input' : 'output',
        format,
      });
    return {
      getData: await processDataValue(gateway, port, { direction: 'input', format }),
      setData: await processDataValue(gateway, port, { direction: 'output', format }),
    };
  }
}
