/** What a device answers to the acyclic requests of a master. */
import { runCommand } from './commands.ts';
import { hasLock, parameterLock } from './data-storage.ts';
import { isduErrors, type IsduError } from './isdu-errors.ts';
import { currentOctets } from './live.ts';
import { canRead, canWrite, itemAlone, readableOctets } from './memory-octets.ts';
import { accessLocksIndex, dataStorageIndex, systemCommandIndex } from './model-variables.ts';
import { faultIn, isConsistent, targetOf, written, type Target } from './parameters.ts';
import { isLost, serviceMs } from './timing.ts';
import {
  changed,
  denied,
  type Availability,
  type BufferedWrite,
  type Context,
  type Device,
  type DeviceState,
  type Outcome,
  type Response,
  type ServiceRequest,
} from './state.ts';
import { buffered, refused, runStorageCommand } from './transfer.ts';

export interface Answer {
  readonly state: DeviceState;
  readonly response: Response;
}

/** Answers a request. The time is the caller's: milliseconds of any clock that does not go back. */
export function request(device: Device, asked: ServiceRequest, nowMs: number): Answer {
  const { state } = device;
  const context = { ...device, nowMs };
  const silence = silenceOf(context, asked);
  const counted = { ...state, requestCount: state.requestCount + 1 };
  if (silence) return { state: counted, response: { kind: 'none', reason: silence } };
  const now = { ...context, state: counted };
  return asked.kind === 'read' ? answerRead(now, asked) : answerWrite(now, asked);
}

type Silence = Extract<Response, { readonly kind: 'none' }>['reason'];
const pages = 1;
function silenceOf(context: Context, { index }: ServiceRequest): Silence | undefined {
  const { mode } = context.state.link;
  const isReached = (mode === 'preoperate' || mode === 'operate') && !context.state.faults.isWireBroken;
  if (!isReached) return 'noCommunication';
  // Direct parameters are reached without the service for all others.
  if (index > pages && !context.model.link.hasIsdu) return 'noIsdu';
  return isLost(context) ? 'lost' : undefined;
}

interface Timed {
  readonly state: DeviceState;
  readonly completesAtMs: number;
}
function timed(context: Context, asked: ServiceRequest, octets: number | undefined): Timed {
  const { state, nowMs } = context;
  const completesAtMs = Math.max(nowMs, state.busyUntilMs) + serviceMs(context, asked, { octets });
  return { completesAtMs, state: { ...state, busyUntilMs: completesAtMs } };
}

function answerError(context: Context, asked: ServiceRequest, error: IsduError): Answer {
  const { state, completesAtMs } = timed(context, asked, undefined);
  return { state, response: { kind: 'error', error, completesAtMs } };
}

function answerRead(context: Context, asked: ServiceRequest): Answer {
  const octets = readOctets(context, asked);
  if (typeof octets === 'number') return answerError(context, asked, octets);
  const { state, completesAtMs } = timed(context, asked, octets.length);
  return { state, response: { kind: 'octets', octets, completesAtMs } };
}

function readOctets(context: Context, asked: ServiceRequest): Uint8Array | IsduError {
  const target = targetOf(context.model, asked);
  if (typeof target === 'number') return target;
  const { variable, item } = target;
  if (!canRead(item ?? variable)) return isduErrors.accessDenied;
  if (context.state.faults.availability === 'notReady') return isduErrors.applicationNotReady;
  const octets = currentOctets(context, variable);
  return item ? itemAlone(octets, item) : readableOctets(variable, octets);
}

type WriteRequest = Extract<ServiceRequest, { readonly kind: 'write' }>;

function answerWrite(context: Context, asked: WriteRequest): Answer {
  const target = targetOf(context.model, asked);
  const outcome = typeof target === 'number' ? denied(target) : writeTo(context, target, asked);
  if (!outcome.ok) {
    const state = outcome.state ?? (isCommand(asked) ? context.state : refused(context.state));
    return answerError({ ...context, state }, asked, outcome.error);
  }
  const { state, completesAtMs } = timed({ ...context, state: outcome.state }, asked, 0);
  const modifiesOtherVariables = typeof target !== 'number' && target.variable.modifiesOtherVariables;
  return { state, response: { kind: 'done', modifiesOtherVariables, completesAtMs } };
}

