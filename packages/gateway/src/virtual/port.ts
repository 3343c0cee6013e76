/** One port of a virtual master: its configuration, what is plugged into it, and how far communication has come. */
import {
  act,
  activeLayout,
  deviceModel,
  pendingEvents,
  playScenario,
  readProcessData,
  request,
  startDevice,
  type Action,
  type ActionFault,
  type CarriedOver,
  type Device,
  type Response,
  type Scenario,
  type ServiceRequest,
  type StartOptions,
} from '@iodd-hub/device/simulator';
import type { DeviceEvent } from '@iodd-hub/device';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusals.ts';
import { backupAction, fetchBackup, type DeviceIdentity, type StoredParameters } from './backup.ts';
import type { Description } from './catalogue.ts';
import type { PortEvent } from './events.ts';
import { redescribed } from './redescribe.ts';
import {
  consequencesOf,
  defaultConfiguration,
  faultOf,
  isIoLink,
  type PortConfiguration,
} from './port-configuration.ts';

export type PortStatus = 'absent' | 'starting' | 'online' | 'incorrect';
export interface PluggedDevice {
  readonly description: Description;
  readonly device: Device;
}
export interface PlugOptions extends StartOptions {
  readonly productId?: string;
}
interface Sample {
  readonly octets: Uint8Array;
  readonly isValid: boolean;
}
export interface ProcessDataNow {
  readonly input: Sample | undefined;
  readonly output: Sample | undefined;
}
/** What a port tells its gateway. */
export interface PortReports {
  readonly port: (event: PortEvent, mode: 'SingleShot' | 'Appear' | 'Disappear') => void;
  readonly device: (event: DeviceEvent) => void;
}
export interface PortTiming {
  /** From plugging to process data. */
  readonly startUpMs: number;
}

const identityOf = ({ device: { model }, description }: PluggedDevice): DeviceIdentity => ({
  vendorId: model.vendorId,
  deviceId: model.deviceId,
  ioLinkRevision: description.ioLinkRevision,
});

const uploadRequest = 0xff_91;
/** Communication master to device did not answer in time (i-link). */
const timeoutError = 0x11_00;

export class Port {
  readonly number: number;
  configuration: PortConfiguration;
  storage: StoredParameters | undefined;
  /** Levels at pin 4 and pin 2 where they are switched, not communicating. */
  readonly levels = { cq: false, iq: false };
  private plugged: PluggedDevice | undefined;
  private known: PortStatus = 'absent';
  private fault: PortEvent | undefined;
  private hasReportedAbsence = false;
  private scenario: { readonly play: Scenario; readonly startMs: number } | undefined;
  private caughtUpMs: number;
  private turn: Promise<unknown> = Promise.resolve();
  private readonly clock: Clock;
  private readonly timing: PortTiming;
  private readonly reports: PortReports;

  constructor(
    number: number,
    alias: string,
    context: { readonly clock: Clock; readonly timing: PortTiming; readonly reports: PortReports },
  ) {
    this.number = number;
    this.configuration = defaultConfiguration(alias);
    this.clock = context.clock;
    this.timing = context.timing;
    this.reports = context.reports;
    this.caughtUpMs = this.clock.nowMs();
  }

  /** How it stands at this moment; time that has passed is made up for. */
  get status(): PortStatus {
    this.catchUp();
    return this.known;
  }

  get current(): PluggedDevice | undefined {
    this.catchUp();
    return this.plugged;
  }

  plug(description: Description, { productId, ...options }: PlugOptions): void {
    this.unplug();
    const model = deviceModel(description.resolved, productId === undefined ? {} : { productId });
    const state = startDevice(model, { ...options, nowMs: this.clock.nowMs() });
    this.plugged = { description, device: { model, state } };
    this.act({ kind: 'plug' });
  }

  /**
   * Another description of the device that is there: communication begins anew, and what was set and still fits is kept.
   * Undefined where nothing is plugged in.
   */
  redescribe(description: Description): CarriedOver | undefined {
    this.catchUp();
    if (!this.plugged) return undefined;
    // A device that starts anew has nothing active: whoever listens is told.
    for (const { code } of this.plugged.device.state.events.active)
      this.act({ kind: 'event', code, mode: 'Disappear' });
    const { device, carried } = redescribed(this.plugged.device, description, this.clock.nowMs());
    this.scenario = undefined;
    this.disappear();
    this.plugged = { description, device };
    this.catchUp();
    return carried;
  }