const isCommand = ({ index, subindex }: WriteRequest): boolean =>
  index === systemCommandIndex || (index === dataStorageIndex && subindex === 1);

const unavailable: Readonly<Record<Exclude<Availability, 'available'>, IsduError>> = {
  localControl: isduErrors.localControl,
  deviceControl: isduErrors.deviceControl,
  notReady: isduErrors.applicationNotReady,
};

function writeTo(context: Context, target: Target, asked: WriteRequest): Outcome {
  const { variable, item } = target;
  const { availability } = context.state.faults;
  if (!canWrite(item ?? variable)) return denied(isduErrors.accessDenied);
  if (availability !== 'available') return denied(unavailable[availability]);
  return (commandAt(asked) ?? writeParameter)(context, target, asked);
}

type Write = (context: Context, target: Target, asked: WriteRequest) => Outcome;

/** Where a write is a command and nothing is kept of it. */
const commandPlaces: readonly { readonly index: number; readonly subindex: number; readonly write: Write }[] =
  [
    {
      index: systemCommandIndex,
      subindex: 0,
      write: (context, _target, asked) => ofOneOctet(context, asked, runCommand),
    },
    {
      index: dataStorageIndex,
      subindex: 1,
      write: (context, _target, asked) => ofOneOctet(context, asked, runStorageCommand),
    },
    { index: 0, subindex: 16, write: (context, _target, asked) => ofOneOctet(context, asked, unconfirmed) },
    { index: 0, subindex: 0, write: writePage },
  ];
const commandAt = ({ index, subindex }: WriteRequest): Write | undefined =>
  commandPlaces.find((place) => place.index === index && place.subindex === subindex)?.write;

function ofOneOctet(
  context: Context,
  { octets }: WriteRequest,
  run: (context: Context, code: number) => Outcome,
): Outcome {
  const [code] = octets;
  if (code === undefined) return denied(isduErrors.lengthUnderrun);
  return octets.length > 1 ? denied(isduErrors.lengthOverrun) : run(context, code);
}

/** At the page of direct parameters neither validity nor execution of a command is confirmed. */
function unconfirmed(context: Context, code: number): Outcome {
  const outcome = runCommand(context, code);
  return changed(outcome.ok ? outcome.state : (outcome.state ?? context.state));
}

const noCommand = 0;
/** The page as a whole: what can be written of it is its command. */
function writePage(context: Context, target: Target, { octets }: WriteRequest): Outcome {
  const fault = faultIn(target, octets);
  if (fault !== undefined) return denied(fault);
  const code = octets.at(-1) ?? noCommand;
  return code === noCommand ? changed(context.state) : unconfirmed(context, code);
}

function writeParameter(context: Context, target: Target, asked: WriteRequest): Outcome {
  const { model, state } = context;
  const { transfer } = state;
  const isRestore = transfer?.by === 'dataStorage' && transfer.kind === 'download';
  const isLocked = target.variable.rights === 'rw' && asked.index !== accessLocksIndex && !isRestore;
  if (isLocked && hasLock(context, parameterLock)) return denied(isduErrors.accessDenied);
  if (transfer?.kind === 'upload') return denied(isduErrors.temporarilyUnavailable);
  const fault = faultIn(target, asked.octets) ?? faultInLocks(context, asked);
  if (fault !== undefined) return denied(fault);
  const write: BufferedWrite = { index: asked.index, subindex: asked.subindex, octets: asked.octets.slice() };
  if (transfer) return changed(buffered(state, transfer, write));
  const memory = written(model, state.memory, [write]);
  return isConsistent(model, memory) ? changed({ ...state, memory }) : denied(isduErrors.invalidParameterSet);
}

/** A lock that the device does not have cannot be set. */
function faultInLocks({ model }: Context, { index, octets }: WriteRequest): IsduError | undefined {
  if (index !== accessLocksIndex) return undefined;
  const set = ((octets.at(-2) ?? 0) << 8) | (octets.at(-1) ?? 0);
  return (set & ~model.supportedLocks & 0b1111) === 0 ? undefined : isduErrors.outOfRange;
}