  unplug(): void {
    this.catchUp();
    this.plugged = undefined;
    this.scenario = undefined;
    this.catchUp();
  }

  /** What happens to the device. A fault says why it cannot. */
  act(action: Action): ActionFault | 'noDevice' | undefined {
    this.catchUp();
    if (!this.plugged) return 'noDevice';
    const { state, fault } = act(this.plugged.device, action, this.clock.nowMs());
    this.keep(state);
    this.catchUp();
    return fault;
  }

  /** Plays from now on. */
  play(scenario: Scenario): void {
    const nowMs = this.clock.nowMs();
    this.catchUp();
    for (const [key, wave] of Object.entries(scenario.waves)) this.act({ kind: 'wave', key, wave });
    this.scenario = { play: scenario, startMs: nowMs };
    // Steps at its very beginning come after what was caught up before.
    this.caughtUpMs = nowMs - 1;
    this.catchUp();
  }

  /** Takes effect at once: communication begins anew where more than the alias changed. */
  configure(changed: PortConfiguration): void {
    const before = this.configuration;
    this.configuration = changed;
    const hasOnlyNewAlias =
      JSON.stringify({ ...before, deviceAlias: '' }) === JSON.stringify({ ...changed, deviceAlias: '' });
    if (hasOnlyNewAlias) return;
    this.wakeUp();
    this.catchUp();
  }

  /** As after power on of the master. */
  wakeUp(): void {
    this.known = 'absent';
    this.disappear();
    if (!this.plugged) return;
    const mode = this.plugged.device.state.link.mode;
    if (mode === 'unplugged') return;
    this.keep(act(this.plugged.device, { kind: 'breakWire' }, this.clock.nowMs()).state);
    this.keep(act(this.plugged.device, { kind: 'repairWire' }, this.clock.nowMs()).state);
  }

  /** The device, where it can be asked. */
  accessible(): PluggedDevice {
    if (!isIoLink(this.configuration)) throw new Refusal('portNotIoLink');
    const { current } = this;
    if (!current || this.known !== 'online') throw new Refusal('deviceNotAccessible');
    return current;
  }

  /** One after the other: nothing comes between the parts of a block. */
  async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = this.turn;
    const done = before.then(work);
    this.turn = done.catch(() => undefined);
    return done;
  }

  /** Octets that were read; nothing for a write. */
  async exchange(asked: ServiceRequest): Promise<Uint8Array | undefined> {
    this.accessible();
    const answer = this.ask(asked);
    if (answer.kind === 'none') {
      if (answer.reason === 'lost') throw new Refusal('deviceError', { deviceError: timeoutError });
      throw new Refusal(answer.reason === 'noIsdu' ? 'accessNotSupported' : 'deviceNotAccessible');
    }
    const remainingMs = answer.completesAtMs - this.clock.nowMs();
    if (remainingMs > 0) await this.clock.wait(remainingMs);
    this.catchUp();
    if (answer.kind === 'error') throw new Refusal('deviceError', { deviceError: answer.error });
    return answer.kind === 'octets' ? answer.octets : undefined;
  }

  /** Process data as they are now; of a direction that nobody asks for nothing is made. */
  processData(): ProcessDataNow {
    const { device } = this.accessible();
    const nowMs = this.clock.nowMs();
    const layout = activeLayout({ ...device, nowMs });
    const { octets, isValid } = device.state.output;
    return {
      get input() {
        return layout?.input && readProcessData(device, nowMs);
      },
      get output() {
        return layout?.output && { octets: octets.slice(0, layout.output.octets), isValid };
      },
    };
  }

  /** Answers at once; reports nothing, so that data storage can ask while the port is starting. */
  private ask(asked: ServiceRequest): Response {
    if (!this.plugged) return { kind: 'none', reason: 'noCommunication' };
    const { state, response } = request(this.plugged.device, asked, this.clock.nowMs());
    this.keep(state);
    return response;
  }

  private keep(state: Device['state']): void {
    if (this.plugged) this.plugged = { ...this.plugged, device: { ...this.plugged.device, state } };
  }

  /** Brings the port up to the present: its scenario, its communication, the events of its device. */
  catchUp(): void {
    const nowMs = this.clock.nowMs();
    this.advance(nowMs);
    const status = this.follow(nowMs);
    if (status === 'online' || status === 'starting') this.fetchEvents();
    if (status === this.known) return;
    this.known = status;
    this.reports.port('statusChanged', 'SingleShot');
  }

  private advance(nowMs: number): void {
    if (this.plugged && this.scenario) {
      const { play, startMs } = this.scenario;
      const span = { startMs, afterMs: this.caughtUpMs, untilMs: nowMs };
      this.keep(playScenario(this.plugged.device, play, span).state);
    }
    this.caughtUpMs = nowMs;
  }

  private follow(nowMs: number): PortStatus {
    const link = this.plugged?.device.state.link.mode;
    const isBroken = this.plugged?.device.state.faults.isWireBroken === true;
    if (!isIoLink(this.configuration)) return this.left('absent');
    if (!this.plugged || link === undefined || link === 'unplugged' || link === 'stopped' || isBroken) {
      if (!this.hasReportedAbsence) this.reports.port('noDevice', 'Appear');
      this.hasReportedAbsence = true;
      return this.left('absent');
    }
    if (this.hasReportedAbsence) this.reports.port('noDevice', 'Disappear');
    this.hasReportedAbsence = false;
    if (link === 'startup') return this.startUp(nowMs);
    return this.fault ? 'incorrect' : 'online';
  }

  private left(status: PortStatus): PortStatus {
    this.disappear();
    return status;
  }

  private startUp(nowMs: number): PortStatus {
    const sinceMs = this.plugged?.device.state.link.sinceMs ?? nowMs;
    if (this.fault) return 'incorrect';
    if (nowMs - sinceMs < this.timing.startUpMs) return 'starting';
    this.setMode('preoperate');
    const { plugged, configuration } = this;
    const fault = plugged && (faultOf(configuration, plugged.device.model) ?? this.synchronise(plugged));
    if (fault) {
      this.fault = fault;
      this.reports.port(fault, 'Appear');
      // A device that is not the one configured is left alone.
      this.setMode('startup');
      return 'incorrect';
    }
    this.setMode('operate');
    return 'online';
  }

  private disappear(): void {
    if (this.fault) this.reports.port(this.fault, 'Disappear');
    this.fault = undefined;
  }

  private setMode(mode: 'startup' | 'preoperate' | 'operate'): void {
    const { plugged, configuration } = this;
    if (!plugged) return;
    const cycleTimeUs = Math.max(configuration.cycleTimeUs, plugged.device.model.link.cycleTimeUs);
    this.keep(act(plugged.device, { kind: 'setMode', mode, cycleTimeUs }, this.clock.nowMs()).state);
  }

  private upload(): PortEvent | undefined {
    const content = fetchBackup((asked) => this.ask(asked));
    if (!content || !this.plugged) return 'backupUpload';
    this.storage = { ...identityOf(this.plugged), content };
    this.reports.port('uploadDone', 'SingleShot');
    return undefined;
  }

  /** Fetches the parameters of a device that wants it, or gives it those that were kept. */
  private synchronise(plugged: PluggedDevice): PortEvent | undefined {
    const action = backupAction((asked) => this.ask(asked), {
      ...consequencesOf(this.configuration),
      storage: this.storage,
      identity: identityOf(plugged),
    });
    if (action === 'upload') return this.upload();
    return action === 'none' ? undefined : action;
  }

  private fetchEvents(): void {
    // Acknowledging makes room for what waits, and that is fetched too.
    for (;;) {
      const events = this.plugged ? pendingEvents(this.plugged.device.state) : [];
      if (!this.plugged || events.length === 0) return;
      this.keep(act(this.plugged.device, { kind: 'acknowledgeEvents' }, this.clock.nowMs()).state);
      for (const event of events) this.take(event);
    }
  }

  private take(event: DeviceEvent): void {
    if (event.code !== uploadRequest) {
      this.reports.device(event);
      return;
    }
    if (!consequencesOf(this.configuration).backsUp || this.known !== 'online') return;
    const fault = this.upload();
    if (fault) this.reports.port(fault, 'SingleShot');
  }
}
